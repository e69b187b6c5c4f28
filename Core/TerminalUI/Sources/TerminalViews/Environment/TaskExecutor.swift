/// An executor as a value that can be compared, so that views are read again only for another one.
private struct ViewTaskExecutor: Equatable {
  let executor: any TaskExecutor

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.executor === rhs.executor
  }
}

extension EnvironmentValues {
  private struct TaskExecutorKey: EnvironmentKey {
    static var defaultValue: ViewTaskExecutor? { nil }
  }

  /// The executor of the code in views' tasks that is not isolated to an actor; `nil` for the global one.
  ///
  /// A test sets it to an executor that knows when its tasks have come to rest.
  public var taskExecutor: (any TaskExecutor)? {
    get { self[TaskExecutorKey.self]?.executor }
    set { self[TaskExecutorKey.self] = newValue.map(ViewTaskExecutor.init) }
  }
}
