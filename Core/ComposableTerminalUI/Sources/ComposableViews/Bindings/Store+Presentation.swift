import ComposableArchitecture
import TerminalViews

extension Store where State: ObservableState {
  /// The binding behind `$store.scope(state:action:)` for a feature that may be presented.
  func presentation<ChildState, ChildAction>(
    of state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    at location: SourceLocation
  ) -> Binding<Store<ChildState, ChildAction>?> {
    let presented = action.appending(path: \.presented)
    let shown = ShownChild()
    return Binding(
      get: {
        let child = self.scope(state: state, action: presented)
        shown.note { child?.withState { $0 } }
        return child
      },
      set: {
        guard $0 == nil else { return }
        self.dismiss(action, at: location, unless: shown.isOther) { $0[keyPath: state] }
      }
    )
  }

  /// Sends the dismissal of the presented feature, if one is presented.
  ///
  /// - Parameters:
  ///   - action: The case that holds the presentation's actions.
  ///   - location: The source location for the issue that is reported if no reducer dismisses the feature.
  ///   - isOther: Whether a feature is another one than the one to dismiss.
  ///   - child: Returns the feature's state.
  func dismiss<ChildState, ChildAction>(
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    at location: SourceLocation,
    unless isOther: (ChildState) -> Bool = { _ in false },
    _ child: (State) -> ChildState?
  ) {
    // A store whose own state is gone cannot dismiss anything.
    guard !_isInvalidated, let state = withState(child), !isOther(state) else { return }
    send(action(.dismiss))
    #if DEBUG
      guard !_isInvalidated, let left = withState(child),
        PresentedIdentity(of: left) == PresentedIdentity(of: state)
      else { return }
      reportIssue(
        """
        A binding to the store of '\(ChildState.self)' was set to 'nil', which sent the dismissal, \
        but the state is still there.

          State: \(State.self)

        Most likely no reducer handles the presentation. Attach \
        'ifLet(\\.$destination, action: \\.destination)', with the names of your own, to the body of \
        the feature that presents, and see to it that its reducer is part of the one the store was \
        made with.
        """,
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
    #endif
  }

  /// The binding behind `$store.scope(state:action:)` for a navigation stack.
  func stack<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    _ action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    Binding(get: { self.scope(state: state, action: action) }, set: { _ in })
  }
}
