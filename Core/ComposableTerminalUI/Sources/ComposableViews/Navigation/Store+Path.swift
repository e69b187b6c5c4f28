import ComposableArchitecture

extension Store {
  /// The screens of a stack. Reading it observes which features are on the stack.
  func path<Element, ElementAction>() -> StackPath<Element>
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    let stores = elements()
    return StackPath(zip(stores.ids, stores).map { StackPath.Component(id: $0, store: $1) })
  }

  /// Sends the actions that make the stack equal to a path.
  ///
  /// Added screens are pushed. If there are fewer than before, the lowest missing one is popped, and with it all above
  /// it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - location: The source location for the issue that is reported if no reducer pops.
  func change<Element, ElementAction>(
    to path: StackPath<Element>,
    at location: SourceLocation
  ) where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    guard !_isInvalidated else { return }
    let ids = withState(\.ids)
    for component in path.dropFirst(ids.count) {
      guard let state = component.state else { continue }
      @Dependency(\.stackElementID) var stackElementID
      send(.push(id: stackElementID(), state: state))
    }
    guard path.count < ids.count else { return }
    let popped = ids[path.count]
    send(.popFrom(id: popped))
    guard !_isInvalidated, withState({ $0.ids.contains(popped) }) else { return }
    reportIssue(
      """
      A screen was taken off a navigation stack of '\(Element.self)', which sent the action that \
      pops it, but it is still on the stack.

      Most likely no reducer handles the stack. Attach 'forEach(\\.path, action: \\.path)', with the \
      names of your own, to the body of the feature that has the stack, and see to it that its \
      reducer is part of the one the store was made with.
      """,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}
