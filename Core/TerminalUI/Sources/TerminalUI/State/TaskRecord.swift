/// A task that runs as long as a view is on the screen.
@MainActor
final class TaskRecord<ID: Equatable>: Kept {
  var id: ID
  private var task: Task<Void, Never>?

  init(id: ID) {
    self.id = id
  }

  /// Starts the task; the one before is cancelled.
  func start(
    on executor: (any TaskExecutor)?,
    priority: TaskPriority,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) {
    task?.cancel()
    task = Task(executorPreference: executor, priority: priority) { await action() }
  }

  func end() {
    task?.cancel()
  }

  deinit {
    task?.cancel()
  }
}
