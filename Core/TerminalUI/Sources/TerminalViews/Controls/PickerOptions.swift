/// The choice of a picker, and the way to change it.
struct PickerChoice {
  let isChosen: @MainActor (AnyHashable) -> Bool
  let choose: @MainActor (AnyHashable) -> Void

  @MainActor
  init<Value: Hashable>(_ selection: Binding<Value>) {
    // A tag of the wrapped type stands for an optional value as well.
    isChosen = { tag in (tag.base as? Value).map { $0 == selection.wrappedValue } ?? false }
    choose = { tag in
      if let value = tag.base as? Value { selection.wrappedValue = value }
    }
  }
}

extension Node {
  /// The value that an option stands for: that of the tag nearest to the view.
  var optionTag: AnyHashable? {
    let inner = children.count == 1 ? children[0].optionTag : nil
    return inner ?? (self as? TagNode)?.tag
  }
}

/// The values of a picker in one row: the one that is chosen, or all of them side by side.
final class OptionsNode: Node {
  private let choice: PickerChoice
  private let isSegmented: Bool
  private let style: Style

  init(choice: PickerChoice, isSegmented: Bool, style: Style, children: [Node]) {
    self.choice = choice
    self.isSegmented = isSegmented
    self.style = style
    super.init(children: children)
  }

  // The title comes first.
  override var layoutPriority: Double { -1 }

  private var items: [Node] { children.flatMap(\.parts).filter { $0.optionTag != nil } }

  private func chosen(of items: [Node]) -> Int? {
    items.firstIndex { $0.optionTag.map(choice.isChosen) ?? false }
  }

  // MARK: Choosing

  func press(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty else { return .ignored }
    let items = items
    let index = chosen(of: items)
    switch press.key {
    case .leftArrow: choose(index.map { $0 - 1 } ?? items.count - 1, of: items)
    case .rightArrow: choose(index.map { $0 + 1 } ?? 0, of: items)
    default: return .ignored
    }
    return .handled
  }

  /// Chooses the next value; after the last one, the first.
  func chooseNext() {
    let items = items
    guard !items.isEmpty else { return }
    choose(chosen(of: items).map { ($0 + 1) % items.count } ?? 0, of: items)
  }

  private func choose(_ index: Int, of items: [Node]) {
    guard items.indices.contains(index), let tag = items[index].optionTag else { return }
    choice.choose(tag)
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    guard isSegmented, event.kind == .up(.left) else { return .ignored }
    let items = shown(items, width: frame.width)
    guard items.count > 1 else { return .ignored }
    let index = items.firstIndex { item in
      let columns = item.frame.columns
      return event.x >= columns.lowerBound - 1 && event.x <= columns.upperBound
    }
    guard let index, frame.contains(event.x, event.y) else { return .ignored }
    choose(index, of: items)
    return .handled
  }

  // MARK: Layout and drawing

  private static let anySize = ProposedSize(width: nil, height: nil)

  /// The values that are shown: all of them if they may be and fit, or the one that is chosen.
  private func shown(_ items: [Node], width: Int?) -> [Node] {
    let all = items.reduce(0) { $0 + $1.size(for: Self.anySize).width + 2 }
    if isSegmented, all <= width ?? .max { return items }
    return chosen(of: items).map { [items[$0]] } ?? []
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let shown = shown(items, width: proposal.width)
    var size = Size(width: 0, height: 1)
    let margin = isSegmented ? 2 : 0
    let offered = ProposedSize(
      width: shown.count > 1 ? nil : proposal.width.map { max(0, $0 - margin) },
      height: proposal.height
    )
    for item in shown {
      let chosen = item.size(for: offered)
      size.width += chosen.width + margin
      size.height = max(size.height, chosen.height)
    }
    if shown.isEmpty { size.width = min(1, proposal.width ?? 1) }
    return size
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let shown = shown(items, width: rect.width)
    let margin = isSegmented ? 1 : 0
    var x = rect.x + margin
    canvas.clipped(to: rect) { canvas in
      for item in shown {
        let offered = ProposedSize(
          width: shown.count > 1 ? nil : max(0, rect.width - 2 * margin),
          height: rect.height
        )
        let size = item.size(for: offered)
        let place = Rect(x: x, y: rect.y, width: size.width, height: size.height)
        item.place(in: place, proposal: offered, on: &canvas)
        if isSegmented, item.optionTag.map(choice.isChosen) ?? false {
          write("[", x: x - 1, y: rect.y, on: &canvas)
          write("]", x: x + size.width, y: rect.y, on: &canvas)
        }
        x += size.width + 2 * margin
      }
      if shown.isEmpty { write("–", x: rect.x, y: rect.y, on: &canvas) }
    }
  }

  private func write(_ character: Character, x: Int, y: Int, on canvas: inout Canvas) {
    guard let glyph = Glyph(character) else { return }
    canvas.write(glyph, x: x, y: y, style: style)
  }
}

/// A value of a picker that is shown as a list.
final class OptionNode: Node {
  private let choice: PickerChoice
  private let isMenu: Bool
  private let close: @MainActor () -> Void
  private let identity: ViewIdentity
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

  override var focusIdentity: ViewIdentity? { isEnabled && optionTag != nil ? identity : nil }
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
    // A menu has nothing else in it, and its focus has to scroll hidden values into view.
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
