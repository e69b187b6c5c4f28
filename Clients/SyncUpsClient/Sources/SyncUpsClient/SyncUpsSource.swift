import Dependencies

/// The client of a saver and the clock of its delay: the dependencies in
/// force where a key is made.
struct SyncUpsSource: Sendable {
  let client: SyncUpsClient
  let clock: any Clock<Duration>
  /// Where to run tasks that are started where no executor is in force.
  let taskExecutor: (any TaskExecutor)?
  /// All of them, for who saves or observes later, and elsewhere.
  let dependencies: DependencyValues.Continuation

  init() {
    @Dependency(\.syncUpsClient) var client
    @Dependency(\.continuousClock) var clock
    @Dependency(\.taskExecutor) var taskExecutor
    self.client = client
    self.clock = clock
    self.taskExecutor = taskExecutor
    dependencies = withEscapedDependencies { $0 }
  }

  /// Where to run a task that is started now: on the executor in force, which a test store sees.
  var executor: (any TaskExecutor)? {
    @Dependency(\.taskExecutor) var current
    return current ?? taskExecutor
  }
}
