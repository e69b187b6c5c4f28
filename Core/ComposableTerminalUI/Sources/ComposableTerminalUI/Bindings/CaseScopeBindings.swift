public import ComposableArchitecture
public import TerminalUI

/// Bindings to the stores of the cases of an enum of features that is presented or not.
@MainActor
@dynamicMemberLookup
public struct _CaseScopeBindings<
  State: ObservableState,
  Action,
  StateReducer: CaseReducer
> where StateReducer.State: CaseReducerState, StateReducer.State.StateReducer == StateReducer {
  private let store: Store<State, Action>
  private let state: KeyPath<State, PresentationState<StateReducer.State>>
  private let action: CaseKeyPath<Action, PresentationAction<StateReducer.Action>>
  private let location: SourceLocation

  init(
    store: Store<State, Action>,
    state: KeyPath<State, PresentationState<StateReducer.State>>,
    action: CaseKeyPath<Action, PresentationAction<StateReducer.Action>>,
    location: SourceLocation
  ) {
    self.store = store
    self.state = state
    self.action = action
    self.location = location
  }

  /// A binding to the store of the feature in a case, or to the value of a case without a feature;
  /// `nil` while the case is not presented. Setting `nil` sends the dismissal, if it is.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<
      StateReducer.CaseScope.AllCasePaths, AnyCasePath<StateReducer.CaseScope, Value>
    >
  ) -> Binding<Value?> where StateReducer.CaseScope: CasePathable {
    let scopes = { store.scope(state, action: action) }
    return Binding(
      get: { scopes()[dynamicMember: keyPath] },
      set: {
        guard $0 == nil, scopes()[dynamicMember: keyPath] != nil else { return }
        store.dismiss(action, at: location) { $0[keyPath: state].wrappedValue }
      }
    )
  }
}
