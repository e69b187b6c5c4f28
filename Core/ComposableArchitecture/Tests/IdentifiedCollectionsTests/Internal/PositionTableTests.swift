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
      table.insert(hash: hash, position: position)
    }
    for (position, hash) in hashes.enumerated() {
      #expect(table.position(hash: hash) { $0 == position } == position)
      #expect(table.position(hash: hash) { _ in false } == nil)
    }
    for (position, hash) in hashes.enumerated() where position.isMultiple(of: 2) {
      table.remove(hash: hash, position: position)
    }
    for (position, hash) in hashes.enumerated() {
      let found = table.position(hash: hash) { $0 == position }
      #expect(found == (position.isMultiple(of: 2) ? nil : position))
    }
  }

  @Test func movesPositions() {
    var table = PositionTable()
    table.reserveCapacity(4)
    for position in 0..<4 {
      table.insert(hash: UInt32(position * 16), position: position)
    }
    table.shift(from: 2, by: 10)
    #expect(table.position(hash: 16) { _ in true } == 1)
    #expect(table.position(hash: 32) { _ in true } == 12)
    table.remap { $0 == 1 ? nil : $0 + 1 }
    #expect(table.position(hash: 0) { _ in true } == 1)
    #expect(table.position(hash: 16) { _ in true } == nil)
    #expect(table.position(hash: 48) { _ in true } == 14)
    table.replace(hash: 48, position: 14, with: 0)
    #expect(table.position(hash: 48) { _ in true } == 0)
  }

  @Test func movesAllPositionsAtOnce() {
    var table = PositionTable()
    table.reserveCapacity(4)
    for position in 0..<4 { table.insert(hash: UInt32(position * 16), position: position) }
    table.shiftAll(by: -1)
    #expect(table.position(hash: 16) { _ in true } == 0)
    table.shiftAll(by: 3)
    for position in 0..<4 {
      #expect(table.position(hash: UInt32(position * 16)) { _ in true } == position + 2)
    }
    table.shift(from: 4, by: 10)
    #expect(table.position(hash: 16) { _ in true } == 3)
    #expect(table.position(hash: 32) { _ in true } == 14)
    table.reserveCapacity(100)
    #expect(table.position(hash: 32) { _ in true } == 14)
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
