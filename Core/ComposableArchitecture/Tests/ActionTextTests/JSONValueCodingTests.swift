import ActionText
import Foundation
import Testing

@Suite struct JSONValueCodingTests {
  private struct Point: Codable, Equatable {
    var x: Int
    var label: String?
  }

  private struct Opaque {}

  private func roundTrip<Value>(_ value: Value) throws -> Value? {
    try JSONValue(encoding: value).decoded(as: Value.self) as? Value
  }

  @Test func readsBackWhatItWrites() throws {
    #expect(try roundTrip(Point(x: 1, label: "a")) == Point(x: 1, label: "a"))
    #expect(try roundTrip([1: "a", 2: "b"]) == [1: "a", 2: "b"])
    #expect(try roundTrip(Int?.none) == .some(nil))
    let date = Date(timeIntervalSinceReferenceDate: 0.1)
    #expect(try roundTrip(date) == date)
    #expect(try roundTrip(Data([1, 255])) == Data([1, 255]))
    #expect(try roundTrip(Duration.nanoseconds(1)) == .nanoseconds(1))
    #expect(try roundTrip(UInt64.max) == .max)
    #expect(try JSONValue(encoding: ()) == .null)
    #expect(try JSONValue.null.decoded(as: Void.self) is Void)
  }

  @Test func saysWhatHasNoJSON() {
    #expect(throws: ActionTextError(column: 1, message: "the type Opaque is not Encodable")) {
      try JSONValue(encoding: Opaque())
    }
  }

  @Test func saysWhereSomethingElseWasExpected() throws {
    let json: JSONValue = ["x": "one"]
    let error = #expect(throws: ActionTextError.self) { try json.decoded(as: Point.self) }
    #expect(error?.message.hasSuffix("(at `x`)") == true)
  }
}
