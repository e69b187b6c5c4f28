@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Adds a field for what is looked for, above the view.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - prompt: What the field shows while it is empty.
  public func searchable<S: StringProtocol>(text: Binding<String>, prompt: S) -> some View {
    VStack {
      TextField(prompt, text: text)
      self
    }
  }

  /// Adds a field for what is looked for, above the view.
  public func searchable(text: Binding<String>) -> some View {
    searchable(text: text, prompt: "Search")
  }

  /// Has the key ^R load the view's content again.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    onKeyPress { press in
      guard press.key == "r", press.modifiers == .control else { return .ignored }
      Task { await action() }
      return .handled
    }
    .keyHelp("^R", "load again")
  }

  /// Does something when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - action: What is done, with the value now.
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping @MainActor (V) -> Void
  ) -> some View {
    onChange(of: value) { _, value in action(value) }
  }
}
