public import Dependencies

extension DependencyValues {
  /// The observer of every store that is made with these dependencies.
  public var storeObserver: (any StoreObserver)? {
    get { overridden(StoreObserverKey.self) ?? nil }
    set { self[StoreObserverKey.self] = newValue }
  }

  /// The executor for the effects of stores that are made with these dependencies. `nil` for the global executor, or,
  /// in a test, for an executor of the store's own.
  ///
  /// Setting it sets `\.taskExecutor` as well, to the executor for unstructured tasks.
  public var effectExecutor: EffectExecutor? {
    get { overridden(EffectExecutorKey.self) ?? nil }
    set {
      self[EffectExecutorKey.self] = newValue
      taskExecutor = newValue?.taskExecutor
    }
  }

  /// Decides about each action of every store that is made with these dependencies.
  @_spi(Exploring)
  public var reducerGuard: (any ReducerGuard & Sendable)? {
    get { overridden(ReducerGuardKey.self) ?? nil }
    set { self[ReducerGuardKey.self] = newValue }
  }
}

private enum ReducerGuardKey: TestDependencyKey {
  static var testValue: (any ReducerGuard & Sendable)? { nil }
}

private enum StoreObserverKey: TestDependencyKey {
  static var testValue: (any StoreObserver)? { nil }
}

private enum EffectExecutorKey: TestDependencyKey {
  static var testValue: EffectExecutor? { nil }
}
