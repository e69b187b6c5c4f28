import Testing

@testable import ComposableArchitecture

/// Optionals are looked at where they lie, whatever they hold.
@Suite
struct OptionalTagTests {
  private struct Empty {}
  private struct Padded {
    var flag: Bool
    var number: Int
    var text: String
  }
  private enum Choice {
    case none
    case some(Padded)
    indirect case nested(Choice)
  }
  private final class Object {}

  private func expectTag<Value>(of value: Value, sourceLocation: SourceLocation = #_sourceLocation)
  {
    var optional: Value? = value
    func isNil() -> Bool {
      withStateAddress(of: &optional) { EnumCase.isNil(optionalAt: $0, of: Value.self) }
    }
    #expect(!isNil(), sourceLocation: sourceLocation)
    optional = nil
    #expect(isNil(), sourceLocation: sourceLocation)
    optional = .some(value)
    #expect(!isNil(), sourceLocation: sourceLocation)
  }

  @Test func tellsWhetherAnOptionalIsNil() {
    expectTag(of: 0)
    expectTag(of: UInt8.max)
    expectTag(of: false)
    expectTag(of: 0.0)
    expectTag(of: "")
    expectTag(of: [Int]())
    expectTag(of: ())
    expectTag(of: Empty())
    expectTag(of: Object())
    expectTag(of: Padded(flag: true, number: 0, text: ""))
    expectTag(of: (1, "two"))
  }

  @Test func tellsWhetherAnOptionalOfAnEnumIsNil() {
    expectTag(of: Choice.none)
    expectTag(of: Choice.some(Padded(flag: false, number: 1, text: "text")))
    expectTag(of: Choice.nested(.none))
    expectTag(of: Optional<Int>.none)
    expectTag(of: Optional<Optional<Object>>.some(nil))
  }

  @Test func tellsWhetherAnOptionalOfAnyValueIsNil() {
    expectTag(of: 1 as Any)
    expectTag(of: "text" as any Hashable)
    expectTag(of: Int.self as Any.Type)
    expectTag(of: { (number: Int) in number + 1 })
  }
}
