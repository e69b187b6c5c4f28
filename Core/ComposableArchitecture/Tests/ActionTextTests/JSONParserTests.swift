import ActionText
import Testing

@Suite struct JSONParserTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1", "12.5", "1e+20", "\"\"", "\"a b\"", "[]", "{}", "[1,2,[3]]",
    #"{"a":1,"b":{"c":[null,true]}}"#, "170141183460469231731687303715884105727",
    "-170141183460469231731687303715884105728", "9007199254740993", #""ü😀""#,
  ])
  func printsWhatItParsed(text: String) throws {
    #expect(try JSONValue(parsing: text).text() == text)
  }

  @Test(arguments: [("1 within 2s", 1), (" {\"a\": \"}\"} x", 11), ("[1]", 3), ("\"é\"é", 4)])
  func readsTheValueThatATextBeginsWith(text: String, length: Int) throws {
    let (value, count) = try JSONValue.parsePrefix(of: text)
    #expect(count == length)
    let prefix = String(decoding: text.utf8.prefix(length), as: UTF8.self)
    #expect(try JSONValue(parsing: prefix) == value)
  }

  @Test func namesTheColumnOfAFaultInWhatATextBeginsWith() {
    let error = #expect(throws: ActionTextError.self) { try JSONValue.parsePrefix(of: " one 1") }
    #expect(error?.column == 2)
  }

  @Test func readsEscapes() throws {
    let value = try JSONValue(parsing: #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#)
    #expect(value == .string("\"\\/\u{8}\u{C}\n\r\té😀"))
  }

  @Test func ignoresWhitespace() throws {
    #expect(try JSONValue(parsing: " { \"a\" : [ 1 , 2 ] }\t") == ["a": [1, 2]])
  }

  @Test func keepsTheSignOfANegativeZero() throws {
    #expect(try JSONValue(parsing: "-0").text() == "-0.0")
  }

  @Test(arguments: [
    ("", 1, "expected a JSON value, found the end"),
    ("tru", 1, "expected a JSON value, found `tru`"),
    ("nullx", 1, "expected a JSON value, found `nullx`"),
    ("'a'", 1, "expected a JSON value, found `'`"),
    ("01", 1, "a JSON number cannot begin with a zero and more digits"),
    ("1.", 3, "expected a digit, found the end"),
    ("-", 2, "expected a digit, found the end"),
    ("1e", 3, "expected a digit, found the end"),
    ("12abc", 3, "expected the end of the number, found `abc`"),
    ("1e999", 1, "the number 1e999 is too large"),
    ("\"a", 1, "the JSON string is not closed: expected `\"`"),
    (#""\x""#, 2, "an escape of this kind does not exist in JSON"),
    (#""é\u12""#, 3, "expected four hexadecimal digits behind `\\u`"),
    (#""\ud83d""#, 2, "half of a surrogate pair in a JSON string"),
    ("\"a\tb\"", 3, "a control character in a JSON string must be escaped"),
    ("[1", 3, "the JSON array is not closed: expected `,` or `]`"),
    ("[1 2]", 4, "expected `,` or `]` in the JSON array, found `2`"),
    ("[1,]", 4, "expected a JSON value, found `]`"),
    ("{a:1}", 2, "expected a key in double quotes in the JSON object, found `a`"),
    (#"{"a" 1}"#, 6, "expected `:` after the key \"a\", found `1`"),
    (#"{"a":1,}"#, 8, "expected a key in double quotes in the JSON object, found `}`"),
    (#"{"a":1,"a":2}"#, 8, "the key \"a\" appears twice in the JSON object"),
    (#"{"é":1"#, 7, "the JSON object is not closed: expected `,` or `}`"),
    ("1 2", 3, "expected nothing more after the JSON value, found `2`"),
  ])
  func refusesMalformedText(text: String, column: Int, message: String) {
    #expect(throws: ActionTextError(column: column, message: message)) {
      try JSONValue(parsing: text)
    }
  }

  @Test func refusesDeepNestingWithoutRecursion() {
    let depth = 5_000_000
    let text = String(repeating: "[", count: depth)
    #expect(
      throws: ActionTextError(column: 513, message: "the JSON is nested deeper than 512 levels")
    ) {
      try JSONValue(parsing: text)
    }
  }

  @Test func readsTheDeepestAllowedNesting() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try JSONValue(parsing: text).text() == text)
  }

  @Test func readsLongArraysInLinearTime() throws {
    let text = "[" + repeatElement("1", count: 200_000).joined(separator: ",") + "]"
    guard case .array(let elements) = try JSONValue(parsing: text) else {
      Issue.record("not an array")
      return
    }
    #expect(elements.count == 200_000)
  }
}
