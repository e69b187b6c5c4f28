extension PositionBlocks {
  /// The number of a block and an offset in it. Never zero, because there is no block 0.
  @usableFromInline
  struct Slot: Equatable, Sendable {
    @usableFromInline var rawValue: UInt32

    @inlinable
    init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    @inlinable
    init(block: Int, offset: Int) {
      rawValue = UInt32(truncatingIfNeeded: block &<< Self.offsetBits | offset)
    }

    /// The slot of a position while all blocks are full and in order.
    @inlinable
    init(position: Int) {
      rawValue = UInt32(truncatingIfNeeded: position &+ Self.offsetCount)
    }

    // Fewer offsets mean fewer ids to hash at a change, and more starts to correct. With four bits, changes of
    // 1,000 elements cost more and those of 100,000 less, both by a few percent.
    @inlinable
    static var offsetBits: Int { 3 }

    @inlinable
    static var offsetCount: Int { 1 << offsetBits }

    @inlinable
    var block: Int {
      Int(rawValue &>> UInt32(Self.offsetBits))
    }

    @inlinable
    var offset: Int {
      Int(rawValue & UInt32(Self.offsetCount &- 1))
    }

    @inlinable
    func advanced(by distance: Int) -> Self {
      Self(rawValue: rawValue &+ UInt32(truncatingIfNeeded: distance))
    }
  }

  /// Consecutive positions that get other slots.
  @usableFromInline
  struct Move {
    /// The positions before the change.
    @usableFromInline var positions: Range<Int>
    /// The old slot of the first position. The others have the slots that follow.
    @usableFromInline var from: Slot
    /// The new slot of the first position.
    @usableFromInline var to: Slot

    @usableFromInline
    init(_ positions: Range<Int>, from: Slot, to: Slot) {
      self.positions = positions
      self.from = from
      self.to = to
    }
  }
}
