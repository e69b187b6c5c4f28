public import ComposableArchitecture
public import TerminalViews

extension View {
  /// Presents the feature of a store in front of all others.
  ///
  /// Newer code: `.sheet(item: $store.scope(state: \.detail, action: \.detail))`.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - onDismiss: Called after the dismissal.
  ///   - content: Makes the view of the feature.
  @preconcurrency
  public func sheet<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (_ store: Store<State, Action>) -> Content
  ) -> some View {
    sheet(item: store.presented(), onDismiss: onDismiss, content: content)
  }

  /// Presents the feature in a case of the enum that a store presents; see ``sheet(store:onDismiss:content:)``.
  ///
  /// - Parameters:
  ///   - store: The store of the presentation.
  ///   - toDestinationState: Takes the case's payload out of the state.
  ///   - fromDestinationAction: Embeds an action of the case in the enum of actions.
  ///   - onDismiss: Called after the dismissal.
  ///   - content: Makes the view of the feature.
  @preconcurrency
  public func sheet<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content:
      @escaping @MainActor (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    presentingCase(of: store, toDestinationState, fromDestinationAction) { view, item in
      view.sheet(item: item, onDismiss: onDismiss, content: content)
    }
  }

  /// Presents the feature of a store as a sheet does; see ``sheet(store:onDismiss:content:)``.
  @preconcurrency
  public func popover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder content: @escaping @MainActor (_ store: Store<State, Action>) -> Content
  ) -> some View {
    popover(item: store.presented(), content: content)
  }

  /// Presents the feature of a store on the whole screen; see ``sheet(store:onDismiss:content:)``.
  @preconcurrency
  public func fullScreenCover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (_ store: Store<State, Action>) -> Content
  ) -> some View {
    fullScreenCover(item: store.presented(), onDismiss: onDismiss, content: content)
  }

  /// Presents the feature in a case of the enum that a store presents on the whole screen; see
  /// ``sheet(store:state:action:onDismiss:content:)``.
  @preconcurrency
  public func fullScreenCover<State, Action, DestinationState, DestinationAction, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content:
      @escaping @MainActor (_ store: Store<DestinationState, DestinationAction>) -> Content
  ) -> some View {
    presentingCase(of: store, toDestinationState, fromDestinationAction) { view, item in
      view.fullScreenCover(item: item, onDismiss: onDismiss, content: content)
    }
  }

  /// Pushes the feature of a store on the stack of screens around the view.
  @preconcurrency
  public func navigationDestination<State, Action, Destination: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping @MainActor (_ store: Store<State, Action>) -> Destination
  ) -> some View {
    navigationDestination(item: store.presented(), destination: destination)
  }

  /// Pushes the feature in a case of the enum that a store presents; see ``navigationDestination(store:destination:)``.
  @preconcurrency
  public func navigationDestination<
    State,
    Action,
    DestinationState,
    DestinationAction,
    Destination: View
  >(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    @ViewBuilder destination:
      @escaping @MainActor (_ store: Store<DestinationState, DestinationAction>) -> Destination
  ) -> some View {
    presentingCase(of: store, toDestinationState, fromDestinationAction) { view, item in
      view.navigationDestination(item: item, destination: destination)
    }
  }

  /// Presents the alert of a store.
  ///
  /// Newer code: `.alert($store.scope(state: \.alert, action: \.alert))`.
  public func alert<ButtonAction>(
    store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
  ) -> some View {
    alert(store.presented())
  }

  /// Presents the alert in a case of the enum that a store presents; see ``alert(store:)``.
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    presentingCase(of: store, toDestinationState, fromDestinationAction) { $0.alert($1) }
  }

  /// Presents the choice of a store.
  ///
  /// Newer code: `.confirmationDialog($store.scope(state: \.dialog, action: \.dialog))`.
  public func confirmationDialog<ButtonAction>(
    store: Store<
      PresentationState<ConfirmationDialogState<ButtonAction>>, PresentationAction<ButtonAction>
    >
  ) -> some View {
    confirmationDialog(store.presented())
  }

  /// Presents the choice in a case of the enum that a store presents; see ``confirmationDialog(store:)``.
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDestinationAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some View {
    presentingCase(of: store, toDestinationState, fromDestinationAction) {
      $0.confirmationDialog($1)
    }
  }

  private func presentingCase<State, Action, CaseState, CaseAction, Result: View>(
    of store: Store<PresentationState<State>, PresentationAction<Action>>,
    _ toState: @escaping (State) -> CaseState?,
    _ fromAction: @escaping (CaseAction) -> Action,
    _ present: @escaping @MainActor (Self, Binding<Store<CaseState, CaseAction>?>) -> Result
  ) -> some View {
    CasePresentation(content: self, store: store, present: present) {
      store._derived(
        state: { $0.wrappedValue.flatMap(toState) },
        action: { .presented(fromAction($0)) }
      )
    }
  }
}

/// A view that presents the feature in a case of the enum that a store presents.
private struct CasePresentation<
  Content: View,
  State,
  Action,
  CaseState,
  CaseAction,
  Result: View
>: View {
  @TerminalViews.State private var kept = KeptStore<CaseState?, CaseAction>()
  private let content: Content
  private let store: Store<PresentationState<State>, PresentationAction<Action>>
  private let present: @MainActor (Content, Binding<Store<CaseState, CaseAction>?>) -> Result
  private let derive: () -> Store<CaseState?, CaseAction>

  init(
    content: Content,
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    present: @escaping @MainActor (Content, Binding<Store<CaseState, CaseAction>?>) -> Result,
    derive: @escaping () -> Store<CaseState?, CaseAction>
  ) {
    self.content = content
    self.store = store
    self.present = present
    self.derive = derive
  }

  var body: some View {
    let store = store
    let child = kept.store(of: store, make: derive)
    present(
      content,
      Binding(
        get: { child.observedChild() },
        set: { value in
          // Another case may have taken the place of the dismissed one.
          guard value == nil, !child._isInvalidated, child.withState({ $0 != nil }) else { return }
          store.send(.dismiss)
        }
      )
    )
  }
}

extension Store {
  /// The store of the presented feature; setting `nil` dismisses it.
  fileprivate func presented<ChildState, ChildAction>() -> Binding<Store<ChildState, ChildAction>?>
  where State == PresentationState<ChildState>, Action == PresentationAction<ChildAction> {
    Binding(
      get: {
        _ = self._observedState
        return self.scope(state: \.wrappedValue, action: \.presented)
      },
      set: { value in
        guard value == nil, !self._isInvalidated, self.withState({ $0.wrappedValue != nil }) else {
          return
        }
        self.send(.dismiss)
      }
    )
  }
}
