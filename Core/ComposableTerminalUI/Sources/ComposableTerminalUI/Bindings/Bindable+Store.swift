public import ComposableArchitecture
public import TerminalUI

extension Bindable: _StoreScoping {
  /// A field of a store's state, to be bound by saying which action sets it:
  /// `$store.text.sending(\.textChanged)`.
  ///
  /// A store whose action is a `BindableAction` needs no `sending`: there `$store.text` is a binding
  /// as it is.
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> {
    _StoreBinding(store: wrappedValue, keyPath: keyPath)
  }
}
