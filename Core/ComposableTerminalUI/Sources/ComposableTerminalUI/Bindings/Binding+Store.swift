public import ComposableArchitecture
public import TerminalUI

extension Binding: _StoreScoping {
  /// A field of the state of a store that a view keeps in `@State`, to be bound by saying which
  /// action sets it: `$store.text.sending(\.textChanged)`.
  ///
  /// A store whose action is a `BindableAction` needs no `sending`: there `$store.text` is a binding
  /// as it is.
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> {
    _StoreBinding(store: wrappedValue, keyPath: keyPath)
  }
}
