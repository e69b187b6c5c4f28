extension OrderedIDs {
  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    if count > Self.uncheckedCount {
      makeRoom(for: count)
    }
  }

  /// Adds an id at the end unless it exists.
  @discardableResult
  @inlinable
  package mutating func append(_ id: ID) -> (inserted: Bool, index: Int) {
    let position = ids.count
    if table.isEmpty {
      if let index = ids.firstIndex(of: id) { return (false, index) }
      if position >= Self.uncheckedCount {
        makeRoom(for: position + 1)
        table.append(hash: Self.hash(id))
      }
    } else {
      let hash = Self.hash(id)
      table.reserveCapacity(position + 1)
      let (index, bucket) = find(id, hash: hash)
      if let index { return (false, index) }
      table.append(hash: hash, bucket: bucket)
    }
    ids.append(id)
    return (true, position)
  }

  /// Inserts an id unless it exists.
  @discardableResult
  @inlinable
  package mutating func insert(_ id: ID, at index: Int) -> (inserted: Bool, index: Int) {
    let hash = Self.uncheckedCount <= ids.count || !table.isEmpty ? Self.hash(id) : 0
    if let other = table.isEmpty ? ids.firstIndex(of: id) : find(id, hash: hash).position {
      return (false, other)
    }
    precondition(index >= 0 && index <= ids.count, "Cannot insert at \(index) of \(ids.count).")
    makeRoomIfNeeded()
    if !table.isEmpty {
      table.insert(hash: hash, at: index) { Self.hash(ids[$0]) }
    }
    ids.insert(id, at: index)
    return (true, index)
  }

  /// Inserts new ids without duplicates. Hashes all ids again.
  @inlinable
  mutating func insert(uncheckedUniqueIDs newIDs: [ID], at index: Int) {
    guard !newIDs.isEmpty else { return }
    var all = ids
    ids = []
    all.insert(contentsOf: newIDs, at: index)
    self = Self(uncheckedUniqueIDs: all)
  }

  /// Replaces an id by a new one.
  @inlinable
  mutating func replace(at index: Int, with id: ID) {
    if !table.isEmpty {
      table.replace(hash: Self.hash(ids[index]), at: index, with: Self.hash(id))
    }
    ids[index] = id
  }

  /// Removes the id at a position. O(1) for the last one.
  @inlinable
  package mutating func remove(at index: Int) {
    if !table.isEmpty {
      let bucket = table.bucket(of: index, hash: Self.hash(ids[index]))
      table.remove(at: index, bucket: bucket) { Self.hash(ids[$0]) }
    }
    ids.remove(at: index)
  }

  /// Removes an id. O(1) for the last one.
  ///
  /// - Returns: Its position; `nil` if it does not exist.
  @inlinable
  mutating func remove(_ id: ID) -> Int? {
    guard !table.isEmpty else {
      guard let index = ids.firstIndex(of: id) else { return nil }
      ids.remove(at: index)
      return index
    }
    let (position, bucket) = find(id, hash: Self.hash(id))
    guard let index = position else { return nil }
    table.remove(at: index, bucket: bucket) { Self.hash(ids[$0]) }
    ids.remove(at: index)
    return index
  }

  @inlinable
  package mutating func removeSubrange(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if !table.isEmpty {
      table.remove(range) { Self.hash(ids[$0]) }
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
      table.swapAt(i, hash: Self.hash(ids[i]), j, hash: Self.hash(ids[j]))
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

  /// Makes sure that the table has room for one more id, if it needs a table.
  @inlinable
  mutating func makeRoomIfNeeded() {
    if !table.isEmpty || ids.count >= Self.uncheckedCount {
      makeRoom(for: ids.count + 1)
    }
  }

  /// Reserves room in the table, and makes the table if there is none.
  @inlinable
  mutating func makeRoom(for count: Int) {
    let isNew = table.isEmpty
    table.reserveCapacity(count)
    guard isNew else { return }
    for id in ids {
      table.append(hash: Self.hash(id))
    }
  }
}
