/// Finds the probable meanings of a misspelled name.
public enum NearestNames {
  /// The names that were probably meant, nearest first.
  ///
  /// - Parameters:
  ///   - name: The written name.
  ///   - candidates: The names that are valid there.
  /// - Returns: At most three names whose edit distance is within a third of the name's length. If no name is near but
  ///   there is only a handful of candidates, all of them.
  public static func nearest(to name: String, among candidates: [String]) -> [String] {
    let limit = 3
    let written = Array(name.lowercased().unicodeScalars.prefix(200))
    let ranked = candidates.enumerated()
      .map { index, candidate in
        let scalars = Array(candidate.lowercased().unicodeScalars)
        let isBeginning = written.count >= 2 && scalars.starts(with: written)
        let distance = isBeginning ? 1 : Self.distance(written, scalars)
        return (distance: distance, index: index, name: candidate, count: scalars.count)
      }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    let near = ranked.filter { $0.distance <= max(2, max(written.count, $0.count) / 3) }
      .filter { $0.distance < max(written.count, $0.count) }
    if near.isEmpty, candidates.count <= 8 { return candidates }
    return near.prefix(limit).map(\.name)
  }

  /// The number of insertions, removals, replacements and swaps of neighbours between two words.
  private static func distance(_ lhs: [Unicode.Scalar], _ rhs: [Unicode.Scalar]) -> Int {
    guard !lhs.isEmpty, !rhs.isEmpty else { return max(lhs.count, rhs.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...rhs.count)
    for row in 1...lhs.count {
      var current = [row]
      for column in 1...rhs.count {
        let isSame = lhs[row - 1] == rhs[column - 1]
        var cost = min(
          previous[column] + 1,
          current[column - 1] + 1,
          previous[column - 1] + (isSame ? 0 : 1)
        )
        if row > 1, column > 1, lhs[row - 1] == rhs[column - 2], lhs[row - 2] == rhs[column - 1] {
          cost = min(cost, beforePrevious[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[rhs.count]
  }
}
