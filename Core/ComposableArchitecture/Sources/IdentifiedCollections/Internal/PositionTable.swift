/// A hash table from hashes to positions in an array that the caller keeps.
///
/// Open addressing with linear probing. A bucket holds 32 bits of the hash and the slot of the position in
/// ``PositionBlocks``; zero is an empty bucket. As the hash is kept, the table grows, shrinks and moves its entries
/// without hashing again, and the hash decides most comparisons of ids. As slots are kept instead of positions, an
/// insertion or removal changes up to eight buckets, at any position.
///
/// At most five eighths of the buckets are in use, so that probing stays short and always ends.
@usableFromInline
struct PositionTable: Sendable {
  @usableFromInline var buckets: [UInt64] = []
  @usableFromInline var blocks = PositionBlocks()

  @inlinable
  init() {}

  /// Whether the table has no buckets, because nothing was ever entered.
  @inlinable
  var isEmpty: Bool {
    buckets.isEmpty
  }

  /// The greatest number of entries.
  @inlinable
  var capacity: Int {
    buckets.count / 8 * 5
  }

  /// Reserves room for the given number of entries in all.
  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    if count > capacity { grow(to: count) }
  }

  /// The accepted position among those entered with the hash.
  ///
  /// There must be buckets.
  @inlinable
  func position(hash: UInt32, where isAccepted: (Int) -> Bool) -> Int? {
    find(hash: hash, where: isAccepted).position
  }

  /// The accepted position among those entered with the hash, and its bucket. If there is none, the bucket for a new
  /// entry.
  ///
  /// There must be buckets.
  @inlinable
  func find(hash: UInt32, where isAccepted: (Int) -> Bool) -> (position: Int?, bucket: Int) {
    buckets.withUnsafeBufferPointer { buckets in
      blocks.words.withUnsafeBufferPointer { starts in
        let mask = buckets.count &- 1
        var bucket = Int(truncatingIfNeeded: hash) & mask
        while true {
          let entry = buckets[bucket]
          guard entry != 0 else { return (nil, bucket) }
          if Self.hash(of: entry) == hash {
            let position = Self.position(of: entry, starts: starts)
            if isAccepted(position) { return (position, bucket) }
          }
          bucket = (bucket &+ 1) & mask
        }
      }
    }
  }

  /// Enters the position behind the last one. There must be room.
  @inlinable
  mutating func append(hash: UInt32) {
    enter(Self.entry(hash: hash, slot: blocks.append()))
  }

  /// Enters the position behind the last one into an empty bucket.
  @inlinable
  mutating func append(hash: UInt32, bucket: Int) {
    let entry = Self.entry(hash: hash, slot: blocks.append())
    buckets.withUnsafeMutableBufferPointer { $0[bucket] = entry }
  }

  /// Exchanges two positions.
  @inlinable
  mutating func swapAt(_ i: Int, hash iHash: UInt32, _ j: Int, hash jHash: UInt32) {
    let (first, second) = (bucket(of: i, hash: iHash), bucket(of: j, hash: jHash))
    let slots = (Self.slot(of: buckets[first]), Self.slot(of: buckets[second]))
    buckets[first] = Self.entry(hash: iHash, slot: slots.1)
    buckets[second] = Self.entry(hash: jHash, slot: slots.0)
  }

  /// Enters another hash for a position.
  @inlinable
  mutating func replace(hash: UInt32, at position: Int, with newHash: UInt32) {
    let slot = takeOut(bucket(of: position, hash: hash))
    enter(Self.entry(hash: newHash, slot: slot))
  }

  /// Changes or removes all positions. Visits every bucket.
  ///
  /// - Parameter newPosition: Returns the new position for a position, or `nil` to remove it. The new positions must be
  ///   contiguous from zero.
  @inlinable
  mutating func remap(_ newPosition: (Int) -> Int?) {
    rebuild(bucketCount: buckets.count, newPosition)
  }

  @usableFromInline
  mutating func removeAll(keepingCapacity: Bool) {
    buckets = keepingCapacity ? [UInt64](repeating: 0, count: buckets.count) : []
    blocks = PositionBlocks()
  }

  @usableFromInline
  mutating func grow(to count: Int) {
    precondition(
      count <= PositionBlocks.maximumCount,
      "An identified array holds at most 2²⁹ elements."
    )
    let bucketCount = max(buckets.count, Self.bucketCount(for: count))
    var newBuckets = [UInt64](repeating: 0, count: bucketCount)
    newBuckets.withUnsafeMutableBufferPointer { newBuckets in
      for entry in buckets where entry != 0 {
        Self.insert(entry, into: newBuckets)
      }
    }
    buckets = newBuckets
  }

  @inlinable
  mutating func rebuild(bucketCount: Int, _ newPosition: (Int) -> Int?) {
    var count = 0
    var newBuckets = [UInt64](repeating: 0, count: bucketCount)
    newBuckets.withUnsafeMutableBufferPointer { newBuckets in
      for entry in buckets where entry != 0 {
        let position = blocks.position(of: Self.slot(of: entry))
        guard let position = newPosition(position) else { continue }
        let slot = PositionBlocks.Slot(position: position)
        Self.insert(Self.entry(hash: Self.hash(of: entry), slot: slot), into: newBuckets)
        count += 1
      }
    }
    buckets = newBuckets
    blocks = PositionBlocks(count: count)
  }

  /// The number of buckets, a power of two, for a number of entries.
  @usableFromInline
  static func bucketCount(for count: Int) -> Int {
    var bucketCount = 16
    while bucketCount / 8 * 5 < count {
      bucketCount *= 2
    }
    return bucketCount
  }
}
