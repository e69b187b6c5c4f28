import ComposableArchitecture
import Testing

@testable import struct ComposableArchitecture.CancelID

@Suite
struct CancelIDTests {
  class Base: Hashable, @unchecked Sendable {
    // Safe: it does not change.
    let number: Int

    init(_ number: Int) { self.number = number }

    static func == (lhs: Base, rhs: Base) -> Bool { lhs.number == rhs.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  // Safe: it adds nothing to its base, whose number never changes.
  final class Sub: Base, @unchecked Sendable {}

  @Test func tellsValuesAndTypesApart() {
    #expect(CancelID(1) == CancelID(1))
    #expect(CancelID(1) != CancelID(2))
    #expect(CancelID(1) != CancelID(UInt(1)))
    #expect(CancelID("1") != CancelID(1))
    #expect(CancelID(1).hashValue == CancelID(1).hashValue)
  }

  @Test func anErasedValueIsTheIDOfWhatItHolds() {
    #expect(CancelID(AnyHashableSendable(1)) == CancelID(1))
    #expect(CancelID(AnyHashableSendable(1)).hashValue == CancelID(1).hashValue)
    #expect(CancelID(AnyHashableSendable(1)) != CancelID(UInt(1)))
  }

  @Test func anObjectIsAnIDOfItsOwnClass() {
    let sub: Base = Sub(1)
    #expect(CancelID(sub) == CancelID(Sub(1)))
    #expect(CancelID(sub) != CancelID(Base(1)))
  }
}
