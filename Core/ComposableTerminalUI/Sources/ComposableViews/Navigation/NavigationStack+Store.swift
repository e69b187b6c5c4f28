public import ComposableArchitecture
public import TerminalViews

extension NavigationStack {
  /// A stack whose screens are the features on a stack of a store.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   ListView(store: store)
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailView(store: store)
  ///   case .meeting(let store): MeetingView(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// Going back sends the action that pops the screen, and a ``TerminalViews/NavigationLink`` with a
  /// state the one that pushes it.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - root: The screen below all of them.
  ///   - destination: Makes the screen of a feature.
  ///   - fileID: Where the stack is made; named if no reducer pops a screen.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @preconcurrency
  public init<State, Action, Destination: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: @escaping @MainActor () -> Root,
    @ViewBuilder destination: @escaping @MainActor (Store<State, Action>) -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let screens = Binding<StackPath<State>>(
      get: { path.wrappedValue.path() },
      set: { path.wrappedValue.change(to: $0, at: location) }
    )
    self.init(path: screens, root: root) { component in
      if let store = component.store as? Store<State, Action> { destination(store) }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes a feature on the stack of the store around it.
  ///
  /// ```swift
  /// NavigationLink(state: AppFeature.Path.State.detail(Detail.State(item: item))) {
  ///   Text(item.title)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state of the feature, as an element of the stack; without one nothing happens.
  ///   - label: The label of the link.
  public init<State>(state: State?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map { StackPath.Component(state: $0) }, label: label)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a title that pushes a feature on the stack of the store around it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The state of the feature, as an element of the stack; without one nothing happens.
  // Otherwise a trailing closure, which makes a screen, would be taken for a state.
  @_disfavoredOverload
  public init<Title: StringProtocol, State>(_ title: Title, state: State?) {
    self.init(state: state) { Text(title) }
  }
}
