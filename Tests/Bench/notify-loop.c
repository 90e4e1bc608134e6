// The floor of what is measured: N calls of Notify over GDBus, one after another, and nothing else.
#include <gio/gio.h>

int main(int argc, char **argv) {
  int calls = argc > 1 ? atoi(argv[1]) : 1000;
  g_autoptr(GError) error = NULL;
  g_autoptr(GDBusConnection) bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  gint64 start = g_get_monotonic_time();
  for (int i = 0; bus && i < calls && !error; i++) {
    GVariantBuilder actions, hints;
    g_variant_builder_init(&actions, G_VARIANT_TYPE("as"));
    g_variant_builder_init(&hints, G_VARIANT_TYPE("a{sv}"));
    g_autoptr(GVariant) answer = g_dbus_connection_call_sync(
        bus, "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
        "org.freedesktop.Notifications", "Notify",
        g_variant_new("(susssasa{sv}i)", "bench", 0, "", "Title", "Body", &actions, &hints, -1),
        G_VARIANT_TYPE("(u)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  }
  if (error) {
    g_printerr("notify-loop: %s\n", error->message);
    return 1;
  }
  g_print("%.0f\n", calls * 1e6 / (double)(g_get_monotonic_time() - start));
  return 0;
}
