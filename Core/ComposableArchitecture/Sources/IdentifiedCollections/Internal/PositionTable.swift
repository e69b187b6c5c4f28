/// A hash table from hashes to positions in an array that somebody else keeps.
///
/// Open addressing with linear probing. A bucket holds 31 bits of the hash, a bit that says that it is in
/// use, and the position plus a bias; zero is an empty bucket. As the hash is kept, the table grows, shrinks
/// and moves its entries without hashing anything again, and most comparisons of ids are decided by it. The
/// bias moves all positions at once, so that an array which gets shorter or longer at its begin does not
/// have to change the entries of all others. (The idea is that of `OrderedSet` in swift-collections.)
///
/// At most five eighths of the buckets are in use, so that probing stays short and always ends.
@usableFromInline
struct PositionTable: Equatable, Sendable {
  @usableFromInline var buckets: [UInt64] = []
  /// The number that is added to all positions in the buckets, modulo 2³².
  @usableFromInline var bias: UInt32 = 0

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
    let hash = hash | Self.isUsed
    return buckets.withUnsafeBufferPointer { buckets in
      let mask = buckets.count &- 1
      var bucket = Int(truncatingIfNeeded: hash) & mask
      while true {
        let entry = buckets[bucket]
        guard entry != 0 else { return nil }
        if Self.hash(of: entry) == hash {
          let position = position(of: entry)
          if isAccepted(position) { return position }
        }
        bucket = (bucket &+ 1) & mask
      }
    }
  }

  /// Enters a position. There must be room.
  @inlinable
  mutating func insert(hash: UInt32, position: Int) {
    let entry = entry(hash: hash, position: position)
    buckets.withUnsafeMutableBufferPointer { Self.insert(entry, into: $0) }
  }

  /// Enters a new position instead of one that is there.
  @inlinable
  mutating func replace(hash: UInt32, position: Int, with newPosition: Int) {
    let old = entry(hash: hash, position: position)
    let new = entry(hash: hash, position: newPosition)
    buckets.withUnsafeMutableBufferPointer { buckets in
      buckets[Self.bucket(of: old, in: buckets)] = new
    }
  }

  /// Removes a position that is there.
  @inlinable
  mutating func remove(hash: UInt32, position: Int) {
    let entry = entry(hash: hash, position: position)
    buckets.withUnsafeMutableBufferPointer { buckets in
      let mask = buckets.count &- 1
      var hole = Self.bucket(of: entry, in: buckets)
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

  /// Adds to all positions. O(1).
  @inlinable
  mutating func shiftAll(by distance: Int) {
    bias &-= UInt32(truncatingIfNeeded: distance)
  }

  /// Adds to all positions from the given one on. Visits every bucket, several at a time.
  @inlinable
  mutating func shift(from position: Int, by distance: Int) {
    let (bias, start) = (bias, UInt32(truncatingIfNeeded: position))
    let distance = UInt32(truncatingIfNeeded: distance)
    buckets.withUnsafeMutableBufferPointer { buckets in
      for bucket in buckets.indices {
        let entry = buckets[bucket]
        let stored = UInt32(truncatingIfNeeded: entry)
        // No branches, so that the compiler can use vectors.
        let isMoved = (stored &- bias >= start ? 1 : 0) & UInt32(truncatingIfNeeded: entry >> 63)
        let moved = stored &+ distance &* isMoved
        buckets[bucket] = entry & 0xFFFF_FFFF_0000_0000 | UInt64(moved)
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
    bias = 0
  }

  @inlinable
  mutating func rebuild(bucketCount: Int, _ newPosition: (Int) -> Int?) {
    var newBuckets = [UInt64](repeating: 0, count: bucketCount)
    newBuckets.withUnsafeMutableBufferPointer { newBuckets in
      for entry in buckets where entry != 0 {
        guard let position = newPosition(position(of: entry)) else { continue }
        let hash = Self.hash(of: entry)
        Self.insert(self.entry(hash: hash, position: position), into: newBuckets)
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
  func entry(hash: UInt32, position: Int) -> UInt64 {
    UInt64(hash | Self.isUsed) << 32 | UInt64(UInt32(truncatingIfNeeded: position) &+ bias)
  }

  @inlinable
  static func hash(of entry: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: entry >> 32)
  }

  @inlinable
  func position(of entry: UInt64) -> Int {
    Int(UInt32(truncatingIfNeeded: entry) &- bias)
  }

  /// The bit of a hash that is set in every bucket in use.
  @inlinable
  static var isUsed: UInt32 { 1 << 31 }
}
