public import ComposableArchitecture

extension Store {
  /// The store of a child feature whose state and actions are made by functions.
  ///
  /// Newer code: pass key paths: `store.scope(state: \.child, action: \.child)`.
  ///
  /// Every call makes another store, and every read of its state evaluates the function, so keep
  /// the store, or use key paths.
  ///
  /// - Parameters:
  ///   - toChildState: Makes the child's state.
  ///   - fromChildAction: Makes the action that holds the child's.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    scope(evaluating: toChildState, embedding: fromChildAction)
  }

  /// The store of a part of the state, with the same actions.
  ///
  /// Newer code: pass key paths of the state and the actions to `scope(state:action:)`, or observe the part.
  ///
  /// - Parameter toChildState: Makes the part of the state.
  public func scope<ChildState>(
    state toChildState: @escaping (_ state: State) -> ChildState
  ) -> Store<ChildState, Action> {
    scope(evaluating: toChildState, embedding: { $0 })
  }

  /// The store of the actions alone: views that observe it are never read again.
  ///
  /// Newer code: use the store itself.
  public var stateless: Store<Void, Action> {
    scope(evaluating: { _ in () }, embedding: { $0 })
  }

  /// The store of the state alone, to which nothing can be sent.
  ///
  /// Newer code: use the store itself.
  public var actionless: Store<State, Never> {
    func absurd(_ never: Never) -> Action {}
    return scope(evaluating: { $0 }, embedding: absurd)
  }

  /// Makes a store of a feature.
  ///
  /// Newer code: make the feature in a closure: `Store(initialState: …) { Feature() }`.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the feature and its effects.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    reducer: @autoclosure () -> R,
    prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState(),
      reducer: { reducer() },
      withDependencies: prepareDependencies
    )
  }
}
