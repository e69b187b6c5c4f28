internal import Synchronization

/// A generator whose numbers are the same in each run: SplitMix64.
final class SeededNumbers: RandomNumberGenerator, Sendable {
  private let state = Atomic<UInt64>(0)

  /// The place in the sequence, which is a part of the future of a state.
  var position: UInt64 { state.load(ordering: .relaxed) }

  func next() -> UInt64 {
    var number = state.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
