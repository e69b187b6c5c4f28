import Foundation
import Testing

@testable import ActionText

@Suite struct JSONValueCodingTests {
  private func expectRoundTrip<Value: Codable & Equatable>(
    _ value: Value,
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let json = try JSONValue(encoding: value)
    #expect(json.text() == text, sourceLocation: sourceLocation)
    let parsed = try JSONValue(parsing: json.text())
    #expect(try parsed.decode(Value.self) == value, sourceLocation: sourceLocation)
  }

  private func problem<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> String? {
    let error = #expect(throws: JSONDecodingProblem.self) {
      _ = try JSONValue(parsing: text).decode(type)
    }
    return error.map { "\($0.path): \($0.message)" }
  }

  @Test func keepsIntegersExact() throws {
    try expectRoundTrip(Int64.min, "-9223372036854775808")
    try expectRoundTrip(UInt64.max, "18446744073709551615")
    try expectRoundTrip(Int128.max, "170141183460469231731687303715884105727")
    try expectRoundTrip(Int8(-128), "-128")
  }

  @Test func keepsFloatingPointNumbersExact() throws {
    try expectRoundTrip(0.1, "0.1")
    try expectRoundTrip(Float(0.1), "0.1")
    try expectRoundTrip(Double.leastNonzeroMagnitude, "5e-324")
    try expectRoundTrip(Double.greatestFiniteMagnitude, "1.7976931348623157e+308")
    try expectRoundTrip(-Double.infinity, "\"-inf\"")
    #expect(try JSONValue.string("nan").decode(Double.self).isNaN)
    #expect(try (3 as JSONValue).decode(Double.self) == 3)
  }

  @Test func keepsStructsAndEnums() throws {
    struct Part: Codable, Equatable {
      var name: String
      var sizes: [Int?]
      var parent: String?
    }
    enum Choice: Codable, Equatable {
      case none
      case some(Part, label: Bool)
    }
    let part = Part(name: "a\"b", sizes: [1, nil], parent: nil)
    try expectRoundTrip(part, #"{"name":"a\"b","sizes":[1,null]}"#)
    try expectRoundTrip(Choice.none, #"{"none":{}}"#)
    try expectRoundTrip(
      Choice.some(part, label: true),
      #"{"some":{"_0":{"name":"a\"b","sizes":[1,null]},"label":true}}"#
    )
  }

  @Test func keepsCollections() throws {
    try expectRoundTrip(["b": 1, "a": 2, "c": 3], #"{"a":2,"b":1,"c":3}"#)
    try expectRoundTrip(Set([10, 9, 8]), "[8,9,10]")
    try expectRoundTrip([2: "b", 1: "a"], #"{"1":"a","2":"b"}"#)
    try expectRoundTrip([Set(["b", "a"])], #"[["a","b"]]"#)
    try expectRoundTrip(Optional<Int>.none, "null")
  }

  @Test func keepsFoundationValues() throws {
    try expectRoundTrip(Date(timeIntervalSince1970: 0), "\"1970-01-01T00:00:00Z\"")
    try expectRoundTrip(Date(timeIntervalSince1970: 1.5), "\"1970-01-01T00:00:01.5Z\"")
    try expectRoundTrip(Date(timeIntervalSinceReferenceDate: -1e300), "\"-1e+300\"")
    let url = try #require(URL(string: "https://example.com/a?b=c#d"))
    try expectRoundTrip(url, "\"https://example.com/a?b=c#d\"")
    let uuid = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000002A"))
    try expectRoundTrip(uuid, "\"00000000-0000-0000-0000-00000000002A\"")
    try expectRoundTrip(Data([0, 1, 255]), "\"AAH/\"")
    try expectRoundTrip(try #require(Decimal(string: "0.1")), "\"0.1\"")
    try expectRoundTrip(Duration.milliseconds(1500), "[0,1500000000000000000]")
  }

  @Test func keepsDatesOfEveryFraction() throws {
    var seconds = 0.123_456_789
    for _ in 0..<200 {
      seconds = -seconds * 1.17
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(try JSONValue(encoding: date).decode(Date.self) == date)
    }
  }

  @Test func keepsSubclasses() throws {
    class Base: Codable {
      var a = 1
    }
    final class Derived: Base {
      var b = 2
      private enum Keys: CodingKey { case b }
      override init() { super.init() }
      required init(from decoder: any Decoder) throws {
        b = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .b)
        try super.init(from: decoder.container(keyedBy: Keys.self).superDecoder())
      }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(b, forKey: .b)
        try super.encode(to: container.superEncoder())
      }
    }
    let json = try JSONValue(encoding: Derived())
    #expect(json.text() == #"{"b":2,"super":{"a":1}}"#)
    #expect(try json.decode(Derived.self).a == 1)
  }

  @Test func namesWhatDoesNotFit() throws {
    struct Row: Decodable {
      var id: Int8
      var name: String
    }
    #expect(try problem(Int.self, "\"1\"") == ": expected Int, found the string \"1\"")
    #expect(try problem(Int.self, "1.5") == ": expected Int, found the number 1.5")
    #expect(
      try problem(Int8.self, "128") == ": the number 128 does not fit in Int8 (-128 to 127)"
    )
    #expect(
      try problem([Row].self, #"[{"id":1,"name":"a"},{"id":300,"name":"b"}]"#)
        == "[1].id: the number 300 does not fit in Int8 (-128 to 127)"
    )
    #expect(
      try problem([Row].self, #"[{"id":1,"nmae":"a"}]"#)
        == "[0]: the key \"name\" is missing (found \"nmae\")"
    )
    #expect(try problem([String: Bool].self, #"{"a":0}"#) == "a: expected Bool, found the number 0")
    #expect(try problem([Int].self, "{}") == ": expected an array, found an empty object")
    #expect(try problem([String: Int].self, "[1]") == ": expected an object, found an array")
    #expect(try problem(Float.self, "1e300") == ": the number 1e+300 does not fit in Float")
    #expect(
      try problem(UUID.self, "\"x\"") == ": expected a UUID in a string, found the string \"x\""
    )
  }
}
