import Glibc

extension GLibExecutor {
  /// Runs a program's main task on a thread of this kind, and ends the process with its status.
  ///
  /// Swift's own way, an async `main`, keeps a pool of threads that wakes up once a second.
  public static func runMain(_ main: @escaping @Sendable () async -> Int32) -> Never {
    let executor = GLibExecutor(name: "main-task")
    Task(executorPreference: executor.tasks) { exit(await main()) }
    // The first thread has nothing to do until the process ends.
    while true { pause() }
  }

  /// Returns after a time, or as soon as the task is cancelled.
  ///
  /// Wraps `g_timeout_source_new`; `Task.sleep` would wake Swift's own pool.
  public func sleep(for duration: Duration) async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    after(duration) { continuation.finish() }
    for await _ in stream {}
  }
}
