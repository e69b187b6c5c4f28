/// A hash table from hashes to positions in an array that somebody else keeps.
///
/// Open addressing with linear probing. A bucket holds 32 bits of the hash and the position plus
/// one; zero is an empty bucket. As the hash is kept, the table grows, shrinks and moves its
/// entries without hashing anything again, and most comparisons of ids are decided by it.
///
/// At most five eighths of the buckets are in use, so that probing stays short and always ends.
@usableFromInline
struct PositionTable: Equatable, Sendable {
  @usableFromInline var buckets: [UInt64] = []

  @inlinable
  init() {}

  /// Whether nothing was ever entered: there are no buckets.
  @inlinable
  var isEmpty: Bool {
    buckets.isEmpty
  }

  /// How many entries fit.
  @inlinable
  var capacity: Int {
    buckets.count / 8 * 5
  }

  /// Makes room for the given number of entries in all.
  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    guard count > capacity else { return }
    precondition(count < Int(UInt32.max), "An identified array holds at most 2³² - 2 elements.")
    var bucketCount = max(buckets.count, 16)
    while bucketCount / 8 * 5 < count {
      bucketCount *= 2
    }
    rebuild(bucketCount: bucketCount) { $0 }
  }

  /// The position that was entered with the hash and is accepted.
  ///
  /// There must be buckets.
  @inlinable
  func position(hash: UInt32, where isAccepted: (Int) -> Bool) -> Int? {
    buckets.withUnsafeBufferPointer { buckets in
      let mask = buckets.count &- 1
      var bucket = Int(truncatingIfNeeded: hash) & mask
      while true {
        let entry = buckets[bucket]
        guard entry != 0 else { return nil }
        if Self.hash(of: entry) == hash {
          let position = Self.position(of: entry)
          if isAccepted(position) { return position }
        }
        bucket = (bucket &+ 1) & mask
      }
    }
  }

  /// Enters a position. There must be room.
  @inlinable
  mutating func insert(hash: UInt32, position: Int) {
    buckets.withUnsafeMutableBufferPointer { buckets in
      Self.insert(Self.entry(hash: hash, position: position), into: buckets)
    }
  }

  /// Enters a new position instead of one that is there.
  @inlinable
  mutating func replace(hash: UInt32, position: Int, with newPosition: Int) {
    buckets.withUnsafeMutableBufferPointer { buckets in
      let bucket = Self.bucket(of: Self.entry(hash: hash, position: position), in: buckets)
      buckets[bucket] = Self.entry(hash: hash, position: newPosition)
    }
  }

  /// Removes a position that is there.
  @inlinable
  mutating func remove(hash: UInt32, position: Int) {
    buckets.withUnsafeMutableBufferPointer { buckets in
      let mask = buckets.count &- 1
      var hole = Self.bucket(of: Self.entry(hash: hash, position: position), in: buckets)
      var bucket = (hole &+ 1) & mask
      // Closes the gap, so that no probe ends early: an entry may move into the hole unless it
      // would then stand before the bucket where probing for it begins.
      while buckets[bucket] != 0 {
        let home = Int(truncatingIfNeeded: Self.hash(of: buckets[bucket])) & mask
        if (bucket &- home) & mask >= (bucket &- hole) & mask {
          buckets[hole] = buckets[bucket]
          hole = bucket
        }
        bucket = (bucket &+ 1) & mask
      }
      buckets[hole] = 0
    }
  }

  /// Adds to all positions from the given one on. Visits every bucket.
  @inlinable
  mutating func shift(from position: Int, by distance: Int) {
    buckets.withUnsafeMutableBufferPointer { buckets in
      for bucket in buckets.indices where buckets[bucket] != 0 {
        let old = Self.position(of: buckets[bucket])
        guard old >= position else { continue }
        buckets[bucket] = Self.entry(hash: Self.hash(of: buckets[bucket]), position: old + distance)
      }
    }
  }

  /// Changes or removes all positions. Visits every bucket.
  @inlinable
  mutating func remap(_ newPosition: (Int) -> Int?) {
    rebuild(bucketCount: buckets.count, newPosition)
  }

  @usableFromInline
  mutating func removeAll(keepingCapacity: Bool) {
    buckets = keepingCapacity ? [UInt64](repeating: 0, count: buckets.count) : []
  }

  @inlinable
  mutating func rebuild(bucketCount: Int, _ newPosition: (Int) -> Int?) {
    var newBuckets = [UInt64](repeating: 0, count: bucketCount)
    newBuckets.withUnsafeMutableBufferPointer { newBuckets in
      for entry in buckets where entry != 0 {
        guard let position = newPosition(Self.position(of: entry)) else { continue }
        Self.insert(Self.entry(hash: Self.hash(of: entry), position: position), into: newBuckets)
      }
    }
    buckets = newBuckets
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

  @inlinable
  static func bucket(of entry: UInt64, in buckets: UnsafeMutableBufferPointer<UInt64>) -> Int {
    let mask = buckets.count &- 1
    var bucket = Int(truncatingIfNeeded: hash(of: entry)) & mask
    while buckets[bucket] != entry {
      precondition(
        buckets[bucket] != 0,
        "An id hashes differently from when it was added. Hashing must not depend on what changes."
      )
      bucket = (bucket &+ 1) & mask
    }
    return bucket
  }

  @inlinable
  static func entry(hash: UInt32, position: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(truncatingIfNeeded: position &+ 1)
  }

  @inlinable
  static func hash(of entry: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: entry >> 32)
  }

  @inlinable
  static func position(of entry: UInt64) -> Int {
    Int(UInt32(truncatingIfNeeded: entry)) &- 1
  }
}
