import CGLib

extension GLibExecutor {
  /// Calls a closure on the thread each time a signal comes to the process.
  ///
  /// Wraps `g_unix_signal_source_new`; the signal's own effect is off from then on.
  public func onSignal(_ number: Int32, _ came: @escaping @Sendable () -> Void) {
    attach(g_unix_signal_source_new(number), came)
  }

  /// Calls a closure on the thread each time there is something to read from a file descriptor.
  ///
  /// Wraps `g_unix_fd_source_new`; the closure has to read it.
  public func onReadable(_ descriptor: Int32, _ came: @escaping @Sendable () -> Void) {
    guard let source = g_unix_fd_source_new(descriptor, G_IO_IN) else { return }
    // Its callback has more arguments than a plain source's.
    let callback: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { _, _, context in
      Callback.call(context)
    }
    cglib_set_fd_callback(
      source, callback, Unmanaged.passRetained(Callback(came)).toOpaque(), Callback.release)
    g_source_attach(source, context)
    g_source_unref(source)
  }

  /// Runs a closure once on the thread, before any event that comes after this call.
  ///
  /// Wraps `g_idle_source_new` at high priority; for threads of GDBus, whose events it keeps in
  /// order with.
  public func runFirst(_ body: @escaping @Sendable () -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, gint(G_PRIORITY_HIGH))
    let callback = Unmanaged.passRetained(Callback(body)).toOpaque()
    g_source_set_callback(
      source,
      { context in
        _ = Callback.call(context)
        return 0
      }, callback, Callback.release)
    g_source_attach(source, context)
    g_source_unref(source)
  }

  private func attach(
    _ source: UnsafeMutablePointer<GSource>?, _ came: @escaping @Sendable () -> Void
  ) {
    g_source_set_callback(
      source, { Callback.call($0) }, Unmanaged.passRetained(Callback(came)).toOpaque(),
      Callback.release)
    g_source_attach(source, context)
    g_source_unref(source)
  }
}

private final class Callback: Sendable {
  private let came: @Sendable () -> Void
  init(_ came: @escaping @Sendable () -> Void) { self.came = came }

  static func call(_ context: gpointer?) -> gboolean {
    guard let context else { return 0 }
    Unmanaged<Callback>.fromOpaque(context).takeUnretainedValue().came()
    return 1
  }

  static let release: @convention(c) (gpointer?) -> Void = { context in
    context.map { Unmanaged<Callback>.fromOpaque($0).release() }
  }
}
