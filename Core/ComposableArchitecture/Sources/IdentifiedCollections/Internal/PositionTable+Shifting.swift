extension PositionTable {
  /// Enters a position; the positions from it on increase by one. There must be room.
  ///
  /// - Parameters:
  ///   - hash: The hash to enter.
  ///   - position: The position.
  ///   - hashOf: Returns the hash of the id at a position before the change.
  @inlinable
  mutating func insert(hash: UInt32, at position: Int, hashOf: (Int) -> UInt32) {
    guard position < blocks.count else { return append(hash: hash) }
    let slot: PositionBlocks.Slot
    if position == 0 {
      slot = blocks.prepend(before: self.slot(of: 0, hash: hashOf(0)))
    } else {
      let previous = self.slot(of: position - 1, hash: hashOf(position - 1))
      let (newSlot, move) = blocks.insert(at: position, after: previous)
      if let move { carryOut(move, hashOf: hashOf) }
      slot = newSlot
    }
    enter(Self.entry(hash: hash, slot: slot))
    if blocks.isSparse { compact() }
  }

  /// Removes the position of a bucket; the positions behind it decrease by one.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - bucket: Its bucket.
  ///   - hashOf: Returns the hash of the id at a position before the change.
  @inlinable
  mutating func remove(at position: Int, bucket: Int, hashOf: (Int) -> UInt32) {
    let slot = takeOut(bucket)
    if position == blocks.count - 1, slot.offset > 0, position > 0 {
      blocks.removeLast()
    } else {
      let behind = blocks.slot(behind: slot, at: position)
      close(position..<position + 1, first: slot, behind: behind, hashOf: hashOf)
    }
  }

  /// Removes positions; the positions behind them decrease.
  ///
  /// - Parameters:
  ///   - range: The positions; not empty.
  ///   - hashOf: Returns the hash of the id at a position before the change.
  @inlinable
  mutating func remove(_ range: Range<Int>, hashOf: (Int) -> UInt32) {
    // Hashing an id costs about as much as visiting a few buckets in a row.
    guard range.count * 8 < buckets.count else {
      return remap { position in
        if position < range.lowerBound { return position }
        return position < range.upperBound ? nil : position - range.count
      }
    }
    let upperBound = range.upperBound
    let behind = upperBound < blocks.count ? slot(of: upperBound, hash: hashOf(upperBound)) : nil
    let first = slot(of: range.lowerBound, hash: hashOf(range.lowerBound))
    for position in range {
      _ = takeOut(bucket(of: position, hash: hashOf(position)))
    }
    close(range, first: first, behind: behind, hashOf: hashOf)
  }

  /// Corrects the table behind positions whose entries were removed.
  @inlinable
  mutating func close(
    _ range: Range<Int>,
    first: PositionBlocks.Slot,
    behind: PositionBlocks.Slot?,
    hashOf: (Int) -> UInt32
  ) {
    var previous: PositionBlocks.Slot?
    if first.offset == 0, range.lowerBound > 0 {
      previous = slot(of: range.lowerBound - 1, hash: hashOf(range.lowerBound - 1))
    }
    let move = blocks.remove(range, first: first, behind: behind, previous: previous)
    if let move { carryOut(move, hashOf: hashOf) }
    if blocks.isSparse { compact() }
  }

  /// Gives other slots to the entries of consecutive positions.
  @inlinable
  mutating func carryOut(_ move: PositionBlocks.Move, hashOf: (Int) -> UInt32) {
    buckets.withUnsafeMutableBufferPointer { buckets in
      func carryOut(_ offset: Int) {
        let hash = hashOf(move.positions.lowerBound + offset)
        let old = Self.entry(hash: hash, slot: move.from.advanced(by: offset))
        let bucket = Self.bucket(hash: hash, in: UnsafeBufferPointer(buckets)) { $0 == old }
        buckets[bucket] = Self.entry(hash: hash, slot: move.to.advanced(by: offset))
      }
      // The entry that gets a free slot goes first, so that no slot is ever used twice.
      let offsets = 0..<move.positions.count
      if move.from.rawValue < move.to.rawValue {
        for offset in offsets.reversed() { carryOut(offset) }
      } else {
        for offset in offsets { carryOut(offset) }
      }
    }
  }

  /// Renumbers the blocks, and uses fewer buckets if most are empty.
  @usableFromInline
  mutating func compact() {
    let bucketCount = Self.bucketCount(for: blocks.count * 2)
    rebuild(bucketCount: min(buckets.count, bucketCount)) { $0 }
  }
}
