public import ComposableArchitecture
public import TerminalViews

extension Bindable: _StoreScoping {
  /// A field of a store's state, which becomes a binding with the action that sets it:
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

extension Binding: _StoreScoping {
  /// A field of the state of a store that a view keeps in `@State`. It becomes a binding with the action that sets it:
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

extension Binding {
  /// A binding to a shared value: `Stepper("Volume", value: Binding(store.$volume))`.
  ///
  /// Setting it changes the value without an action.
  ///
  /// - Parameter shared: The shared value.
  public init(_ shared: Shared<Value>) {
    self.init(
      get: { shared.wrappedValue },
      set: { value in shared.withLock { $0 = value } }
    )
  }
}

extension Binding {
  /// The binding with an animation for each change that is made through it.
  ///
  /// The terminal itself does not animate; observers of the store see the animation.
  ///
  /// - Parameter animation: The animation; `nil` for none.
  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(Transaction(animation: animation))
  }

  /// The binding with a transaction for each change that is made through it.
  ///
  /// - Parameter transaction: The transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    Binding(
      get: { wrappedValue },
      set: { value in withTransaction(transaction) { wrappedValue = value } }
    )
  }
}

extension Binding {
  /// Whether the value of a binding is not `nil`. Setting `false` sets `nil`; setting `true` does nothing.
  ///
  /// - Parameter base: The binding.
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { if !$0 { base.wrappedValue = nil } }
    )
  }

  /// The state of an optional store. Setting `nil` sets the store to `nil`; setting anything else does nothing.
  func state<State, Action>() -> Binding<State?> where Value == Store<State, Action>? {
    Binding<State?>(
      get: { wrappedValue?.withState { $0 } },
      set: { if $0 == nil { wrappedValue = nil } }
    )
  }
}
