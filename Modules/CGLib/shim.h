#pragma once

#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

// G_BUS_TYPE_SESSION's connection ends the process when the bus goes; a macro guards the cast.
static inline void cglib_unref(void *_Nullable object) {
  if (object) g_object_unref(object);
}

// g_signal_connect_data wants a GCallback, which Swift cannot cast a function to.
static inline gulong cglib_connect_closed(
    GDBusConnection *_Nonnull connection,
    void (*_Nonnull callback)(GDBusConnection *_Nonnull, gboolean, GError *_Nullable, void *_Nullable),
    void *_Nullable context, void (*_Nonnull release)(void *_Nullable, GClosure *_Nullable)) {
  return g_signal_connect_data(connection, "closed", (GCallback)callback, context, release,
                               (GConnectFlags)0);
}

// The same for a GSettings, which stays for ever.
static inline void cglib_connect_changed(
    GSettings *_Nonnull settings,
    void (*_Nonnull callback)(GSettings *_Nonnull, const char *_Nonnull, void *_Nullable),
    void *_Nullable context) {
  g_signal_connect(settings, "changed", (GCallback)callback, context);
}

// Variadic in C.
static inline GVariant *_Nonnull cglib_variant_new_dict_entry(GVariant *_Nonnull key,
                                                             GVariant *_Nonnull value) {
  return g_variant_new_dict_entry(key, value);
}

// A started app is nobody's child and has what a login gives: the agent's own umask and its deafness
// to a broken pipe are its own.
static inline void cglib_become_independent(gpointer unused) {
  (void)unused;
  setsid();
  umask(022);
  signal(SIGPIPE, SIG_DFL);
}

// g_source_set_callback wants a GSourceFunc, which Swift cannot cast a function to.
static inline void cglib_set_fd_callback(GSource *_Nonnull source, GUnixFDSourceFunc _Nonnull callback,
                                         void *_Nullable context,
                                         void (*_Nonnull release)(void *_Nullable)) {
  g_source_set_callback(source, (GSourceFunc)(void (*)(void))callback, context, release);
}
