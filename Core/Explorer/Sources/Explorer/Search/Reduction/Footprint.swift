/// Parts of what the steps of a feature read and change: the properties of its state, and the clients that it calls.
struct Parts: Equatable {
  private var bits: UInt128

  private init(bits: UInt128) { self.bits = bits }

  static let none = Parts(bits: 0)
  static let all = Parts(bits: .max)

  /// One part. All from number 127 on count as one.
  init(number: Int) { bits = 1 << UInt128(min(number, 127)) }

  mutating func formUnion(_ other: Parts) { bits |= other.bits }

  func meets(_ other: Parts) -> Bool { bits & other.bits != 0 }
}

/// The parts that a step reads and changes in a state.
struct Footprint {
  /// The parts that it changes, to judge by the state before and the state after.
  private(set) var changed = Parts.none
  /// The parts that it reads or writes, if only the same value.
  private(set) var touched = Parts.none

  /// That of a step of which nothing is known.
  static let unknown = Footprint(changed: .all, touched: .all)

  mutating func touch(_ parts: Parts) { touched.formUnion(parts) }

  mutating func change(_ parts: Parts) {
    changed.formUnion(parts)
    touched.formUnion(parts)
  }

  /// Whether neither step changes what the other one touches, so that both orders lead to the same state.
  func isIndependent(of other: Footprint) -> Bool {
    !changed.meets(other.touched) && !other.changed.meets(touched)
  }
}
