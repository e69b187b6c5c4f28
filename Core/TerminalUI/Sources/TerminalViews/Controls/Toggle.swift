/// A control that is on or off: `[x] Title`.
///
/// Return, Space, a click and the keyboard shortcut change it.
public struct Toggle<Label: View>: View {
  @Environment(\.shortcut) private var shortcut
  @Environment(\.tint) private var tint
  private let isOn: Binding<Bool>
  private let label: Label

  /// A toggle.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on.
  ///   - label: The name of the value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: some View {
    let isOn = isOn
    let mark = Text(isOn.wrappedValue ? "x" : " ")
    ControlView(shortcut: shortcut) {
      isOn.wrappedValue.toggle()
    } content: {
      HStack {
        Text("[") + mark.tinted(tint) + Text("]")
        ControlLabel(shortcut: shortcut, label: label)
      }
    }
    .keyboardShortcut(nil)
  }
}

extension Toggle where Label == Text {
  /// A toggle with a title.
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
