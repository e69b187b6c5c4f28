import ConcurrencyExtras
import Testing

@Suite struct AnyHashableSendableTests {
  @Test func equalsAnotherOneWithAnEqualValue() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) != AnyHashableSendable(2))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect(AnyHashableSendable(1).hashValue == AnyHashableSendable(1).hashValue)
  }

  @Test func isWrappedOnce() {
    let value: any Hashable & Sendable = AnyHashableSendable("a")
    let wrapped = AnyHashableSendable(value)
    #expect(wrapped.base as? String == "a")
    #expect(AnyHashableSendable(AnyHashableSendable("a")).base as? String == "a")
  }

  @Test func equalsAnyHashableOfItsValue() {
    let wrapped: AnyHashable = AnyHashableSendable(1)
    #expect(wrapped == AnyHashable(1))
    #expect(AnyHashable(1) == wrapped)
    #expect([AnyHashable(1): "one"][wrapped] == "one")
  }

  @Test func isWrittenAsALiteral() {
    let values: [AnyHashableSendable] = [true, 1, 2.5, "a"]
    #expect(values[0] == AnyHashableSendable(true))
    #expect(values[1] == AnyHashableSendable(1))
    #expect(values[2] == AnyHashableSendable(2.5))
    #expect(values[3] == AnyHashableSendable("a"))
  }

  @Test func describesItsValue() {
    #expect(String(describing: AnyHashableSendable("a")) == "a")
    #expect(String(reflecting: AnyHashableSendable("a")) == #"AnyHashableSendable("a")"#)
    #expect(Mirror(reflecting: AnyHashableSendable("a")).children.count == 1)
  }
}
