import Foundation

/// The ids of the sync-ups that are read, with their positions.
///
/// Where they come in the order of their ids, as the rows of their attendees and meetings do, the owner of a row is the
/// next one, and nothing has to be looked up.
struct Owners {
  private var ids: [UUID] = []
  private var positions: [Int64] = []
  /// Made when a row is not of the next owner.
  private var indices: [UUID: Int] = [:]
  private var next = 0

  mutating func append(_ id: UUID, at position: Int64) {
    ids.append(id)
    positions.append(position)
  }

  /// Begins with the first owner again: rows of another kind come.
  mutating func restart() { next = 0 }

  /// Returns the index of the owner with an id; `nil` if there is none.
  ///
  /// Costs a few comparisons for a row whose owner comes soon, and a look into a table of all for any other.
  mutating func index(of id: UUID) -> Int? {
    for index in next..<min(next + 8, ids.count) where ids[index] == id {
      next = index + 1
      return index
    }
    if indices.isEmpty {
      indices.reserveCapacity(ids.count)
      for (index, id) in ids.enumerated() { indices[id] = index }
    }
    let index = indices[id]
    if let index { next = index + 1 }
    return index
  }

  /// The indices in the order of the positions, and where these are the same, in that they came in.
  var order: [Int] {
    ids.indices.sorted { first, second in
      positions[first] == positions[second] ? first < second : positions[first] < positions[second]
    }
  }
}
