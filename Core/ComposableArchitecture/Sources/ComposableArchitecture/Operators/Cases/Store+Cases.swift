public import CasePaths

extension Store {
  /// The stores of the cases of a presented enum of features.
  ///
  /// ```swift
  /// if let store = store.scope(\.$destination, action: \.destination).edit { … }
  /// switch store.scope(\.$destination, action: \.destination).case { … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The `$` projection of the `@Presents` property.
  ///   - action: The case that holds the presentation's actions.
  public func scope<ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> _CaseScopes<ChildState.StateReducer> where ChildState.StateReducer.Action == ChildAction {
    _CaseScopes(store: scope(state: state, action: action))
  }
}

/// The stores of the cases of an enum of features that is presented or not.
@dynamicMemberLookup
@MainActor
public struct _CaseScopes<StateReducer: CaseReducer> {
  /// The store of the enum; `nil` while nothing is presented.
  public let store: Store<StateReducer.State, StateReducer.Action>?

  /// The case that is presented, with the store of its feature; `nil` while nothing is.
  public var `case`: StateReducer.CaseScope? {
    store.map { StateReducer.scope($0) }
  }

  /// The store of the feature in a case, or the value of a case without a feature; `nil` while the
  /// case is not presented.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<
      StateReducer.CaseScope.AllCasePaths, AnyCasePath<StateReducer.CaseScope, Value>
    >
  ) -> Value? where StateReducer.CaseScope: CasePathable {
    self.case.flatMap { StateReducer.CaseScope.allCasePaths[keyPath: keyPath].extract(from: $0) }
  }
}
