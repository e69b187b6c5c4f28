extension OrderedIDs {
  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    if count > Self.uncheckedCount {
      makeRoom(for: count)
    }
  }

  /// Adds an id at the end unless it is there.
  @discardableResult
  @inlinable
  package mutating func append(_ id: ID) -> (inserted: Bool, index: Int) {
    let position = ids.count
    if table.isEmpty {
      if let index = ids.firstIndex(of: id) { return (false, index) }
      if position >= Self.uncheckedCount {
        makeRoom(for: position + 1)
        table.insert(hash: Self.hash(id), position: position)
      }
    } else {
      let hash = Self.hash(id)
      if let index = table.position(hash: hash, where: { ids[$0] == id }) { return (false, index) }
      table.reserveCapacity(position + 1)
      table.insert(hash: hash, position: position)
    }
    ids.append(id)
    return (true, position)
  }

  /// Adds an id that is not there.
  @inlinable
  package mutating func insert(_ id: ID, at index: Int) {
    precondition(index >= 0 && index <= ids.count, "Cannot insert at \(index) of \(ids.count).")
    makeRoomIfNeeded()
    shift(from: index, by: 1)
    if !table.isEmpty {
      table.insert(hash: Self.hash(id), position: index)
    }
    ids.insert(id, at: index)
  }

  /// Puts another id, which is not there, in the place of one.
  @inlinable
  mutating func replace(at index: Int, with id: ID) {
    if !table.isEmpty {
      table.remove(hash: Self.hash(ids[index]), position: index)
      table.insert(hash: Self.hash(id), position: index)
    }
    ids[index] = id
  }

  /// Removes one id. O(1) for the last one.
  @inlinable
  package mutating func remove(at index: Int) {
    if !table.isEmpty {
      table.remove(hash: Self.hash(ids[index]), position: index)
      shift(from: index + 1, by: -1)
    }
    ids.remove(at: index)
  }

  @inlinable
  package mutating func removeSubrange(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if !table.isEmpty {
      if range.count * 8 < table.buckets.count {
        for index in range { table.remove(hash: Self.hash(ids[index]), position: index) }
        shift(from: range.upperBound, by: -range.count)
      } else {
        table.remap { position in
          if position < range.lowerBound { return position }
          return position < range.upperBound ? nil : position - range.count
        }
      }
    }
    ids.removeSubrange(range)
  }

  @inlinable
  package mutating func removeAll(keepingCapacity: Bool) {
    ids.removeAll(keepingCapacity: keepingCapacity)
    table.removeAll(keepingCapacity: keepingCapacity)
  }

  @inlinable
  mutating func swapAt(_ i: Int, _ j: Int) {
    guard i != j else { return }
    if !table.isEmpty {
      let hashes = (Self.hash(ids[i]), Self.hash(ids[j]))
      // By way of a position that nobody has, so that equal hashes are not mixed up.
      table.replace(hash: hashes.0, position: i, with: ids.count)
      table.replace(hash: hashes.1, position: j, with: i)
      table.replace(hash: hashes.0, position: ids.count, with: j)
    }
    ids.swapAt(i, j)
  }

  /// Keeps the ids at the given positions, in that order, and drops all others.
  @inlinable
  mutating func keep(_ positions: [Int]) {
    if !table.isEmpty {
      var newPositions = [Int](repeating: -1, count: ids.count)
      for (newPosition, position) in positions.enumerated() {
        newPositions[position] = newPosition
      }
      table.remap { newPositions[$0] < 0 ? nil : newPositions[$0] }
    }
    ids = positions.map { ids[$0] }
  }

  /// Makes sure that one more id fits into the table, if it needs one.
  @inlinable
  mutating func makeRoomIfNeeded() {
    if !table.isEmpty || ids.count >= Self.uncheckedCount {
      makeRoom(for: ids.count + 1)
    }
  }

  /// Makes room in the table, and the table if there is none.
  @inlinable
  mutating func makeRoom(for count: Int) {
    let isNew = table.isEmpty
    table.reserveCapacity(count)
    guard isNew else { return }
    for (position, id) in ids.enumerated() {
      table.insert(hash: Self.hash(id), position: position)
    }
  }

  /// Corrects the table for ids that are about to move: those from a position to the end.
  ///
  /// Costs a hash for each id that moves, or for each before them, or a pass over the buckets: whatever is least.
  @inlinable
  mutating func shift(from start: Int, by distance: Int) {
    guard !table.isEmpty, start < ids.count else { return }
    // The positions that those before the start have in the end: removed ids are no longer in the table.
    let before = 0..<(distance < 0 ? start + distance : start)
    let behind = start..<ids.count
    // Hashing an id costs about as much as looking at a few buckets in a row.
    guard Swift.min(before.count, behind.count) * 8 < table.buckets.count else {
      return table.shift(from: start, by: distance)
    }
    if before.count < behind.count {
      table.shiftAll(by: distance)
      move(before, by: -distance) { $0 + distance }
    } else {
      move(behind, by: distance) { $0 }
    }
  }

  /// Moves the entries of some ids.
  ///
  /// - Parameters:
  ///   - indices: The ids.
  ///   - distance: How far they move.
  ///   - position: The position of an id in the table.
  @inlinable
  mutating func move(_ indices: Range<Int>, by distance: Int, from position: (Int) -> Int) {
    // The one that moves into the gap goes first, so that no position is ever taken twice.
    func moveEntry(_ index: Int) {
      let old = position(index)
      table.replace(hash: Self.hash(ids[index]), position: old, with: old + distance)
    }
    if distance > 0 {
      indices.reversed().forEach(moveEntry)
    } else {
      indices.forEach(moveEntry)
    }
  }
}
