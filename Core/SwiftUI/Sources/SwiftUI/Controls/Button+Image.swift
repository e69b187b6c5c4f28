public import TerminalViews

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with a title beside a symbol.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }
}
