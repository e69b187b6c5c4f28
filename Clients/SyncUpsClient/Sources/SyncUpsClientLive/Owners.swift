import Foundation

/// The ids of the sync-ups that are read, with their positions.
///
/// The rows of their attendees and meetings come in the order of the ids. If the sync-ups do as well, the owner of a
/// row is the next one, without a look-up.
struct Owners {
  private var ids: [UUID] = []
  private var positions: [Int64] = []
  /// Made when the owner of a row is not the next one.
  private var indices: [UUID: Int] = [:]
  private var next = 0

  mutating func append(_ id: UUID, at position: Int64) {
    ids.append(id)
    positions.append(position)
  }

  /// Starts at the first owner again, because rows of another kind follow.
  mutating func restart() { next = 0 }

  /// Returns the index of the owner with an id; `nil` if none has it.
  ///
  /// Costs a few comparisons for a row whose owner comes soon, and a dictionary look-up for any other.
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

  /// The indices in the order of the positions; equal positions keep the order in which they came.
  var order: [Int] {
    ids.indices.sorted { first, second in
      positions[first] == positions[second] ? first < second : positions[first] < positions[second]
    }
  }
}
