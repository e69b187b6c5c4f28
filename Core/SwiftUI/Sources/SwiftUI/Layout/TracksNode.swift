import Foundation
@_spi(SwiftUI) import TerminalViews

/// Children in columns of given widths, or in rows of given heights.
final class TracksNode: Node {
  /// A column or a row.
  private struct Track {
    var start: Int
    var length: Int
    var alignment: Alignment
  }

  /// The direction in which the tracks stand beside each other: that of columns is horizontal.
  private let axis: Axis
  private let tracks: [GridItem]
  private let alignment: Alignment
  /// The cells between the lines of children across all tracks.
  private let spacing: Int
  private let scale: TerminalScale

  init(
    axis: Axis,
    items: [GridItem],
    alignment: Alignment,
    spacing: Int,
    scale: TerminalScale,
    children: [Node]
  ) {
    self.axis = axis
    tracks = items
    self.alignment = alignment
    self.spacing = max(0, spacing)
    self.scale = scale
    super.init(children: children)
  }

  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }

  private var items: [Node] { children.flatMap(\.parts) }

  /// The cells of a length along the tracks' direction: at least one, if there is any of it.
  private func cells(_ points: CGFloat) -> Int {
    axis == .horizontal ? scale.width(points) : scale.height(points)
  }

  private func gap(_ item: GridItem) -> Int {
    item.spacing.map { max(0, axis == .horizontal ? scale.columns($0) : scale.rows($0)) }
      ?? (axis == .horizontal ? 1 : 0)
  }

  /// The tracks in a room: fixed ones first, and the rest of the room for the others.
  private func tracks(in room: Int) -> [Track] {
    var lengths: [(least: Int, most: Int)] = []
    var items: [GridItem] = []
    let gaps = tracks.reduce(0) { $0 + gap($1) } - (tracks.last.map(gap) ?? 0)
    let fixed = tracks.reduce(0) { sum, item in
      if case .fixed(let points) = item.size { sum + cells(points) } else { sum }
    }
    let others = tracks.count { if case .fixed = $0.size { false } else { true } }
    let share = others == 0 ? 0 : max(1, (room - gaps - fixed) / others)
    for item in tracks {
      switch item.size {
      case .fixed(let points):
        lengths.append((cells(points), cells(points)))
        items.append(item)
      case .flexible(let minimum, let maximum):
        lengths.append((cells(minimum), cells(maximum)))
        items.append(item)
      case .adaptive(let minimum, let maximum):
        let least = max(1, cells(minimum))
        let count = max(1, (share + gap(item)) / max(1, least + gap(item)))
        let each = max(1, (share - gap(item) * (count - 1)) / count)
        for _ in 0..<count {
          lengths.append((min(each, share), min(each, cells(maximum))))
          items.append(item)
        }
      }
    }
    var start = 0
    return zip(items, lengths).map { item, bounds in
      let wish = if case .flexible = item.size { share } else { bounds.least }
      let length = min(max(wish, bounds.least), max(bounds.least, bounds.most))
      defer { start += length + gap(item) }
      return Track(start: start, length: length, alignment: item.alignment ?? alignment)
    }
  }

  private func offered(_ track: Track) -> ProposedSize {
    axis == .horizontal
      ? ProposedSize(width: track.length, height: nil)
      : ProposedSize(width: nil, height: track.length)
  }

  /// Calls a function with each child, its track, and its place in the grid.
  private func arrange(
    in room: Int,
    _ body: (_ node: Node, _ track: Track, _ cell: Rect) -> Void
  ) -> Size {
    let tracks = tracks(in: room)
    let items = items
    guard !tracks.isEmpty, !items.isEmpty else { return Size(width: 0, height: 0) }
    let isAcross = axis == .horizontal
    var place = 0
    let end = tracks.map { $0.start + $0.length }.max() ?? 0
    // The header and the footer of a section stand across all tracks.
    let whole = Track(start: 0, length: end, alignment: alignment)
    for line in lines(of: items, tracks, whole) {
      let depth =
        line.map { node, track in
          let size = node.size(for: offered(track))
          return isAcross ? size.height : size.width
        }.max() ?? 0
      for (node, track) in line {
        let cell =
          isAcross
          ? Rect(x: track.start, y: place, width: track.length, height: depth)
          : Rect(x: place, y: track.start, width: depth, height: track.length)
        body(node, track, cell)
      }
      place += depth + spacing
    }
    return isAcross
      ? Size(width: end, height: place - spacing) : Size(width: place - spacing, height: end)
  }

  /// The children beside each other, with their tracks.
  private func lines(
    of items: [Node],
    _ tracks: [Track],
    _ whole: Track
  ) -> [[(node: Node, track: Track)]] {
    var lines: [[(node: Node, track: Track)]] = []
    var isOpen = false
    for node in items {
      if node.isSupplement {
        lines.append([(node, whole)])
        isOpen = false
      } else if isOpen, let last = lines.last, last.count < tracks.count {
        lines[lines.count - 1].append((node, tracks[last.count]))
      } else {
        lines.append([(node, tracks[0])])
        isOpen = true
      }
    }
    return lines
  }

  /// The room for tracks; where none is offered, that of a usual terminal.
  private func room(_ proposal: ProposedSize) -> Int {
    axis == .horizontal ? proposal.width ?? 80 : min(proposal.height ?? 24, 1_000)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    arrange(in: room(proposal)) { _, _, _ in }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    var places: [(node: Node, place: Rect, proposal: ProposedSize)] = []
    let room = room(
      axis == .horizontal && proposal.width == nil ? ProposedSize(rect.size) : proposal
    )
    _ = arrange(in: room) { node, track, cell in
      let offered = offered(track)
      var cell = cell
      cell.x += rect.x
      cell.y += rect.y
      places.append((node, cell.aligned(node.size(for: offered), track.alignment), offered))
    }
    for (node, place, proposal) in places { node.place(in: place, proposal: proposal, on: &canvas) }
  }
}
