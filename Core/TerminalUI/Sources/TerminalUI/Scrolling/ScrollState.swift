/// How far a view is scrolled, for as long as it is on the screen.
@MainActor
final class ScrollState: Kept {
  /// The goal to be in sight after layout.
  enum Goal {
    /// The end in a direction.
    case end(Axis)
    /// A row of a list.
    case row(Int)
  }

  /// How many cells are out of sight, above and to the left.
  var offset = Position(x: 0, y: 0)
  var goal: Goal?
  /// Where the content was seen last, and how large it was.
  var viewport = Rect(x: 0, y: 0, width: 0, height: 0)
  var contentSize = Size.zero
  /// The anchor that stays in place when rows above it come, go, or turn out to be taller than expected:
  /// lazy rows, and the place of their first one in sight, counted from the begin of the content.
  var anchor: (rows: LazyRowsNode, top: Int)?

  func end() {
    anchor = nil
  }
}

extension Position {
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
