import TerminalViews

/// A picture as text: its rows, without the empty ones at its end.
struct PreviewText: Equatable {
  let lines: [String]

  /// The text of a screen.
  init(_ screen: CellBuffer) {
    self.init(lines: screen.lines)
  }

  /// The text of a file.
  init(_ text: String) {
    // A file may have been checked out with other line endings.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    self.init(lines: lines.map(String.init))
  }

  private init(lines: [String]) {
    self.lines = Array(lines.prefix(through: lines.lastIndex { !$0.isEmpty } ?? -1))
  }

  /// The content of a file.
  var text: String { lines.map { "\($0)\n" }.joined() }

  /// The rows of both pictures: those of the older one alone after `−`, those of this one alone after `+`.
  func difference(from old: PreviewText) -> String {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in lines.difference(from: old.lines) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [String] = []
    var (index, oldIndex) = (0, 0)
    while index < lines.count || oldIndex < old.lines.count {
      if removed.contains(oldIndex) {
        rows.append("− \(old.lines[oldIndex])")
        oldIndex += 1
      } else if inserted.contains(index) {
        rows.append("+ \(lines[index])")
        index += 1
      } else {
        rows.append("  \(lines[index])")
        index += 1
        oldIndex += 1
      }
    }
    return rows.joined(separator: "\n")
  }
}
