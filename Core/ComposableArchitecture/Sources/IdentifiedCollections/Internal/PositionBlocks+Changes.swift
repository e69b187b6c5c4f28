extension PositionBlocks {
  /// Adds a position in front of the first one.
  ///
  /// - Parameter slot: The slot of the first position.
  @usableFromInline
  mutating func prepend(before slot: Slot) -> Slot {
    let first = slot.block
    shift(from: first, by: 1)
    if slot.offset > 0 { return slot.advanced(by: -1) }
    let number = add(start: 1 - Slot.offsetCount, after: 0)
    words[capacity + number] = Int32(first)
    return Slot(block: number, offset: Slot.offsetCount - 1)
  }

  /// Adds a position between two others.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - previous: The slot of the position before it.
  /// - Returns: The new slot, and the positions behind it that get other slots.
  @usableFromInline
  mutating func insert(at position: Int, after previous: Slot) -> (slot: Slot, move: Move?) {
    let block = previous.block
    let next = next(of: block)
    let end = end(of: block)
    if previous.offset < Slot.offsetCount - 1 {
      let slot = previous.advanced(by: 1)
      let isFull = end - start(of: block) == Slot.offsetCount
      shift(from: next, by: 1)
      guard position < end else { return (slot, nil) }
      guard isFull else {
        return (slot, Move(position..<end, from: slot, to: slot.advanced(by: 1)))
      }
      let new = add(start: position + 1, after: block)
      return (slot, Move(position..<end, from: slot, to: Slot(block: new, offset: 0)))
    }
    // Behind a full block. A series of insertions at one position fills half a block before it adds another.
    let slot = Slot(block: next, offset: 0)
    let nextEnd = self.end(of: next)
    if nextEnd - position <= Slot.offsetCount / 2 {
      shift(from: self.next(of: next), by: 1)
      return (slot, Move(position..<nextEnd, from: slot, to: slot.advanced(by: 1)))
    }
    shift(from: next, by: 1)
    return (Slot(block: add(start: position, after: block), offset: 0), nil)
  }

  /// Removes positions.
  ///
  /// - Parameters:
  ///   - range: The positions; not empty.
  ///   - first: The slot of the first of them.
  ///   - behind: The slot of the position behind them; `nil` if there is none.
  ///   - previous: The slot of the position before them, if it is in another block.
  /// - Returns: The positions behind them that get other slots.
  @usableFromInline
  mutating func remove(
    _ range: Range<Int>,
    first: Slot,
    behind: Slot?,
    previous: Slot?
  ) -> Move? {
    guard range.count < count else {
      self = Self()
      return nil
    }
    let block = first.block
    var move: Move?
    if let behind, range.lowerBound == 0 {
      // The first offsets of the block remain unused.
      shift(from: behind.block, by: -range.count)
    } else if let behind, behind.block == block {
      move = Move(range.upperBound..<end(of: block), from: behind, to: first)
      shift(from: next(of: block), by: -range.count)
    } else if let behind {
      let start = Slot(block: behind.block, offset: 0)
      if behind != start {
        move = Move(range.upperBound..<end(of: behind.block), from: behind, to: start)
        words[behind.block] = Int32(range.upperBound)
      }
      words[capacity + (previous?.block ?? block)] = Int32(behind.block)
      shift(from: behind.block, by: -range.count)
    } else {
      last = Int32(previous?.block ?? block)
      words[capacity + Int(last)] = 0
      storedCount -= Int32(range.count)
    }
    let isEmptied = behind?.block != block && (previous != nil || range.lowerBound == 0)
    if isEmptied, block == Int(nextNumber) - 1 { nextNumber -= 1 }
    return move
  }

  /// Removes the last position, which is not the only one of its block.
  @inlinable
  mutating func removeLast() {
    storedCount -= 1
  }

  /// Moves the starts of a block and of all behind it, and the end.
  ///
  /// Costs a step for each block behind it, or, if there are many, a pass over all blocks by vectors.
  mutating func shift(from block: Int, by distance: Int) {
    defer { storedCount += Int32(distance) }
    guard block > 0 else { return }
    let (capacity, distance, first) = (capacity, Int32(distance), words[block])
    // A step from block to block takes as long as a vector of eight, and blocks are often half full.
    let isNearTheEnd = storedCount &- first < nextNumber / 2
    words.withUnsafeMutableBufferPointer { words in
      if isNearTheEnd {
        var block = block
        while block > 0 {
          words[block] &+= distance
          block = Int(words[capacity &+ block])
        }
      } else {
        // No branches, so that the compiler uses vectors. Unused numbers may change, too.
        for block in 1..<Int(nextNumber) {
          words[block] &+= words[block] >= first ? distance : 0
        }
      }
    }
  }
}
