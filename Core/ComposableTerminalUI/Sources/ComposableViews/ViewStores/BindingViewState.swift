public import ComposableArchitecture
public import TerminalViews

/// A field of a view's state that is bound to a field of the feature with `@BindingState`.
///
/// ```swift
/// struct ViewState: Equatable {
///   @BindingViewState var text: String
/// }
///
/// WithViewStore(store, observe: { ViewState(text: $0.$text) }) { viewStore in
///   TextField("Text", text: viewStore.$text)
/// }
/// ```
///
/// Newer code reads the store itself.
@propertyWrapper
public struct BindingViewState<Value> {
  private let binding: Binding<Value>

  /// The value that is shown.
  public let wrappedValue: Value

  @MainActor
  init(binding: Binding<Value>) {
    self.binding = binding
    wrappedValue = binding.wrappedValue
  }

  /// The binding to the field of the feature.
  public var projectedValue: Binding<Value> { binding }
}

extension BindingViewState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

/// The state of a feature, with bindings to its fields for a ``BindingViewState``.
@preconcurrency @MainActor
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewStore<State> {
  let state: State
  let current: () -> State
  let send: (BindingAction<State>) -> Void

  /// The state.
  public var wrappedValue: State { state }

  /// The state with its bindings.
  public var projectedValue: Self { self }

  /// A field of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// The binding to a field of the state.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, BindingState<Value>>
  ) -> BindingViewState<Value> {
    let (current, send) = (current, send)
    return BindingViewState(
      binding: Binding(
        get: { current()[keyPath: keyPath].wrappedValue },
        set: { send(FieldAction<State>._set(keyPath, $0).change) }
      )
    )
  }
}

/// The action of a change alone.
private struct FieldAction<State>: BindableAction {
  let change: BindingAction<State>

  static func binding(_ action: BindingAction<State>) -> Self { Self(change: action) }
}

extension ViewStore
where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// The binding to a field of the state: `viewStore.$text`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    Binding(
      get: { self.state[keyPath: keyPath].wrappedValue },
      set: { self.send(._set(keyPath, $0)) }
    )
  }

  /// The binding to a field of the state. Newer code: `viewStore.$text`.
  ///
  /// - Parameter keyPath: The field, with its wrapper: `\.$text`.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> {
    self[dynamicMember: keyPath]
  }
}

extension ViewStore where ViewAction: BindableAction {
  /// A view store for a part of a feature's state with bindings to its fields.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - isDuplicate: Whether two states look the same, so that the view need not be read again.
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(
      store,
      observe: { toViewState(store.bindable($0)) },
      removeDuplicates: isDuplicate
    )
  }
}

extension ViewStore where ViewAction: BindableAction, ViewState: Equatable {
  /// A view store for a part of a feature's state with bindings to its fields.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState
  ) {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }
}

extension WithViewStore where ViewAction: BindableAction, ViewState: Equatable {
  /// A view for a part of a feature's state with bindings to its fields.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - content: Makes the view.
  public init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: { toViewState(store.bindable($0)) }, content: content)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// A view for a part of a feature's state with bindings to its fields, and for actions of its own.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - fromViewAction: Makes the store's action from one of the view.
  ///   - content: Makes the view.
  public init<Action: BindableAction>(
    _ store: Store<Action.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<Action.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      store,
      observe: { toViewState(store.bindable($0)) },
      send: fromViewAction,
      content: content
    )
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// Returns a state of the store with bindings to its fields.
  fileprivate func bindable(_ state: State) -> BindingViewStore<State> {
    BindingViewStore(
      state: state,
      current: { self._observedState },
      send: { self.send(.binding($0)) }
    )
  }
}
