public import ComposableArchitecture
public import TerminalViews

/// A stack whose screens are the features on a stack of a store.
///
/// ```swift
/// NavigationStackStore(store.scope(state: \.path, action: \.path)) {
///   RootView(store: store)
/// } destination: { state in
///   switch state {
///   case .detail: CaseLet(\Path.State.detail, action: Path.Action.detail) { DetailView(store: $0) }
///   }
/// }
/// ```
///
/// Newer code: `NavigationStack(path: $store.scope(state: \.path, action: \.path)) { … }`.
public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
  private let store: Store<StackState<State>, StackAction<State, Action>>
  private let root: @MainActor () -> Root
  private let destination: @MainActor (Store<State, Action>) -> Destination

  /// A stack whose screens are made of stores.
  ///
  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - root: The screen below all of them.
  ///   - destination: Makes the screen of a feature.
  @preconcurrency
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: @escaping @MainActor () -> Root,
    @ViewBuilder destination: @escaping @MainActor (_ store: Store<State, Action>) -> Destination
  ) {
    self.store = store
    self.root = root
    self.destination = destination
  }

  /// A stack whose screens are made of states, by ``CaseLet``.
  ///
  /// - Parameters:
  ///   - store: The store of the stack.
  ///   - root: The screen below all of them.
  ///   - destination: Makes the screen of a state.
  @preconcurrency
  public init<Content: View>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: @escaping @MainActor () -> Root,
    @ViewBuilder destination: @escaping @MainActor (_ initialState: State) -> Content
  ) where Destination == SwitchStore<State, Action, Content> {
    self.init(store, root: root) { SwitchStore($0, content: destination) }
  }

  public var body: some View {
    let store = store
    let _ = store._observedState
    NavigationStack(
      path: Binding(get: { store }, set: { _ in }),
      root: root,
      destination: destination
    )
  }
}
