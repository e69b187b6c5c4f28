/// The positions of an array in blocks of up to eight, each of which knows its start.
///
/// A ``Slot`` is the number of a block and an offset in it. Its position is the start of the block plus the
/// offset. An insertion or removal therefore changes the starts of the blocks behind it and a few slots in
/// its own block; all other slots stay as they are.
///
/// - The positions of a block are consecutive, and begin at offset 0. Only the first block may begin at a
///   later offset: its start is negative then.
/// - The number of a block is independent of its place. Each block knows the next one.
/// - An empty block is no longer linked. Its number remains unused until ``isSparse`` makes the owner renumber all
///   blocks.
@usableFromInline
struct PositionBlocks: Sendable {
  /// The starts of the blocks, followed by as many numbers of next blocks.
  ///
  /// One array, so that a copy of the owner retains one object. Stored in two parts, so that starts that are read or
  /// changed together are adjacent.
  @usableFromInline var words: [Int32] = []
  /// The number of positions.
  @usableFromInline var storedCount: Int32 = 0
  /// The number of the next new block. Zero stands for no block.
  @usableFromInline var nextNumber: Int32 = 1
  /// The number of the last block.
  @usableFromInline var last: Int32 = 0

  @inlinable
  init() {}

  /// The positions up to a count, in full blocks that are in order: see ``Slot/init(position:)``.
  @usableFromInline
  init(count: Int) {
    guard count > 0 else { return }
    let blockCount = (count - 1) / Slot.offsetCount + 1
    words = [Int32](repeating: 0, count: 2 * (blockCount + 1))
    for block in 1...blockCount {
      words[block] = Int32((block - 1) * Slot.offsetCount)
      words[blockCount + 1 + block] = block == blockCount ? 0 : Int32(block + 1)
    }
    storedCount = Int32(count)
    nextNumber = Int32(blockCount + 1)
    last = Int32(blockCount)
  }

  /// Slots are numbers of 32 bits, and at least a quarter of the offsets is in use.
  @inlinable
  static var maximumCount: Int { 1 << 29 }

  @inlinable
  var count: Int {
    Int(storedCount)
  }

  /// Whether most offsets are unused, so that the blocks should be renumbered.
  @inlinable
  var isSparse: Bool {
    Int(nextNumber) > count / 2 + 64
  }

  /// The number of blocks there is room for.
  @inlinable
  var capacity: Int {
    words.count / 2
  }

  @inlinable
  func start(of block: Int) -> Int {
    Int(words[block])
  }

  /// The number of the next block; zero for the last one.
  @inlinable
  func next(of block: Int) -> Int {
    Int(words[capacity + block])
  }

  /// The position behind a block.
  @inlinable
  func end(of block: Int) -> Int {
    let next = next(of: block)
    return next == 0 ? count : start(of: next)
  }

  @inlinable
  func position(of slot: Slot) -> Int {
    start(of: slot.block) &+ slot.offset
  }

  /// The slot of the position behind another one; `nil` for the last position.
  @inlinable
  func slot(behind slot: Slot, at position: Int) -> Slot? {
    if position + 1 < end(of: slot.block) { return slot.advanced(by: 1) }
    let next = next(of: slot.block)
    return next == 0 ? nil : Slot(block: next, offset: 0)
  }

  /// Adds a position at the end.
  @inlinable
  mutating func append() -> Slot {
    let offset = last == 0 ? Slot.offsetCount : Int(storedCount &- words[Int(last)])
    storedCount += 1
    if offset < Slot.offsetCount { return Slot(block: Int(last), offset: offset) }
    return Slot(block: add(start: count - 1, after: Int(last)), offset: 0)
  }

  /// Adds a block and links it.
  @usableFromInline
  mutating func add(start: Int, after previous: Int) -> Int {
    let number = Int(nextNumber)
    nextNumber += 1
    if number >= capacity { grow() }
    words[number] = Int32(start)
    if previous > 0 {
      words[capacity + number] = words[capacity + previous]
      words[capacity + previous] = Int32(number)
    }
    if previous == last { last = Int32(number) }
    return number
  }

  mutating func grow() {
    let old = words
    let capacity = capacity
    words = [Int32](repeating: 0, count: max(4 * capacity, 8))
    words.replaceSubrange(0..<capacity, with: old[..<capacity])
    words.replaceSubrange(self.capacity..<self.capacity + capacity, with: old[capacity...])
  }
}
