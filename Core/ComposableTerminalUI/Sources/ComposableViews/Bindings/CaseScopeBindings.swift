public import ComposableArchitecture
public import TerminalViews

/// Bindings to the stores of the cases of an enum of features that is presented or not.
@MainActor
@preconcurrency
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

/// The presented feature whose store a binding returned last, so that no other one is dismissed for it.
@MainActor
final class ShownChild {
  private var id: AnyHashable?

  /// Records the feature's id. A feature without an id is not told from others, and its state is not read.
  func note<State>(_ state: () -> State?) {
    guard State.self is any Identifiable.Type else { return }
    if let state = state() { id = PresentedIdentity(of: state).id }
  }

  /// Whether the presented feature is another one than the recorded one.
  func isOther<State>(_ state: State) -> Bool {
    id != nil && id != PresentedIdentity(of: state).id
  }
}

/// The identity of a presented feature, which tells it from one that has taken its place.
struct PresentedIdentity: Equatable {
  /// The feature's own `id`, if it has one.
  let id: AnyHashable?
  /// The identity of the value, if it is observable: another one is set whenever the state is.
  private let value: ObservableStateID

  init<State>(of state: State) {
    id = (state as? any Identifiable)?.anyID
    value = ._$id(for: state)
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
