/// A generator whose numbers depend on nothing but its seed (SplitMix64).
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The generator of one input of a target.
  init(seed: UInt64, target: String, index: UInt64) {
    // FNV-1a, so that targets with one seed do not get the same numbers.
    let name = target.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    state = seed &* 0xD6E8_FEB8_6659_FD93 ^ name
    state = next() &+ index &* 0x9E6C_63D0_876A_3F6B
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 up to but without a bound; 0 if the bound is 0.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(truncatingIfNeeded: next() % UInt64(bound)) : 0
  }

  /// Whether one of so many chances has come.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 32) }

  mutating func element<Element>(of array: [Element]) -> Element { array[below(array.count)] }
}
