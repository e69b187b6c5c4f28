/// A control whose value goes up and down in steps: `Title ‹ 5 ›`.
///
/// ← and `-` go down, → and `+` go up; so do clicks on the arrows. An arrow without an action is faint.
struct Adjuster<Label: View, Value: View>: View {
  @Environment(\.shortcut) private var shortcut
  let label: Label
  let value: Value
  /// Counts up; `nil` at the end.
  let increment: (@MainActor () -> Void)?
  /// Counts down; `nil` at the end.
  let decrement: (@MainActor () -> Void)?
  /// The action of Return and of a click.
  let action: @MainActor () -> Void

  init(
    label: Label,
    increment: (@MainActor () -> Void)?,
    decrement: (@MainActor () -> Void)?,
    action: @escaping @MainActor () -> Void = {},
    @ViewBuilder value: () -> Value
  ) {
    self.label = label
    self.increment = increment
    self.decrement = decrement
    self.action = action
    self.value = value()
  }

  var body: some View {
    ControlView(shortcut: shortcut, keys: press, action: action) {
      HStack {
        ControlLabel(shortcut: shortcut, label: label).lineLimit(1)
        HStack {
          arrow("‹", decrement)
          value
          arrow("›", increment)
        }
      }
    }
    .keyboardShortcut(nil)
  }

  private func arrow(_ character: String, _ action: (@MainActor () -> Void)?) -> some View {
    TapView(action: action ?? {}) { Text(character).dim(action == nil) }
  }

  private func press(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow, "-": decrement?()
    case .rightArrow, "+": increment?()
    default: return .ignored
    }
    // A key at the end does nothing, rather than taking the focus elsewhere.
    return .handled
  }
}
