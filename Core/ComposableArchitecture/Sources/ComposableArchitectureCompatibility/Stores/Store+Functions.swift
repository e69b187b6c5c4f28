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
}
