import CGLib
import Dispatch

// Unchecked: The context is thread-safe by GLib's contract, the rest is behind the lock.
/// A thread that runs a GLib main context and, between its events, the jobs of Swift actors.
///
/// C handles that belong to one context live in an actor on this executor: a callback of the
/// context then runs isolated to that actor.
public final class GLibExecutor: SerialExecutor, @unchecked Sendable {
  private struct State {
    var jobs: [Job] = []
    var closures: [@Sendable () -> Void] = []
    var stopped = false
    var running = false

    var isIdle: Bool { jobs.isEmpty && closures.isEmpty }
  }

  private let name: String
  let context: OpaquePointer
  private let state = Lock(State())

  /// Starts the thread under a name of at most 15 characters.
  public init(name: String) {
    self.name = name
    context = g_main_context_new()
    add { _ in }
  }

  deinit { g_main_context_unref(context) }

  /// What waits for the thread.
  private enum Job {
    case actor(UnownedJob)
    case task(UnownedJob, TaskSide)
  }

  /// Runs a job of an actor on the thread, after those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    add { $0.jobs.append(.actor(job)) }
  }

  /// The thread as a place for tasks, for `Task(executorPreference:)`.
  ///
  /// Swift's own pool wakes up once a second for as long as it has threads (libdispatch looks after
  /// its workers); a program that waits for days keeps off it.
  public var tasks: any TaskExecutor { TaskSide(thread: self) }

  private final class TaskSide: TaskExecutor {
    let thread: GLibExecutor
    init(thread: GLibExecutor) { self.thread = thread }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      thread.add { $0.jobs.append(.task(job, self)) }
    }
  }

  /// Runs a closure on the thread and blocks until it is done; in place if this is the thread.
  ///
  /// For the few C calls that bind to the context of the thread they are made on.
  func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    if g_main_context_is_owner(context) != 0 { return body() }
    let result = Lock<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    add {
      $0.closures.append {
        let value = body()
        result.withLock { $0 = value }
        done.signal()
      }
    }
    done.wait()
    return result.withLock { $0 } ?? body()
  }

  /// Ends the thread once nothing waits for it; a job that comes later gets a thread for itself.
  public func stop() { add { $0.stopped = true } }

  /// Traps unless it is called on the thread.
  public func checkIsolated() {
    precondition(g_main_context_is_owner(context) != 0, "not on the thread of this executor")
  }

  /// Changes what there is to do, and sees that a thread does it.
  private func add(_ change: (inout State) -> Void) {
    let starts = state.withLock { state in
      change(&state)
      defer { state.running = true }
      return !state.running
    }
    guard starts else {
      g_main_context_wakeup(context)
      return
    }
    let thread = g_thread_new(
      name, { GLibExecutor.run($0) }, Unmanaged.passRetained(self).toOpaque())
    g_thread_unref(thread)
  }

  private static func run(_ pointer: gpointer?) -> gpointer? {
    guard let pointer else { return nil }
    let executor = Unmanaged<GLibExecutor>.fromOpaque(pointer).takeRetainedValue()
    repeat {
      g_main_context_push_thread_default(executor.context)
      while let mayBlock = executor.runJobs() {
        g_main_context_iteration(executor.context, mayBlock ? 1 : 0)
      }
      // Before the thread says that it has ended: the next one takes the context over.
      g_main_context_pop_thread_default(executor.context)
    } while !executor.ends()
    return nil
  }

  /// Runs the jobs that wait now, so that events come in between.
  ///
  /// Says whether to wait for events; nil once stopped and without jobs or events.
  private func runJobs() -> Bool? {
    let (jobs, closures, stopped) = state.withLock { state in
      defer { (state.jobs, state.closures) = ([], []) }
      return (state.jobs, state.closures, state.stopped)
    }
    for closure in closures { closure() }
    for job in jobs {
      switch job {
      case .actor(let job): job.runSynchronously(on: asUnownedSerialExecutor())
      case .task(let job, let side): job.runSynchronously(on: side.asUnownedTaskExecutor())
      }
    }
    guard stopped else { return true }
    // A job that ran may have left one behind, a closed connection its last answers.
    return jobs.isEmpty && g_main_context_pending(context) == 0 ? nil : false
  }

  /// Says that the thread has ended, unless there is something to do again.
  private func ends() -> Bool {
    state.withLock { state in
      if state.isIdle { state.running = false }
      return !state.running
    }
  }
}
