/// Rows one below the other, each of which is made when it scrolls into view.
///
/// The node is kept as long as its view is on the screen, and so are the visible rows. When the view is read again,
/// they are found by their ids.
final class LazyRowsNode: Node {
  private(set) var source: any LazyRowSource
  private var context: ViewContext
  private let layout: LazyRowLayout
  private unowned let host: ViewHost
  private var wraps: [(step: ViewIdentity.Step, wrap: Wrap)] = []

  /// The rows that are visible, or were when the view was last read.
  private var rows: [Int: LazyRowNode] = [:]
  /// The ids of these rows. They ought to be different; rows with the same id are distinguished by a number.
  private var ids: Set<AnyHashable> = []
  private var twins = 0
  private var lengths: (width: Int?, rows: RowLengths)?

  /// A row that is kept even if it is not visible: the current one of a list. It stays the same row when others come
  /// and go. If it is removed, the row that takes its place is kept.
  private(set) var pinned: Int?
  /// The first visible row.
  private var first = 0

  /// The distance within which a row is searched for before all rows are searched.
  private static let nearby = 16

  init(
    _ source: any LazyRowSource,
    in context: ViewContext,
    layout: LazyRowLayout,
    host: ViewHost
  ) {
    self.source = source
    self.context = context
    self.context.axis = .vertical
    self.layout = layout
    self.host = host
    super.init()
  }

  var count: Int { source.count }

  override func collectParts(into parts: inout [Node]) {
    if count > 0 { parts.append(self) }
  }

  override var isSupplement: Bool { false }
  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }

  // MARK: Rows

  /// Returns a row, and makes it if it does not exist yet.
  func row(at index: Int) -> LazyRowNode {
    if let row = rows[index] { return row }
    let row = makeRow(at: index)
    updateChildren()
    return row
  }

  /// Returns some of the rows, and makes those that do not exist yet.
  private func rows(at indices: Range<Int>) -> [LazyRowNode] {
    var found: [LazyRowNode] = []
    found.reserveCapacity(indices.count)
    var isChanged = false
    for index in indices {
      if let row = rows[index] {
        found.append(row)
      } else {
        found.append(makeRow(at: index))
        isChanged = true
      }
    }
    if isChanged { updateChildren() }
    return found
  }

  private func makeRow(at index: Int) -> LazyRowNode {
    let id = source.id(at: index)
    var twin: Int?
    if !ids.insert(id).inserted {
      twins += 1
      twin = twins
    }
    let context = place(of: id, twin)
    let body = ViewNode(source.view(at: index), in: context, host: host)
    let alignment = layout.alignment
    let row = LazyRowNode(id: id, twin: twin, index: index, body: body, alignment: alignment)
    for (step, wrap) in wraps { _ = body.wrapped(.part(step, context.identity, 0), by: wrap) }
    rows[index] = row
    host.read(body)
    return row
  }

  private func place(of id: AnyHashable, _ twin: Int?) -> ViewContext {
    let context = context.child(.id(id))
    return twin.map { context.child(.position($0)) } ?? context
  }

  private func updateChildren() {
    var children: [Node] = []
    children.reserveCapacity(rows.count)
    for index in rows.keys.sorted() {
      if let row = rows[index] { children.append(row) }
    }
    self.children = children
  }

  /// Keeps a row, and no other one, whether or not it is visible.
  func pin(_ index: Int?) {
    pinned = index
  }

  /// The place of a row within this node.
  func place(of index: Int) -> (top: Int, length: Int) {
    guard let lengths = lengths?.rows else { return (0, 1) }
    return (lengths.top(of: index), lengths.length(of: index))
  }

  /// The row at a place within this node.
  func index(at y: Int) -> Int {
    lengths?.rows.index(at: y) ?? 0
  }

  private func end(_ row: LazyRowNode) {
    if row.twin == nil { ids.remove(row.id) }
    row.body.end()
  }

  /// Drops the rows that are not visible.
  private func drop(allBut visible: Range<Int>) {
    var unused: [LazyRowNode] = []
    for (index, row) in rows where !visible.contains(index) && index != pinned {
      unused.append(row)
    }
    guard !unused.isEmpty else { return }
    for row in unused {
      rows[row.index] = nil
      end(row)
    }
    updateChildren()
  }

  // MARK: Reading the view again

  /// Sets other data. Visible rows that still exist are kept.
  func update(_ source: any LazyRowSource, in context: ViewContext) {
    let before = self.source.count
    self.source = source
    self.context = context
    self.context.axis = .vertical
    wraps = []
    let old = rows.values.sorted { $0.index < $1.index }
    let shift = shift(of: old, before: before)
    rows = [:]
    var candidates = Dictionary(grouping: old.reversed(), by: \.id)
    for index in indices(around: first + shift, reach: old.count + Self.nearby) {
      if let row = candidates[source.id(at: index)]?.popLast() { rows[index] = row }
    }
    pinned = pinned.flatMap { pinned in
      place(ofPinned: pinned, among: old, shift: shift, candidates: &candidates)
    }
    for row in candidates.values.joined() { end(row) }
    first = min(max(0, first + shift), max(0, count - 1))
    for (index, row) in rows {
      row.index = index
      let place = place(of: row.id, row.twin)
      if row.body.update(source.view(at: index), in: place) { host.enqueue(row.body) }
    }
    updateChildren()
    if before != count || shift != 0 {
      lengths = lengths.map { width, rows in
        (width, RowLengths(count: count, usual: rows.usual, spacing: rows.spacing))
      }
    }
    host.redraw(invalidateOutwards())
  }

  /// The distance by which the visible rows have moved, taken from the first of them that is found.
  private func shift(of old: [LazyRowNode], before: Int) -> Int {
    let visible = old.filter { $0.index >= first } + old.filter { $0.index < first }
    for row in visible {
      for expected in [row.index, row.index + count - before] {
        let found = source.index(of: row.id, near: expected, within: Self.nearby)
        if let found { return found - row.index }
      }
    }
    let ids = Set(visible.map(\.id))
    guard !ids.isEmpty, let found = source.firstIndex(of: ids) else { return 0 }
    let id = source.id(at: found)
    return found - (visible.first { $0.id == id }?.index ?? found)
  }

  /// The rows around one of them.
  private func indices(around index: Int, reach: Int) -> Range<Int> {
    let low = min(max(0, index - reach), count)
    return low..<min(max(low, index + reach), count)
  }

  private func place(
    ofPinned pinned: Int,
    among old: [LazyRowNode],
    shift: Int,
    candidates: inout [AnyHashable: [LazyRowNode]]
  ) -> Int? {
    guard count > 0 else { return nil }
    let places = Dictionary(rows.map { (ObjectIdentifier($1), $0) }) { first, _ in first }
    func place(_ row: LazyRowNode) -> Int? { places[ObjectIdentifier(row)] }
    if let row = old.first(where: { $0.index == pinned }) {
      if let index = place(row) { return index }
      let index = source.index(of: row.id, near: pinned + shift, within: count)
      if let index, rows[index] == nil {
        rows[index] = candidates[row.id]?.popLast()
        return index
      }
    }
    // It was removed: the row behind it is at its place now. The rows between it and the visible ones are assumed to be
    // unchanged.
    let behind = old.filter { $0.index > pinned }
    if let next = behind.firstIndex(where: { place($0) != nil }), let index = place(behind[next]) {
      return max(0, index - (behind[next].index - pinned - 1 - next))
    }
    let before = old.filter { $0.index < pinned }
    if let last = before.lastIndex(where: { place($0) != nil }), let index = place(before[last]) {
      let made = before.count - 1 - last
      return min(index + pinned - before[last].index - made, count - 1)
    }
    return min(pinned, count - 1)
  }

  // MARK: Structure

  override func wrapped(_ step: ViewIdentity.Step, by wrap: @escaping Wrap) -> Node {
    wraps.append((step, wrap))
    for row in rows.values {
      _ = row.body.wrapped(.part(step, row.body.context.identity, 0), by: wrap)
    }
    return self
  }

  override var wrapCount: Int { wraps.count }

  override func unwrap(to count: Int) {
    wraps.removeSubrange(min(count, wraps.count)...)
    for row in rows.values { row.body.unwrap(to: count) }
  }

  // MARK: Layout

  /// Returns the proposal for each row.
  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: proposal.width, height: nil)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    guard count > 0 else { return .zero }
    let offered = offered(proposal)
    let height = lengths(for: offered).total
    return Size(width: proposal.width ?? example.size(for: offered).width, height: height)
  }

  /// The row whose height the others are assumed to have.
  private var example: LazyRowNode { row(at: first) }

  private func lengths(for offered: ProposedSize) -> RowLengths {
    if let lengths, lengths.width == offered.width { return lengths.rows }
    let usual = max(1, example.size(for: offered).height)
    return RowLengths(count: count, usual: usual, spacing: layout.spacing)
  }

  /// The visible rows.
  private func indices(of lengths: RowLengths, in rect: Rect, through viewport: Rect) -> Range<Int>
  {
    let low = max(0, viewport.y - rect.y)
    let high = min(lengths.total, viewport.y + viewport.height - rect.y)
    guard low < high else { return 0..<0 }
    return lengths.index(at: low)..<(lengths.index(at: high - 1) + 1)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    guard count > 0 else { return end() }
    let offered = offered(proposal)
    var lengths = lengths(for: offered)
    let scroll = scroll
    let top = scroll.map { rect.y - $0.content.frame.y } ?? 0
    // Rows that came or went above have changed the visible rows: none is made before the scroll node has moved.
    var isChanged = scroll?.anchorStands(at: top + lengths.top(of: first), self) == false
    let visible = indices(of: lengths, in: rect, through: canvas.viewport)
    let rows = isChanged && canvas.isMeasuring ? [] : rows(at: visible)
    for row in rows where lengths.set(row.size(for: offered).height, at: row.index) {
      isChanged = true
    }
    self.lengths = (offered.width, lengths)
    if scroll?.anchorStands(at: top + lengths.top(of: first), self) == false { isChanged = true }
    if isChanged || rect.height != lengths.total {
      let outermost = invalidateOutwards()
      if let scroll { scroll.rowsChanged() } else { host.redraw(outermost) }
      // They are placed again, and then all of them have the expected heights.
      if canvas.isMeasuring { return }
    }
    if canvas.isMeasuring || scroll == nil {
      drop(allBut: visible)
      first = visible.first ?? first
      if !visible.isEmpty { scroll?.propose(anchor: (self, top + lengths.top(of: first))) }
    }
    if canvas.isSettling { return }
    for row in rows {
      let size = row.size(for: offered)
      let x = rect.x + layout.alignment.offset(of: size.width, in: rect.width)
      let y = rect.y + lengths.top(of: row.index)
      let place = Rect(x: x, y: y, width: size.width, height: size.height)
      row.place(in: place, proposal: offered, on: &canvas)
    }
  }

  /// The scroll view around the rows.
  private var scroll: ScrollNode? {
    var node = parent
    while let outer = node {
      if let scroll = outer as? ScrollNode { return scroll }
      node = outer.parent
    }
    return nil
  }
}

extension LazyRowsNode: Kept {
  func end() {
    for row in rows.values { end(row) }
    rows = [:]
    children = []
    pinned = nil
  }
}
