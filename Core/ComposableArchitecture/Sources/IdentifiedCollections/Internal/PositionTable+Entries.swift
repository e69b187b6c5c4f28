extension PositionTable {
  /// The slot of an existing position.
  @inlinable
  func slot(of position: Int, hash: UInt32) -> PositionBlocks.Slot {
    Self.slot(of: buckets[bucket(of: position, hash: hash)])
  }

  /// The bucket of an existing position.
  @inlinable
  func bucket(of position: Int, hash: UInt32) -> Int {
    buckets.withUnsafeBufferPointer { buckets in
      blocks.words.withUnsafeBufferPointer { starts in
        Self.bucket(hash: hash, in: buckets) { entry in
          Self.hash(of: entry) == hash && Self.position(of: entry, starts: starts) == position
        }
      }
    }
  }

  /// Removes the entry in a bucket.
  ///
  /// - Returns: Its slot.
  @inlinable
  mutating func takeOut(_ bucket: Int) -> PositionBlocks.Slot {
    buckets.withUnsafeMutableBufferPointer { buckets in
      let slot = Self.slot(of: buckets[bucket])
      let mask = buckets.count &- 1
      var hole = bucket
      var bucket = (hole &+ 1) & mask
      // Closes the gap, so that no probe ends early. An entry may move into the hole unless that puts it before the
      // bucket where probing for it begins.
      while buckets[bucket] != 0 {
        let home = Int(truncatingIfNeeded: Self.hash(of: buckets[bucket])) & mask
        if (bucket &- home) & mask >= (bucket &- hole) & mask {
          buckets[hole] = buckets[bucket]
          hole = bucket
        }
        bucket = (bucket &+ 1) & mask
      }
      buckets[hole] = 0
      return slot
    }
  }

  /// Adds an entry. There must be room.
  @inlinable
  mutating func enter(_ entry: UInt64) {
    buckets.withUnsafeMutableBufferPointer { Self.insert(entry, into: $0) }
  }

  @inlinable
  static func insert(_ entry: UInt64, into buckets: UnsafeMutableBufferPointer<UInt64>) {
    let mask = buckets.count &- 1
    var bucket = Int(truncatingIfNeeded: hash(of: entry)) & mask
    while buckets[bucket] != 0 {
      bucket = (bucket &+ 1) & mask
    }
    buckets[bucket] = entry
  }

  /// The bucket of an existing entry.
  @inlinable
  static func bucket(
    hash: UInt32,
    in buckets: UnsafeBufferPointer<UInt64>,
    where isFound: (UInt64) -> Bool
  ) -> Int {
    let mask = buckets.count &- 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while !isFound(buckets[bucket]) {
      precondition(
        buckets[bucket] != 0,
        "An id hashes differently from when it was added. Hashing must not depend on what changes."
      )
      bucket = (bucket &+ 1) & mask
    }
    return bucket
  }

  @inlinable
  static func entry(hash: UInt32, slot: PositionBlocks.Slot) -> UInt64 {
    UInt64(hash) << 32 | UInt64(slot.rawValue)
  }

  @inlinable
  static func hash(of entry: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: entry >> 32)
  }

  @inlinable
  static func slot(of entry: UInt64) -> PositionBlocks.Slot {
    PositionBlocks.Slot(rawValue: UInt32(truncatingIfNeeded: entry))
  }

  /// The position of an entry: ``PositionBlocks/position(of:)`` without a check of the bounds.
  @inlinable
  static func position(of entry: UInt64, starts: UnsafeBufferPointer<Int32>) -> Int {
    let slot = slot(of: entry)
    return Int(starts[slot.block]) &+ slot.offset
  }
}
