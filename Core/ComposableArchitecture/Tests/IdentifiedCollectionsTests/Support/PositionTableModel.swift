import Testing

@testable import IdentifiedCollections

/// A table beside the array of hashes that it knows the positions of.
struct PositionTableModel {
  var table = PositionTable()
  var hashes: [UInt32] = []

  mutating func insert(_ hash: UInt32, at position: Int) {
    table.reserveCapacity(hashes.count + 1)
    table.insert(hash: hash, at: position) { [hashes] in hashes[$0] }
    hashes.insert(hash, at: position)
  }

  mutating func remove(_ range: Range<Int>) {
    if range.count == 1 {
      let bucket = table.bucket(of: range.lowerBound, hash: hashes[range.lowerBound])
      table.remove(at: range.lowerBound, bucket: bucket) { [hashes] in hashes[$0] }
    } else {
      table.remove(range) { [hashes] in hashes[$0] }
    }
    hashes.removeSubrange(range)
  }

  /// Records an issue unless the table knows each position, and its blocks are linked in their order.
  func expectConsistency(sourceLocation: SourceLocation = #_sourceLocation) {
    let areFound = hashes.enumerated().allSatisfy { position, hash in
      table.position(hash: hash) { $0 == position } == position
    }
    #expect(areFound, sourceLocation: sourceLocation)
    #expect(table.buckets.count { $0 != 0 } == hashes.count, sourceLocation: sourceLocation)
    #expect(table.blocks.count == hashes.count, sourceLocation: sourceLocation)
    guard let first = hashes.first else { return }
    var (block, last, position) = (table.slot(of: 0, hash: first).block, 0, 0)
    while block > 0 {
      let (start, end) = (table.blocks.start(of: block), table.blocks.end(of: block))
      let isLinked = start == position || position == 0 && start < 0
      let isFilled = end > position && end - start <= PositionBlocks.Slot.offsetCount
      #expect(isLinked && isFilled, sourceLocation: sourceLocation)
      guard isLinked, isFilled else { return }
      (last, position) = (block, end)
      block = table.blocks.next(of: block)
    }
    #expect(position == hashes.count, sourceLocation: sourceLocation)
    #expect(Int(table.blocks.last) == last, sourceLocation: sourceLocation)
  }
}
