import Testing

@testable import IdentifiedCollections

@Suite struct PositionTableTests {
  /// Finds what was entered, whatever the hashes are: all different, in long runs, all the same.
  @Test(arguments: [UInt32.max, 7, 0]) func findsWhatWasEntered(mask: UInt32) {
    var table = PositionTable()
    var random = Numbers(state: 5)
    let hashes = (0..<300).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) & mask }
    for (position, hash) in hashes.enumerated() {
      table.reserveCapacity(position + 1)
      table.append(hash: hash)
    }
    for (position, hash) in hashes.enumerated() {
      #expect(table.position(hash: hash) { $0 == position } == position)
      #expect(table.position(hash: hash) { _ in false } == nil)
    }
    table.remap { $0.isMultiple(of: 2) ? nil : $0 / 2 }
    for (position, hash) in hashes.enumerated() {
      let found = table.position(hash: hash) { $0 == position / 2 }
      if !position.isMultiple(of: 2) { #expect(found == position / 2) }
    }
    #expect(table.buckets.count { $0 != 0 } == 150)
  }

  /// Does what an array does, in the same places, whatever the hashes are.
  @Test(arguments: [UInt32.max, 7], [10, 120, 2_000])
  func followsAnArray(mask: UInt32, count: Int) {
    var model = PositionTableModel()
    var random = Numbers(state: UInt64(count))
    func hash() -> UInt32 { UInt32.random(in: 0...UInt32.max, using: &random) & mask }
    for _ in 0..<count { model.insert(hash(), at: model.hashes.count) }
    model.expectConsistency()
    for round in 0..<200 {
      // Around one position, at both ends, and anywhere.
      let places = [
        count / 2 + round % 5, 0, 0, model.hashes.count, Int.random(in: 0...count, using: &random),
      ]
      for place in places { model.insert(hash(), at: min(place, model.hashes.count)) }
      for place in places.shuffled(using: &random) where place < model.hashes.count {
        model.remove(place..<place + 1)
      }
      if round.isMultiple(of: 20) { model.expectConsistency() }
    }
    while !model.hashes.isEmpty {
      let start = Int.random(in: 0..<model.hashes.count, using: &random)
      let length = Int.random(
        in: 1...max(1, min(count / 20, model.hashes.count - start)),
        using: &random
      )
      model.remove(start..<min(start + length, model.hashes.count))
      if model.hashes.count.isMultiple(of: 3) { model.expectConsistency() }
    }
    model.insert(hash(), at: 0)
    model.expectConsistency()
  }

  @Test func swapsAndReplaces() {
    var model = PositionTableModel()
    for hash in 0..<40 { model.insert(UInt32(hash % 4), at: hash) }
    model.remove(0..<3)
    for (i, j) in [(0, 36), (5, 9), (20, 7)] {
      model.table.swapAt(i, hash: model.hashes[i], j, hash: model.hashes[j])
      model.hashes.swapAt(i, j)
    }
    model.table.replace(hash: model.hashes[11], at: 11, with: 77)
    model.hashes[11] = 77
    model.expectConsistency()
  }

  /// An insertion or removal changes few buckets, wherever it is.
  @Test func leavesMostBucketsAlone() {
    var model = PositionTableModel()
    var random = Numbers(state: 9)
    for position in 0..<5_000 {
      model.insert(UInt32.random(in: 0...UInt32.max, using: &random), at: position)
    }
    for position in [0, 1, 1_250, 2_503, 4_999] {
      let before = model.table.buckets
      let hash = model.hashes[position]
      model.remove(position..<position + 1)
      let changes = zip(before, model.table.buckets).count { $0 != $1 }
      #expect(changes <= 64)
      model.insert(hash, at: position)
      model.expectConsistency()
    }
  }

  /// Blocks that are nearly empty do not accumulate, nor do buckets.
  @Test func getsSmallerWithItsArray() {
    var model = PositionTableModel()
    var random = Numbers(state: 3)
    for position in 0..<5_000 { model.insert(UInt32(position), at: position) }
    while model.hashes.count > 20 {
      let position = Int.random(in: 0..<model.hashes.count, using: &random)
      model.remove(position..<position + 1)
    }
    #expect(model.table.blocks.nextNumber < 80)
    #expect(model.table.buckets.count <= 512)
    model.expectConsistency()
    // A queue: numbers of blocks are used again.
    for hash in 0..<5_000 {
      model.insert(UInt32(hash), at: model.hashes.count)
      model.remove(0..<1)
    }
    #expect(model.table.blocks.nextNumber < 80)
    model.expectConsistency()
  }

  @Test func isNeverFull() {
    var table = PositionTable()
    for count in 1...1_000 {
      table.reserveCapacity(count)
      #expect(table.capacity >= count)
      #expect(table.capacity < table.buckets.count)
    }
    table.removeAll(keepingCapacity: true)
    #expect(!table.isEmpty)
    table.removeAll(keepingCapacity: false)
    #expect(table.isEmpty)
  }
}
