extension DependencyValues {
  /// The executor on which clients and reducers run unstructured tasks; `nil` for the global one.
  ///
  /// A test store cannot see a plain `Task { … }`, and has to guess when it has come to rest. It sees a task that runs
  /// on this executor:
  ///
  /// ```swift
  /// @Dependency(\.taskExecutor) var taskExecutor
  /// Task(executorPreference: taskExecutor) { await save() }
  /// ```
  ///
  /// Stores with an effect executor and test stores set it. Read it where the task is made, not where a client is made.
  public var taskExecutor: (any TaskExecutor)? {
    get { overridden(TaskExecutorKey.self) ?? nil }
    set { self[TaskExecutorKey.self] = newValue }
  }
}

private enum TaskExecutorKey: TestDependencyKey {
  static var testValue: (any TaskExecutor)? { nil }
}
