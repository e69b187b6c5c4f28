/// Which row of a list is the current one, for as long as the list is on the screen.
@MainActor
final class ListState: Kept {
  /// The rows that the current one belongs to, and keep it; `nil` if it is not one of many.
  var rows: LazyRowsNode?
  /// Its place among all rows of the list, when that was known last.
  var index = 0
  /// The current row itself.
  weak var current: Node?
  /// Whether the list has the focus.
  var isFocused = false
  /// Whether there are several controls in the current row, of which one has the focus.
  var hasSeveralControls = false
  /// The row on which a mouse button was pressed.
  var pressed: Int?
  /// The selection when the list was drawn last.
  var selected: AnyHashable?

  func end() {
    rows = nil
  }
}
