public import ComposableArchitecture
public import TerminalViews

/// A link to the feature of a store, which an action presents.
///
/// Newer code: a button that sends the action, and `.navigationDestination(item: $store.scope(…))`.
public struct NavigationLinkStore<
  State,
  Action,
  DestinationState,
  DestinationAction,
  Destination: View,
  Label: View
>: View {
  private let store: Store<PresentationState<State>, PresentationAction<Action>>
  private let toState: (State) -> DestinationState?
  private let fromAction: (DestinationAction) -> Action
  private let onTap: @MainActor () -> Void
  private let destination: @MainActor (Store<DestinationState, DestinationAction>) -> Destination
  private let label: Label

  /// A link to the feature of a store.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - onTap: Sends the action that presents the feature.
  ///   - destination: Makes the view of the feature.
  ///   - label: The label of the link.
  @preconcurrency
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: @escaping @MainActor () -> Void,
    @ViewBuilder destination: @escaping @MainActor (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where State == DestinationState, Action == DestinationAction {
    self.init(
      store,
      state: { $0 },
      action: { $0 },
      onTap: onTap,
      destination: destination,
      label: label
    )
  }

  /// A link to the feature in a case of the enum that a store presents.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Takes the case's payload out of the state.
  ///   - fromDestinationAction: Embeds an action of the case in the enum of actions.
  ///   - onTap: Sends the action that presents the feature.
  ///   - destination: Makes the view of the feature.
  ///   - label: The label of the link.
  @preconcurrency
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onTap: @escaping @MainActor () -> Void,
    @ViewBuilder destination:
      @escaping @MainActor (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.store = store
    toState = toDestinationState
    fromAction = fromDestinationAction
    self.onTap = onTap
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    NavigationLink(action: onTap) { label }
      .navigationDestination(
        store: store,
        state: toState,
        action: fromAction,
        destination: destination
      )
  }
}
