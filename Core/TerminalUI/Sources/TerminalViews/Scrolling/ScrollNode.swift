/// A node that shows a part of its content, which may be larger than the available room.
class ScrollNode: Node {
  let axes: Axis.Set
  let identity: ViewIdentity
  final let state: ScrollState
  final let content: Node
  final private(set) weak var host: ViewHost?
  private let showsIndicators: Bool

  /// The rectangle in which the content is visible.
  final private(set) var viewport: Rect {
    get { state.viewport }
    set { state.viewport = newValue }
  }

  private var contentSize: Size {
    get { state.contentSize }
    set { state.contentSize = newValue }
  }

  private var hasBar = (right: false, below: false)
  /// The row that keeps its place from now on.
  private var anchor: (rows: LazyRowsNode, top: Int)?
  /// Whether the content has to be placed once more, as rows have other heights than expected.
  private var needsPass = false
  private var isSettling = false
  /// Whether more than the rows that are being drawn has changed.
  private var needsRedraw = false

  /// The number of lines that the wheel scrolls.
  private static let wheelStep = 3

  init(
    axes: Axis.Set,
    showsIndicators: Bool,
    state: ScrollState,
    context: ViewContext,
    content: Node
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.state = state
    self.content = content
    identity = context.identity
    host = context.owner?.host
    super.init(children: [content])
  }

  // MARK: Layout

  override var isClipping: Bool { true }
  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }
  override var isSupplement: Bool { false }

  private func scrolls(_ axis: Axis) -> Bool {
    axes.contains(axis == .vertical ? .vertical : .horizontal)
  }

  /// Returns the proposal for the content: no limit where it can be scrolled.
  func offered(_ proposal: ProposedSize) -> ProposedSize {
    var proposal = proposal
    for axis in [Axis.horizontal, .vertical] where scrolls(axis) { proposal[axis] = nil }
    return proposal
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = content.size(for: offered(proposal))
    var chosen = size
    for axis in [Axis.horizontal, .vertical] {
      if scrolls(axis) {
        chosen[axis] = proposal[axis] ?? size[axis]
      } else if let length = proposal[axis], showsIndicators,
        let across = proposal[axis.other], across < size[axis.other]
      {
        // Room for the bar, where there is some.
        chosen[axis] = max(size[axis], min(size[axis] + 1, length))
      }
    }
    return chosen
  }

  /// Computes the visible rectangle within a size, and the proposal for the content.
  private func arrange(in rect: Rect) -> ProposedSize {
    viewport = rect
    hasBar = (false, false)
    var proposal = offered(ProposedSize(rect.size))
    contentSize = content.size(for: proposal)
    // A bar takes room, so that there may have to be another one.
    for axis in showsIndicators ? [Axis.vertical, .horizontal, .vertical] : [] {
      let hasOne = axis == .vertical ? hasBar.right : hasBar.below
      guard !hasOne, mostOffset(axis) > 0, viewport.size[axis.other] > 1 else { continue }
      if axis == .vertical { hasBar.right = true } else { hasBar.below = true }
      viewport = Rect(
        x: rect.x,
        y: rect.y,
        width: rect.width - (hasBar.right ? 1 : 0),
        height: rect.height - (hasBar.below ? 1 : 0)
      )
      proposal = offered(ProposedSize(viewport.size))
      contentSize = content.size(for: proposal)
    }
    return proposal
  }

  /// The greatest scroll offset.
  final func mostOffset(_ axis: Axis) -> Int {
    scrolls(axis) ? max(0, contentSize[axis] - viewport.size[axis]) : 0
  }

  /// The place of the content on the screen.
  private var place: Rect {
    var place = Rect(
      x: viewport.x - state.offset.x,
      y: viewport.y - state.offset.y,
      width: contentSize.width,
      height: contentSize.height
    )
    for axis in [Axis.horizontal, .vertical] where contentSize[axis] < viewport.size[axis] {
      if !scrolls(axis) { place[axis] += (viewport.size[axis] - contentSize[axis]) / 2 }
    }
    return place
  }

  /// Arranges the content until everything visible has its size.
  private func settle(in rect: Rect, on canvas: inout Canvas) -> ProposedSize {
    var proposal = arrange(in: rect)
    // If there is an anchor, invisible rows have yet to move.
    if state.anchor == nil { clamp() }
    guard hasLazyRows || state.goal != nil || state.anchor != nil else { return proposal }
    isSettling = true
    defer { isSettling = false }
    for _ in 0..<12 {
      needsPass = false
      anchor = nil
      canvas.settling { canvas in
        canvas.through(viewport) { content.place(in: place, proposal: proposal, on: &$0) }
      }
      proposal = arrange(in: rect)
      let offset = state.offset
      clamp()
      if let goal = state.goal { aim(at: goal) }
      clamp()
      if !needsPass, offset == state.offset { break }
    }
    state.goal = nil
    state.anchor = anchor
    return proposal
  }

  private var hasLazyRows: Bool { content.visit { $0 is LazyRowsNode } }

  private func clamp() {
    for axis in [Axis.horizontal, .vertical] {
      state.offset[axis] = min(max(0, state.offset[axis]), mostOffset(axis))
    }
  }

  /// Scrolls so that a goal is visible.
  func aim(at goal: ScrollState.Goal) {
    if case .end(let axis) = goal { state.offset[axis] = mostOffset(axis) }
  }

  /// Scrolls as little as possible to make a part of the content visible; its begin, if it is larger.
  final func aim(at start: Int, length: Int, _ axis: Axis) {
    let most = viewport.size[axis]
    if start < state.offset[axis] || length > most {
      state.offset[axis] = start
    } else if start + length > state.offset[axis] + most {
      state.offset[axis] = start + length - most
    }
  }

  // MARK: Lazy rows

  /// Records that rows have other sizes than expected.
  final func rowsChanged() {
    needsPass = true
    needsRedraw = true
    if !isSettling { host?.redraw(self) }
  }

  /// Scrolls along with the anchor, if it has moved. At the very begin, new rows there are shown.
  ///
  /// - Parameters:
  ///   - top: The place of the first visible row within the content.
  ///   - rows: The rows to which it belongs.
  /// - Returns: Whether its place is unchanged.
  final func anchorStands(at top: Int, _ rows: LazyRowsNode) -> Bool {
    guard let anchor = state.anchor, anchor.rows === rows, anchor.top != top else { return true }
    if state.offset.y > 0 { state.offset.y = max(0, state.offset.y + top - anchor.top) }
    state.anchor?.top = top
    return false
  }

  /// Makes a row the anchor, if it is the first visible one.
  final func propose(anchor: (rows: LazyRowsNode, top: Int)) {
    self.anchor = self.anchor ?? anchor
  }

  // MARK: Drawing

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let before = (state.offset, contentSize, viewport)
    let couldScroll = canScroll
    let proposal = settle(in: rect, on: &canvas)
    let place = place
    canvas.through(viewport) { content.place(in: place, proposal: proposal, on: &$0) }
    drawBars(on: &canvas)
    if needsRedraw || before != (state.offset, contentSize, viewport) {
      needsRedraw = false
      if !canvas.clip.rows.contains(rect.intersection(canvas.viewport).rows) { host?.redraw(self) }
    }
    if canScroll != couldScroll { host?.needsFocusUpdate = true }
  }

  private func drawBars(on canvas: inout Canvas) {
    var style = Style()
    if !canvas.hasFocus(self) { style.attributes.insert(.dim) }
    if hasBar.right, let bar = bar(.vertical), let glyph = Glyph("┃") {
      let x = viewport.x + viewport.width
      let rect = Rect(x: x, y: viewport.y + bar.lowerBound, width: 1, height: bar.count)
      canvas.repeating(glyph, in: rect, style: style)
    }
    if hasBar.below, let bar = bar(.horizontal), let glyph = Glyph("━") {
      let y = viewport.y + viewport.height
      let rect = Rect(x: viewport.x + bar.lowerBound, y: y, width: bar.count, height: 1)
      canvas.repeating(glyph, in: rect, style: style)
    }
  }

  /// The part of the edge that the scroll bar takes.
  private func bar(_ axis: Axis) -> Range<Int>? {
    let (length, most) = (viewport.size[axis], mostOffset(axis))
    guard length > 0, most > 0 else { return nil }
    let size = max(1, length * length / contentSize[axis])
    var start = (length - size) * state.offset[axis] / most
    // The bar touches an end only if there is no content beyond it.
    if state.offset[axis] > 0, start == 0, length > size { start = 1 }
    if state.offset[axis] < most, start + size == length, start > 0 { start -= 1 }
    return start..<(start + size)
  }

  // MARK: Scrolling

  final var canScroll: Bool { mostOffset(.vertical) > 0 || mostOffset(.horizontal) > 0 }

  /// Scrolls by a number of cells.
  ///
  /// - Returns: Whether anything has moved.
  @discardableResult
  final func scroll(_ axis: Axis, by distance: Int) -> Bool {
    let offset = min(max(0, state.offset[axis] + distance), mostOffset(axis))
    guard offset != state.offset[axis] else { return false }
    state.offset[axis] = offset
    host?.redraw(self)
    return true
  }

  /// Scrolls to the begin or the end.
  private func scroll(to axis: Axis, end: Bool) -> Bool {
    guard state.offset[axis] != (end ? mostOffset(axis) : 0) else { return false }
    state.anchor = nil
    if end { state.goal = .end(axis) } else { state.offset[axis] = 0 }
    host?.redraw(self)
    return true
  }

  override func reveal(_ rect: Rect) -> Rect {
    let before = state.offset
    for axis in [Axis.horizontal, .vertical] where scrolls(axis) {
      let start = rect[axis] - viewport[axis] + before[axis]
      aim(at: start, length: rect.size[axis], axis)
    }
    clamp()
    if state.offset != before { host?.redraw(self) }
    var rect = rect
    rect.x += before.x - state.offset.x
    rect.y += before.y - state.offset.y
    return rect.intersection(viewport)
  }

  // MARK: Input

  /// Long text can be read by the keyboard as well: nothing else within takes the focus then.
  override var focusIdentity: ViewIdentity? {
    guard canScroll else { return nil }
    return content.visit { $0.focusIdentity != nil } ? nil : identity
  }

  override var takesLetterKeys: Bool { canScroll }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty else { return .ignored }
    let page = max(1, viewport.height - 1)
    let isHandled =
      switch press.key {
      case .upArrow: move(.vertical, by: -1)
      case .downArrow: move(.vertical, by: 1)
      case .leftArrow: move(.horizontal, by: -1)
      case .rightArrow: move(.horizontal, by: 1)
      case .pageUp: scroll(.vertical, by: -page)
      case .pageDown: scroll(.vertical, by: page)
      case .home: scroll(to: mainAxis, end: false)
      case .end: scroll(to: mainAxis, end: true)
      default: false
      }
    return isHandled ? .handled : .ignored
  }

  private var mainAxis: Axis { scrolls(.vertical) ? .vertical : .horizontal }

  /// Moves the focus to a visible node; scrolls if there is none.
  private func move(_ axis: Axis, by step: Int) -> Bool {
    guard scrolls(axis) else { return false }
    if let host, host.focused != nil, host.focused !== self,
      host.moveFocus(axis, by: step, within: self)
    {
      return true
    }
    return scroll(axis, by: step)
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    let axis = event.modifiers.contains(.shift) ? Axis.horizontal : mainAxis
    switch event.kind {
    case .scrollUp: return scroll(axis, by: -Self.wheelStep) ? .handled : .ignored
    case .scrollDown: return scroll(axis, by: Self.wheelStep) ? .handled : .ignored
    default: return .ignored
    }
  }

  override func hit(x: Int, y: Int) -> Node? {
    guard frame.contains(x, y) else { return nil }
    return viewport.contains(x, y) ? content.hit(x: x, y: y) ?? self : self
  }
}

extension Range<Int> {
  /// Whether all of another range is within this one; an empty one is.
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    other.isEmpty || (lowerBound <= other.lowerBound && upperBound >= other.upperBound)
  }
}
