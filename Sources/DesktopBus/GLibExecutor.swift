import CGLib

// Unchecked: the context is thread-safe by GLib's contract, the rest is behind the lock.
/// A thread that runs a GLib main context and, between its events, the jobs of Swift actors.
///
/// C handles that belong to one context live in an actor on this executor: a callback of the
/// context then runs isolated to that actor.
public final class GLibExecutor: SerialExecutor, @unchecked Sendable {
  private struct State {
    var jobs: [UnownedJob] = []
    var stopped = false
  }

  let context: OpaquePointer
  private let state = Lock(State())

  /// Starts the thread under a name of at most 15 characters.
  public init(name: String) {
    context = g_main_context_new()
    let thread = g_thread_new(
      name, { GLibExecutor.run($0) }, Unmanaged.passRetained(self).toOpaque())
    g_thread_unref(thread)
  }

  deinit { g_main_context_unref(context) }

  /// Runs a job of an actor on the thread, after those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    g_main_context_wakeup(context)
  }

  /// Ends the thread once the jobs that wait have run.
  public func stop() {
    state.withLock { $0.stopped = true }
    g_main_context_wakeup(context)
  }

  /// Traps unless it is called on the thread.
  public func checkIsolated() {
    precondition(g_main_context_is_owner(context) != 0, "not on the thread of this executor")
  }

  private static func run(_ pointer: gpointer?) -> gpointer? {
    guard let pointer else { return nil }
    let executor = Unmanaged<GLibExecutor>.fromOpaque(pointer).takeRetainedValue()
    g_main_context_push_thread_default(executor.context)
    while let mayBlock = executor.runJobs() {
      g_main_context_iteration(executor.context, mayBlock ? 1 : 0)
    }
    g_main_context_pop_thread_default(executor.context)
    return nil
  }

  /// Runs the jobs that wait now, so that events come in between.
  ///
  /// Says whether to wait for events; nil once stopped and out of jobs.
  private func runJobs() -> Bool? {
    let (jobs, stopped) = state.withLock { state in
      defer { state.jobs = [] }
      return (state.jobs, state.stopped)
    }
    for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
    guard stopped else { return true }
    // A job that ran may have left one behind.
    return jobs.isEmpty ? nil : false
  }
}
