import FlyingSocks

/// A response body that sends one piece again and again, or once and then nothing more.
struct ScriptedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let piece: [UInt8]
  let repeats: Bool

  func makeAsyncIterator() -> Iterator {
    Iterator(piece: piece, repeats: repeats)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let piece: [UInt8]
    let repeats: Bool
    private var position = 0
    private var isFirst = true

    init(piece: [UInt8], repeats: Bool) {
      self.piece = piece
      self.repeats = repeats
    }

    mutating func next() async throws -> UInt8? {
      if position == piece.count {
        guard repeats else {
          await suspendUntilCancelled()
          return nil
        }
        position = 0
      }
      defer { position += 1 }
      return piece[position]
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard repeats || isFirst else {
        await suspendUntilCancelled()
        return nil
      }
      isFirst = false
      return piece
    }
  }
}
