import ConcurrencyExtras

/// A random number generator whose numbers are on a tape, for one use of it.
///
/// All numbers of a use are one answer.
final class TapedGenerator: RandomNumberGenerator, Sendable {
  private struct Use {
    var base: any RandomNumberGenerator & Sendable
    var numbers: [UInt64] = []
    /// The number of recorded numbers that were returned.
    var count = 0
  }

  private let use: Lock<Use>
  private let tapedCall: any TapedCall

  init(_ base: any RandomNumberGenerator & Sendable, _ tapedCall: any TapedCall) {
    self.tapedCall = tapedCall
    var use = Use(base: base)
    if tapedCall.isReplaying,
      case .value(let numbers as [UInt64]) = tapedCall.answer(as: [UInt64].self)
    {
      use.numbers = numbers
    }
    self.use = Lock(use)
  }

  func next() -> UInt64 {
    use.withLock { use in
      if tapedCall.isReplaying, use.count < use.numbers.count {
        use.count += 1
        return use.numbers[use.count - 1]
      }
      let number = use.base.next()
      if !tapedCall.isReplaying { use.numbers.append(number) }
      return number
    }
  }

  /// Records the numbers, and returns the generator that made them.
  func end() -> any RandomNumberGenerator & Sendable {
    let use = use.withLock { $0 }
    if !tapedCall.isReplaying { tapedCall.record(.value(use.numbers)) }
    return use.base
  }
}
