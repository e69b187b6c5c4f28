/// A value of a picker that is shown as a list.
final class OptionNode: Node {
  private let choice: PickerChoice
  private let isMenu: Bool
  private let close: @MainActor () -> Void
  private let identity: Identity
  private let isEnabled: Bool
  private weak var host: ViewHost?
  private let style: Style
  private let mark: Style

  init(
    choice: PickerChoice,
    isMenu: Bool,
    close: @escaping @MainActor () -> Void,
    context: ViewContext,
    child: Node
  ) {
    self.choice = choice
    self.isMenu = isMenu
    self.close = close
    identity = context.identity
    host = context.owner?.host
    isEnabled = context.environment.isEnabled
    style = context.environment.style
    mark = StyleChange(foreground: context.environment.tint)(style)
    super.init(children: [child])
  }

  private var isChosen: Bool { optionTag.map(choice.isChosen) ?? false }

  // MARK: Input

  override var focusIdentity: Identity? { isEnabled && optionTag != nil ? identity : nil }
  override var prefersFocus: Bool { isMenu && isChosen }

  override func activate() {
    guard isEnabled, let optionTag else { return }
    choice.choose(optionTag)
    close()
  }

  override var takesLetterKeys: Bool { isMenu }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    guard isEnabled, press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .return, .space: activate()
    // In a menu there is nothing else, and what is out of sight is to come into it.
    case .upArrow where isMenu: host?.moveFocus(by: -1)
    case .downArrow where isMenu: host?.moveFocus(by: 1)
    default: return .ignored
    }
    return .handled
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    switch event.kind {
    case .down(.left): return .handled
    case .up(.left):
      if frame.contains(event.x, event.y) { activate() }
      return .handled
    default: return .ignored
    }
  }

  // MARK: Layout and drawing

  /// The mark before the value: whether it is chosen.
  private var marks: [Character] {
    isMenu ? [isChosen ? "✓" : " "] : ["(", isChosen ? "•" : " ", ")"]
  }

  private var insets: EdgeInsets { EdgeInsets(.leading, marks.count + 1) }

  override func measure(_ proposal: ProposedSize) -> Size {
    insets(super.measure(proposal.inset(by: insets)))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect.inset(by: insets), proposal: proposal.inset(by: insets), on: &canvas)
    canvas.clipped(to: rect) { canvas in
      for (offset, character) in marks.enumerated() {
        guard let glyph = Glyph(character) else { continue }
        let style = character == "(" || character == ")" ? style : mark
        canvas.write(glyph, x: rect.x + offset, y: rect.y, style: style)
      }
    }
    if canvas.hasFocus(self) {
      canvas.restyle(rect) { $0.attributes.formSymmetricDifference(.reverse) }
    }
    if !isEnabled { canvas.restyle(rect) { $0.attributes.insert(.dim) } }
  }
}
