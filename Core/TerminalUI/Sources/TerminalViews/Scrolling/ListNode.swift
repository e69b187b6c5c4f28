/// A scroll node of rows, one of which is the current one.
final class ListNode: ScrollNode {
  private let list: ListState
  private let select: (@MainActor (AnyHashable) -> Void)?
  private let selected: AnyHashable?
  private let selectsCurrentRow: Bool

  /// A node of the list: many rows, or a single one.
  private struct Segment {
    let node: Node
    let rows: LazyRowsNode?
    /// The index of its first row among all rows.
    let first: Int
    let count: Int
  }

  init(
    list: ListState,
    selected: AnyHashable?,
    select: (@MainActor (AnyHashable) -> Void)?,
    selectsCurrentRow: Bool,
    state: ScrollState,
    context: ViewContext,
    rows: [Node]
  ) {
    self.list = list
    self.select = select
    self.selected = selected
    self.selectsCurrentRow = selectsCurrentRow
    super.init(
      axes: .vertical,
      showsIndicators: true,
      state: state,
      context: context,
      content: LinearStackNode(axis: .vertical, alignment: .topLeading, spacing: 0, children: rows)
    )
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var size = super.measure(proposal)
    // Rows fill the width, and a list without rows is as wide as one with rows.
    if size.width == 0, let width = proposal.width { size.width = width }
    return size
  }

  // MARK: Rows

  private var segments: [Segment] {
    var first = 0
    return content.children.flatMap(\.parts).map { node in
      let rows = node as? LazyRowsNode
      let count = rows?.count ?? 1
      defer { first += count }
      return Segment(node: node, rows: rows, first: first, count: count)
    }
  }

  private func segment(of index: Int) -> Segment? {
    segments.first { index >= $0.first && index < $0.first + $0.count }
  }

  /// Returns a row, and makes it if it is not visible.
  private func row(at index: Int) -> Node? {
    segment(of: index).map { $0.rows?.row(at: index - $0.first) ?? $0.node }
  }

  /// The index of the row that a node belongs to.
  private func index(of node: Node) -> Int? {
    for segment in segments where node.isWithin(segment.node) {
      guard let rows = segment.rows else { return segment.first }
      // A row may have lazy rows of its own.
      let row = node.path.lazy.compactMap { $0 as? LazyRowNode }.first { $0.parent === rows }
      return row.map { segment.first + $0.index }
    }
    return nil
  }

  /// The id of a row; `nil` if it is not a lazy row.
  private func id(of index: Int) -> AnyHashable? {
    guard let segment = segment(of: index), let rows = segment.rows else { return nil }
    return rows.source.id(at: index - segment.first)
  }

  /// The place of a row within the content.
  private func place(of index: Int) -> (top: Int, length: Int) {
    guard let segment = segment(of: index) else { return (0, 0) }
    let top = segment.node.frame.y - content.frame.y
    guard let rows = segment.rows else { return (top, segment.node.frame.height) }
    let place = rows.place(of: index - segment.first)
    return (top + place.top, place.length)
  }

  /// The row at a place within the content; the last one, below all of them.
  private func index(at y: Int) -> Int? {
    let segment = segments.last { $0.node.frame.y - content.frame.y <= max(0, y) }
    return segment.map { segment in
      guard let rows = segment.rows else { return segment.first }
      return segment.first + rows.index(at: y - (segment.node.frame.y - content.frame.y))
    }
  }

  // MARK: The current row

  /// The nearest row that can be the current one, in a direction.
  private func candidate(from index: Int, by step: Int) -> Int? {
    let segments = segments
    for segment in step > 0 ? segments : segments.reversed() {
      if segment.rows == nil, segment.node.isSupplement { continue }
      let last = segment.first + segment.count - 1
      if step > 0, last >= index { return max(index, segment.first) }
      if step < 0, segment.first <= index { return min(index, last) }
    }
    return nil
  }

  /// The index of the current row; where that row was removed, of the one at its place.
  private var currentIndex: Int? {
    if let rows = list.rows {
      if let pinned = rows.pinned, let segment = segments.first(where: { $0.rows === rows }) {
        return segment.first + pinned
      }
      // All rows had gone, and may be back.
      if let id = list.currentID, let index = index(ofSelected: id) { return index }
    } else if let place = list.single {
      let single = segments.filter { $0.rows == nil }.dropFirst(place).first
      if let single, !single.node.isSupplement { return single.first }
    }
    return candidate(from: list.index, by: 1) ?? candidate(from: list.index, by: -1)
  }

  private func setCurrent(_ index: Int) {
    guard let segment = segment(of: index) else { return }
    if let rows = list.rows, rows !== segment.rows { rows.pin(nil) }
    list.rows = segment.rows
    list.single = segments.count { $0.rows == nil && $0.first < index }
    segment.rows?.pin(index - segment.first)
    list.index = index
    list.currentID = id(of: index)
    let row = row(at: index)
    guard list.current !== row else { return }
    if let old = list.current { host?.redraw(old) }
    list.current = row
    list.hasSeveralControls = controls(in: row).count > 1
    if let row { host?.redraw(row) }
  }

  /// Makes a row the current one, and scrolls to it.
  private func move(to index: Int?) -> Bool {
    guard let index, index != currentIndex else { return false }
    setCurrent(index)
    show(index)
    host?.moveFocus(to: self)
    if selectsCurrentRow { _ = selectRow(index) }
    return true
  }

  private func show(_ index: Int) {
    let place = place(of: index)
    let visible = state.offset.y..<(state.offset.y + viewport.height)
    if row(at: index)?.frame.height == 0 || place.top < visible.lowerBound
      || place.top + place.length > visible.upperBound
    {
      state.goal = .row(index)
      host?.redraw(self)
    }
  }

  override func aim(at goal: ScrollState.Goal) {
    let index: Int
    switch goal {
    case .row(let row): index = row
    case .rowInSight(let row) where !isInSight(row): index = row
    case .rowInSight: return
    case .end: return super.aim(at: goal)
    }
    var place = place(of: index)
    // Content above the first row or below the last one is shown with it.
    if candidate(from: index - 1, by: -1) == nil {
      place = (0, min(place.top + place.length, max(place.length, viewport.height)))
    } else if candidate(from: index + 1, by: 1) == nil {
      let end = content.size(for: ProposedSize(width: viewport.width, height: nil)).height
      place.length = min(end - place.top, max(place.length, viewport.height))
    }
    aim(at: place.top, length: place.length, .vertical)
  }

  /// Moves to the next row; where the end of the current one is not visible, scrolls.
  private func step(_ step: Int) -> Bool {
    guard let index = currentIndex else { return scroll(.vertical, by: step) }
    let place = place(of: index)
    if place.length > viewport.height {
      let rest =
        step > 0
        ? place.top + place.length - state.offset.y - viewport.height
        : state.offset.y - place.top
      if rest > 0, scroll(.vertical, by: step) { return true }
    }
    return move(to: candidate(from: index + step, by: step))
  }

  private func page(_ step: Int) -> Bool {
    guard let index = currentIndex else {
      return scroll(.vertical, by: step * max(1, viewport.height - 1))
    }
    let y = place(of: index).top + step * max(1, viewport.height - 1)
    var target = self.index(at: y) ?? index
    if target == index { target += step }
    return move(to: candidate(from: target, by: step) ?? candidate(from: target, by: -step))
  }

  // MARK: Drawing

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    list.isFocused = canvas.hasFocus(within: self)
    updateCurrentRow()
    // Unless the user has scrolled, the current row stays visible when rows come above it or the room shrinks.
    if state.goal == nil, list.sight == (state.offset.y, true), let index = currentIndex {
      state.goal = .rowInSight(index)
    }
    super.draw(in: rect, proposal: proposal, on: &canvas)
    list.sight = (state.offset.y, currentIndex.map(isInSight) ?? false)
  }

  /// Whether the whole row is visible.
  private func isInSight(_ index: Int) -> Bool {
    let place = place(of: index)
    return place.top >= state.offset.y
      && place.top + place.length <= state.offset.y + viewport.height
  }

  // MARK: Selection

  /// Makes the selected row the current one if the selection was set, and selects the current row if that has changed.
  override func updateCurrentRow() {
    if list.selected != selected {
      list.selected = selected
      list.reported = selected
      if let index = selected.flatMap(index(ofSelected:)), index != currentIndex {
        setCurrent(index)
        state.goal = .row(index)
      }
    }
    guard let index = currentIndex else {
      list.current = nil
      return
    }
    setCurrent(index)
    guard selectsCurrentRow, let select, let id = list.currentID, id != list.reported else {
      return
    }
    // Once for each row: a binding may refuse the value.
    list.reported = id
    host?.schedule { select(id) }
  }

  /// Finds a row by its id, near the current one first; all rows are searched if it is far away.
  private func index(ofSelected id: AnyHashable) -> Int? {
    for segment in segments {
      guard let rows = segment.rows else { continue }
      let near = list.index - segment.first
      if let index = rows.source.index(of: id, near: near, within: rows.count) {
        return segment.first + index
      }
    }
    return nil
  }

  // MARK: Focus

  override var focusIdentity: ViewIdentity? {
    candidate(from: 0, by: 1) == nil ? super.focusIdentity : identity
  }

  override var isFocusGroup: Bool { true }

  override var focusTarget: Node {
    controls(in: currentIndex.flatMap(row)).first ?? self
  }

  /// Returns the controls in a row that take the focus.
  private func controls(in row: Node?) -> [Node] {
    var controls: [Node] = []
    row?.visit { node in
      if node.focusIdentity != nil { controls.append(node) }
      return false
    }
    return controls
  }

  override func focusChanged(_ isFocused: Bool) {
    if let current = list.current { host?.redraw(current) }
  }

  override func acceptsFocus(of node: Node) -> Bool {
    // A view beside the rows, in a header for example, keeps the focus.
    guard let index = index(of: node), candidate(from: index, by: 1) == index else { return true }
    return index == currentIndex
  }

  override func focusCame(to node: Node) {
    guard let index = index(of: node) else { return }
    let isOther = index != currentIndex
    setCurrent(index)
    if isOther, selectsCurrentRow { _ = selectRow(index) }
  }

  override func reveal(_ rect: Rect) -> Rect {
    if let index = currentIndex { show(index) }
    return frame
  }

  override func offersShortcut(of node: Node) -> Bool {
    node === self || index(of: node) == currentIndex
  }

  // MARK: Input

  override var takesLetterKeys: Bool { focusIdentity != nil }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    let row = currentIndex.flatMap(row)
    var shortcut: Node?
    row?.visit { node in
      guard node.shortcut?.matches(press) == true else { return false }
      shortcut = node
      return true
    }
    if let shortcut {
      shortcut.activate()
      return .handled
    }
    if press.modifiers == .option { return moveCurrent(press.key) ? .handled : .ignored }
    guard press.modifiers.isEmpty else { return .ignored }
    let isHandled =
      switch press.key {
      case .upArrow: step(-1)
      case .downArrow: step(1)
      case .pageUp: page(-1)
      case .pageDown: page(1)
      case .home: move(to: candidate(from: 0, by: 1))
      case .end: move(to: candidate(from: .max, by: -1))
      case .leftArrow: moveWithinRow(by: -1)
      case .rightArrow: moveWithinRow(by: 1)
      case .return, .space: currentIndex.map(activate) ?? false
      case .delete, .deleteForward: deleteCurrent()
      default: false
      }
    return isHandled ? .handled : .ignored
  }

  /// Goes to the next control of the current row.
  private func moveWithinRow(by step: Int) -> Bool {
    let controls = controls(in: currentIndex.flatMap(row))
    guard let index = controls.firstIndex(where: { $0 === host?.focused }),
      controls.indices.contains(index + step)
    else { return false }
    host?.moveFocus(to: controls[index + step])
    if let current = list.current { host?.redraw(current) }
    return true
  }

  /// Activates the first control of a row, or selects the row.
  private func activate(_ index: Int) -> Bool {
    if let control = controls(in: row(at: index)).first {
      control.activate()
      return true
    }
    return selectRow(index)
  }

  private func selectRow(_ index: Int) -> Bool {
    guard let select, let id = id(of: index) else { return false }
    if selectsCurrentRow { list.reported = id }
    select(id)
    return true
  }

  private func deleteCurrent() -> Bool {
    // An empty text field uses the key and does not delete the row.
    guard host?.focused?.cursor == nil, let rows = list.rows, let index = rows.pinned,
      let delete = rows.source.delete
    else { return false }
    delete(index)
    return true
  }

  private func moveCurrent(_ key: KeyEquivalent) -> Bool {
    guard key == .upArrow || key == .downArrow, let rows = list.rows, let index = rows.pinned,
      let move = rows.source.move
    else { return false }
    let next = key == .upArrow ? index - 1 : index + 1
    if (0..<rows.source.count).contains(next) { move(index, next > index ? next + 1 : next) }
    return true
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    switch event.kind {
    case .down(.left):
      list.pressed = nil
      guard viewport.contains(event.x, event.y), let index = index(at: event.y - content.frame.y),
        event.y < content.frame.y + content.frame.height, candidate(from: index, by: 1) == index
      else { return .ignored }
      list.pressed = identity(of: index)
      _ = move(to: index)
      return .handled
    case .up(.left):
      // By now another row may be in its place.
      guard let pressed = list.pressed, let index = currentIndex, pressed == identity(of: index),
        frame.contains(event.x, event.y)
      else { return .ignored }
      list.pressed = nil
      return activate(index) ? .handled : .ignored
    default: return super.handle(event)
    }
  }

  private func identity(of index: Int) -> ListState.Row {
    id(of: index).map(ListState.Row.id) ?? .single(index)
  }
}
