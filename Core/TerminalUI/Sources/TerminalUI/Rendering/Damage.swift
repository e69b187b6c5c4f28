/// The rows of the screen that have to be drawn again.
///
/// Whole rows are drawn, so that no wide character is cut at the edge of what is drawn.
struct Damage {
  private(set) var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }

  /// Adds rows. Rows that touch are one range; so are all of them when there are many.
  mutating func add(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    var rows = rows
    ranges.removeAll { other in
      guard other.lowerBound <= rows.upperBound, rows.lowerBound <= other.upperBound else {
        return false
      }
      rows = min(rows.lowerBound, other.lowerBound)..<max(rows.upperBound, other.upperBound)
      return true
    }
    ranges.append(rows)
    guard ranges.count > 8, let first = ranges.map(\.lowerBound).min(),
      let last = ranges.map(\.upperBound).max()
    else { return }
    ranges = [first..<last]
  }
}
