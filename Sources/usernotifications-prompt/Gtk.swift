import CGtk

/// The thread that GTK is used on: the one that runs the default main context.
@globalActor
actor Gtk {
  static let shared = Gtk()
  private let executor = GtkExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs a callback of GTK, which comes on this thread; traps on any other.
  nonisolated static func run(_ body: @Gtk () -> Void) {
    shared.executor.checkIsolated()
    // The way of MainActor.assumeIsolated, which other global actors do not have: the thread is the
    // right one, and the type cannot say so.
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
  }
}

private final class GtkExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let waiting = Unmanaged.passRetained(Waiting(UnownedJob(job), self)).toOpaque()
    // Not g_main_context_invoke, which would run it at once where a callback left it.
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { context in
        guard let context else { return 0 }
        Unmanaged<Waiting>.fromOpaque(context).takeUnretainedValue().run()
        return 0
      },
      waiting, { context in context.map { Unmanaged<Waiting>.fromOpaque($0).release() } })
  }

  func checkIsolated() {
    precondition(g_main_context_is_owner(nil) != 0, "not on the thread of GTK")
  }

  private final class Waiting: Sendable {
    let job: UnownedJob
    let executor: GtkExecutor

    init(_ job: UnownedJob, _ executor: GtkExecutor) {
      self.job = job
      self.executor = executor
    }

    func run() { job.runSynchronously(on: executor.asUnownedSerialExecutor()) }
  }
}
