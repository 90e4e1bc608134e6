import CGLib

extension GLibExecutor {
  /// Calls a closure on the thread each time a signal comes to the process.
  ///
  /// Wraps `g_unix_signal_source_new`, which takes SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2 and
  /// SIGWINCH; the signal's own effect is off from then on.
  public func onSignal(_ number: Int32, _ came: @escaping @Sendable () -> Void) {
    attach(g_unix_signal_source_new(number)) {
      came()
      return true
    }
  }

  /// Calls a closure on the thread each time there is something to read from a file descriptor.
  ///
  /// Wraps `g_unix_fd_source_new`; the closure has to read it, and says whether to go on.
  public func onReadable(_ descriptor: Int32, _ came: @escaping @Sendable () -> Bool) {
    let source = g_unix_fd_source_new(descriptor, G_IO_IN)
    attach(source, came) { source, context in
      // Its callback has more arguments than a plain source's.
      cglib_set_fd_callback(source, { Callback.call($2) }, context, Callback.release)
    }
  }

  /// Calls a closure once on the thread, after a time.
  ///
  /// Wraps `g_timeout_source_new`.
  func after(_ duration: Duration, _ came: @escaping @Sendable () -> Void) {
    let milliseconds = duration / .milliseconds(1)
    attach(g_timeout_source_new(guint(min(milliseconds.rounded(.up), Double(guint.max))))) {
      came()
      return false
    }
  }

  /// Runs a closure once on the thread, before any event that comes after this call.
  ///
  /// Wraps `g_idle_source_new` at high priority; for threads of GDBus, whose events it keeps in
  /// order with.
  public func runFirst(_ body: @escaping @Sendable () -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, gint(G_PRIORITY_HIGH))
    attach(source) {
      body()
      return false
    }
  }

  private func attach(
    _ source: UnsafeMutablePointer<GSource>?, _ came: @escaping @Sendable () -> Bool,
    setCallback: (UnsafeMutablePointer<GSource>, gpointer) -> Void = {
      g_source_set_callback($0, { Callback.call($0) }, $1, Callback.release)
    }
  ) {
    guard let source else { return }
    setCallback(source, Unmanaged.passRetained(Callback(came)).toOpaque())
    g_source_attach(source, context)
    g_source_unref(source)
  }
}

private final class Callback: Sendable {
  private let came: @Sendable () -> Bool
  init(_ came: @escaping @Sendable () -> Bool) { self.came = came }

  static func call(_ context: gpointer?) -> gboolean {
    guard let context else { return 0 }
    return Unmanaged<Callback>.fromOpaque(context).takeUnretainedValue().came() ? 1 : 0
  }

  static let release: @convention(c) (gpointer?) -> Void = { context in
    context.map { Unmanaged<Callback>.fromOpaque($0).release() }
  }
}
