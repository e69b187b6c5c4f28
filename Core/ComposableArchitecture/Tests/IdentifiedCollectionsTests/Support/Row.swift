/// An element that knows its id.
struct Row: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  var name = ""
}

/// A model without an id of its own.
struct Named: Equatable {
  let name: String
  var count = 0
}

/// An id whose hashes all collide.
struct Colliding: Hashable, Sendable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

/// A small repeatable source of random numbers.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
