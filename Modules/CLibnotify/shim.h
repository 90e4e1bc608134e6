#pragma once

#include <libnotify/notify.h>

// g_signal_connect_data wants a GCallback, which Swift cannot cast a function to.
static inline gulong clibnotify_connect_closed(
    NotifyNotification *_Nonnull notification,
    void (*_Nonnull callback)(NotifyNotification *_Nonnull, void *_Nullable),
    void *_Nullable context, void (*_Nonnull release)(void *_Nullable, GClosure *_Nullable)) {
  return g_signal_connect_data(notification, "closed", (GCallback)callback, context, release,
                               (GConnectFlags)0);
}

// Reading and writing a property is variadic in C.
static inline guint32 clibnotify_get_id(NotifyNotification *_Nonnull notification) {
  gint id = 0;
  g_object_get(notification, "id", &id, NULL);
  return (guint32)id;
}

static inline void clibnotify_set_id(NotifyNotification *_Nonnull notification, guint32 id) {
  g_object_set(notification, "id", (gint)id, NULL);
}

static inline void clibnotify_unref(NotifyNotification *_Nonnull notification) {
  g_object_unref(notification);
}
