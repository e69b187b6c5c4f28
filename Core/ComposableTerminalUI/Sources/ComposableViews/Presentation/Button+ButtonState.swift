public import ComposableArchitecture
public import TerminalViews

extension Button where Label == Text {
  /// A button that a feature describes.
  ///
  /// - Parameters:
  ///   - button: The button as data.
  ///   - action: Called with the button's action when it is pressed; with `nil` if it only dismisses. It is called in a
  ///     transaction with the button's animation, if it has one.
  @preconcurrency
  public init<Action>(
    _ button: ButtonState<Action>,
    action: @escaping @MainActor (Action?) -> Void
  ) {
    self.init(role: button.role.map(ButtonRole.init)) {
      button.withAction(action)
    } label: {
      Text(button.label)
    }
  }
}

extension ButtonRole {
  /// The role of a button that a feature describes.
  ///
  /// - Parameter role: The same as data.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension Text {
  /// A text that a feature has put together.
  ///
  /// Letters of a terminal are all of the same width, so that `monospaced` makes no difference.
  ///
  /// - Parameter state: The text as data.
  public init(_ state: TextState) {
    self = state.runs.reduce(Text(verbatim: "")) { $0 + Text($1) }
  }

  private init(_ run: TextState.Run) {
    var text = Text(verbatim: run.text)
    if run.style.contains(.bold) { text = text.bold() }
    if run.style.contains(.italic) { text = text.italic() }
    if run.style.contains(.strikethrough) { text = text.strikethrough() }
    if run.style.contains(.underline) { text = text.underline() }
    self = text
  }
}
