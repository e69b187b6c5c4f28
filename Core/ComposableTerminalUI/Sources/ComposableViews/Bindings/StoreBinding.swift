public import ComposableArchitecture
public import TerminalViews

/// A field of a store's state, which becomes a binding with the action that sets it.
///
/// Written as `$store.text`, and made a binding by ``sending(_:)``.
@MainActor
@preconcurrency
@dynamicMemberLookup
public struct _StoreBinding<State: ObservableState, Action, Value> {
  private let store: Store<State, Action>
  private let keyPath: KeyPath<State, Value>

  init(store: Store<State, Action>, keyPath: KeyPath<State, Value>) {
    self.store = store
    self.keyPath = keyPath
  }

  /// A part of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreBinding<State, Action, Member> {
    _StoreBinding<State, Action, Member>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// A binding that reads the field, and is written by sending an action.
  ///
  /// ```swift
  /// TextField("Name", text: $store.name.sending(\.nameChanged))
  /// ```
  ///
  /// The action is sent for every value that is set, also for one that the field has already.
  ///
  /// - Parameter action: The case of the action, whose payload is the new value.
  /// - Returns: The binding.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    Binding(
      get: { [store, keyPath] in store.state[keyPath: keyPath] },
      set: { [store] in store.send(action($0)) }
    )
  }
}
