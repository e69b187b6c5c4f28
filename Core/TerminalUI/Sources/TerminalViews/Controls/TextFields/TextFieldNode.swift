/// A text that can be changed.
final class TextFieldNode: Node {
  /// The number of rows.
  enum Lines {
    /// One, and the text moves sideways.
    case one
    /// As many as the text has.
    case growing
    /// As many as there is room for.
    case filling
  }

  /// The width that a field likes best.
  private static let idealWidth = 20

  private let identity: ViewIdentity
  let text: Binding<String>
  private let state: TextFieldState
  private let lines: Lines
  private let isEnabled: Bool
  private let lineLimit: Int?
  private let isUnderlined: Bool
  private let style: Style
  private let alignment: TextAlignment
  /// The columns before the text, in a field of one row that is not as wide as its text.
  private var indentation = 0
  private let submit: (@MainActor () -> Void)?
  private weak var owner: ViewNode?

  init(
    text: Binding<String>,
    state: TextFieldState,
    lines: Lines,
    submit: (@MainActor () -> Void)?,
    isUnderlined: Bool,
    prompt: Node,
    context: ViewContext
  ) {
    self.text = text
    self.state = state
    self.lines = lines
    self.submit = submit
    self.isUnderlined = isUnderlined
    identity = context.identity
    isEnabled = context.environment.isEnabled
    lineLimit = context.environment.lineLimit.map { max(1, $0) }
    style = context.environment.style
    alignment = context.environment.multilineTextAlignment
    owner = context.owner
    super.init(children: [prompt])
  }

  // The texts beside it come first.
  override var layoutPriority: Double { lines == .one ? -1 : 0 }

  // MARK: Layout and drawing

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? Self.idealWidth
    switch lines {
    case .one:
      return Size(width: width, height: 1)
    case .filling where proposal.height != nil:
      return Size(width: width, height: max(1, proposal.height ?? 1))
    case .growing, .filling:
      let most = max(1, min(lineLimit ?? .infinity, proposal.height ?? .infinity))
      return Size(width: width, height: width > 0 ? state.rowCount(width: width, most: most) : 1)
    }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    state.scroll(to: rect.size)
    indentation = indentation(in: rect.width, isFocused: canvas.hasFocus(self))
    var style = style
    if isUnderlined { style.attributes.insert(.underline) }
    canvas.clipped(to: rect) { canvas in
      canvas.repeating(.space, in: rect, style: style)
      if state.edited.count == 0 {
        drawPrompt(in: rect, on: &canvas)
      } else {
        drawText(in: rect, style: style, on: &canvas)
      }
    }
    if canvas.hasFocus(self) { canvas.restyle(rect) { $0.attributes.insert(.bold) } }
    if !isEnabled { canvas.restyle(rect) { $0.attributes.insert(.dim) } }
  }

  private func drawPrompt(in rect: Rect, on canvas: inout Canvas) {
    guard let prompt = children.first else { return }
    let offered = ProposedSize(rect.size)
    let place = rect.aligned(
      prompt.size(for: offered),
      Alignment(horizontal: alignment.horizontal, vertical: .top)
    )
    prompt.place(in: place, proposal: offered, on: &canvas)
    if isUnderlined { canvas.restyle(rect) { $0.attributes.insert(.underline) } }
  }

  /// The columns before a text that does not begin at the left, with one for the cursor behind it.
  private func indentation(in width: Int, isFocused: Bool) -> Int {
    guard lines == .one, alignment != .leading, state.edited.count > 0 else { return 0 }
    let range = state.visibleRange(ofRow: state.visibleRows.lowerBound)
    var (columns, place) = (isFocused ? 1 : 0, range.lowerBound)
    while place < range.upperBound, columns <= width,
      let character = state.edited.character(at: place)
    {
      columns += state.glyph(character)?.width ?? 0
      place = state.edited.next(place)
    }
    return max(0, alignment.horizontal.offset(of: columns, in: width))
  }

  private func drawText(in rect: Rect, style: Style, on canvas: inout Canvas) {
    let rows = state.visibleRows
    for y in rect.intersection(canvas.clip).rows where y - rect.y < rows.count {
      let range = state.visibleRange(ofRow: rows.lowerBound + y - rect.y)
      var x = rect.x + indentation
      var place = range.lowerBound
      while place < range.upperBound, x < rect.x + rect.width {
        guard let character = state.edited.character(at: place) else { break }
        if let glyph = state.glyph(character) {
          canvas.write(glyph, x: x, y: y, style: style)
          x += glyph.width
        }
        place = state.edited.next(place)
      }
    }
  }

  // MARK: Input

  /// The keys that work while the node has the focus, beside writing.
  static let keys = [
    KeyHelp(key: "^A ^E", title: "to the begin of the line, to its end"),
    KeyHelp(key: "^U ^K ^W", title: "delete to the begin, to the end, a word"),
  ]

  override var focusIdentity: ViewIdentity? { isEnabled ? identity : nil }

  override var cursor: Position? {
    guard !frame.isEmpty else { return nil }
    state.scroll(to: frame.size)
    let position = state.position
    return Position(
      x: frame.x + min(position.x + indentation, frame.width - 1),
      y: frame.y + position.y
    )
  }

  /// The row of the cursor, where there are several.
  override var revealedFrame: Rect {
    guard lines != .one, let cursor else { return frame }
    return Rect(x: frame.x, y: cursor.y, width: frame.width, height: 1)
  }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    state.take(text.wrappedValue)
    if press.key == .return, press.modifiers.isEmpty, lines == .one {
      guard let submit else { return .ignored }
      submit()
      return .handled
    }
    return finish(state.press(press))
  }

  override func handle(paste text: String) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    state.take(self.text.wrappedValue)
    return finish(state.insert(text))
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    switch event.kind {
    case .down(.left), .drag(.left):
      state.point(x: event.x - frame.x - indentation, y: event.y - frame.y)
      return finish(.pointed)
    case .up(.left): return .handled
    case .scrollUp where state.isCut: return finish(state.press(KeyPress(.upArrow)))
    case .scrollDown where state.isCut: return finish(state.press(KeyPress(.downArrow)))
    default: return .ignored
    }
  }

  private func finish(_ outcome: TextFieldState.Outcome) -> KeyPress.Result {
    guard outcome != .ignored else { return .ignored }
    if outcome == .changed {
      text.wrappedValue = state.edited.text
      // The owner of the binding decides the text.
      state.take(text.wrappedValue)
      if let owner { owner.host.invalidations.insert(owner, turn: nil) }
    }
    owner?.host.redraw(self)
    if outcome != .pointed { owner?.host.revealAgain(self) }
    return .handled
  }
}
