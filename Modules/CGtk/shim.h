#pragma once

#include <gtk/gtk.h>

// g_signal_connect_data wants a GCallback, which Swift cannot cast a function to.
static inline void cgtk_connect(void *_Nonnull object, const char *_Nonnull signal,
                                void (*_Nonnull callback)(void *_Nonnull, void *_Nullable),
                                void *_Nullable context,
                                void (*_Nonnull release)(void *_Nullable, GClosure *_Nullable)) {
  g_signal_connect_data(object, signal, (GCallback)callback, context, release, (GConnectFlags)0);
}

// The same for a signal that wants to know whether it was handled.
static inline void cgtk_connect_close(void *_Nonnull window,
                                      gboolean (*_Nonnull callback)(void *_Nonnull, void *_Nullable),
                                      void *_Nullable context,
                                      void (*_Nonnull release)(void *_Nullable, GClosure *_Nullable)) {
  g_signal_connect_data(window, "close-request", (GCallback)callback, context, release,
                        (GConnectFlags)0);
}

// Variadic in C.
static inline void cgtk_set_label(GtkAccessible *_Nonnull accessible, const char *_Nonnull label) {
  gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

// Variadic in C; GTK has no other way to give one of its widgets another role.
static inline void cgtk_set_role(GtkAccessible *_Nonnull accessible, GtkAccessibleRole role) {
  g_object_set(accessible, "accessible-role", role, NULL);
}

static inline void cgtk_set_boolean(void *_Nonnull object, const char *_Nonnull property,
                                    gboolean value) {
  g_object_set(object, property, value, NULL);
}
