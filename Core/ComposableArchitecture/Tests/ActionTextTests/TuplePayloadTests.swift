@_spi(Exploring) import ActionText
import CasePaths
import Foundation
import Testing

/// Payloads of several values.
@Suite struct TuplePayloadTests {
  private let format = ActionTextFormat<Several>()

  @Test(arguments: [
    "textChanged {\"id\":1,\"text\":\"a\"}",
    "moved [1,-2]",
    "mixed [true,\"b\"]",
    "large {\"flag\":true,\"name\":\"a name that is longer than fifteen bytes\",\"number\":0.5,\"other\":null}",
    "nested.pair {\"first\":[1,2],\"second\":{\"x\":1}}",
    "one 3",
  ])
  func printsWhatItParsed(text: String) throws {
    #expect(try format.print(format.parse(text)) == text)
    #expect(try format.describe(format.parse(text)) == text)
  }

  @Test func makesTheValues() throws {
    let text = #"large {"name":"b","flag":false,"number":1.5,"other":4}"#
    guard case .large(let flag, let name, let number, let other) = try format.parse(text) else {
      Issue.record("It is another case.")
      return
    }
    #expect((flag, name, number, other) == (false, "b", 1.5, 4))
    // An optional value may be left out.
    guard
      case .large(_, _, _, nil) = try format.parse(#"large {"name":"b","flag":false,"number":1}"#)
    else {
      Issue.record("It is another value.")
      return
    }
  }

  @Test(arguments: [
    ("moved [1]", "an array of its 2 values"),
    ("moved {\"0\":1}", "an array of its 2 values"),
    ("textChanged {\"id\":1}", "text"),
    ("textChanged {\"id\":1,\"text\":\"a\",\"more\":1}", "there is no value \"more\""),
    ("textChanged {\"id\":\"a\",\"text\":\"a\"}", "id"),
  ])
  func namesWhatIsWrong(text: String, part: String) {
    #expect {
      _ = try format.parse(text)
    } throws: {
      "\($0)".contains(part)
    }
  }

  @Test func namesWhatCannotBeWritten() {
    let paths = format.outline.map(\.path)
    #expect(paths.contains("textChanged") && paths.contains("nested.pair"))
    #expect(!paths.contains("closure"))
    #expect(format.unwritablePaths == ["closure", "nested.root"])
  }
}

@CasePathable
private enum Several {
  case closure(id: Int, run: @Sendable () -> Void)
  case impossible(Never)
  case large(flag: Bool, name: String, number: Double, other: Int?)
  case mixed(Bool, text: String)
  case moved(Int, Int)
  case nested(Nested)
  case one(id: Int)
  case textChanged(id: Int, text: String)
}

@CasePathable
private indirect enum Nested {
  case pair(first: [Int], second: [String: Int])
  case root(Several)
}
