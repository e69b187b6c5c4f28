public import TerminalUI

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
  ///   - label: What the link shows.
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
  public init<Title: StringProtocol, State>(_ title: Title, state: State?) {
    self.init(state: state) { Text(title) }
  }
}
