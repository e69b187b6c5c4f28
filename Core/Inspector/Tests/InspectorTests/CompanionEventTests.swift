import ActionText
import Testing

@_spi(Fuzzing) @testable import Inspector

/// Events of other programs, which may be any.
@Suite struct CompanionEventTests {
  private func relayed(_ text: String, size: Int = 0, offset: Double = 0) throws -> JSONValue? {
    guard case .object(let event) = try JSONValue(parsing: text) else { return nil }
    return CompanionEvent(event, size: size, offset: offset).map { .members($0.members(of: 2)) }
  }

  @Test func passesAnActionOnAtItsTime() throws {
    let event = try relayed(
      #"{"type":"action","seq":9,"id":4,"text":"a <b>","feature":"A","origin":"effect","time":1.5,"cause":3,"changes":[{"path":"x","old":1,"new":2,"more":3}]}"#,
      offset: 10
    )
    #expect(
      event == [
        "program": 2, "kind": "action", "at": 11.5, "number": 4, "text": "a <b>", "feature": "A",
        "origin": "effect", "changes": [["path": "x", "old": 1, "new": 2]],
      ]
    )
  }

  @Test func passesNothingElseOn() throws {
    for type in ["begin", "branch", "effectStarted", "hello", "note", "other", "shared", "status"] {
      #expect(try relayed(#"{"type":"\#(type)","seq":1,"time":1}"#) == nil)
    }
    #expect(try relayed(#"{"type":7}"#) == nil)
    #expect(try relayed("{}") == nil)
  }

  @Test func replacesMembersOfOtherTypes() throws {
    let event = try relayed(
      #"{"type":"action","id":"<img>","text":{"a":1},"feature":[],"origin":"<b>","time":"now","changes":"all"}"#
    )
    #expect(
      event == [
        "program": 2, "kind": "action", "at": 0.0, "number": 0, "text": "", "feature": "",
        "origin": "user", "changes": .null,
      ]
    )
    let other = try relayed(
      #"{"type":"action","id":-1,"time":1e300,"changes":[7,{"path":7,"new":1}]}"#
    )
    #expect(other?["number"] == 0)
    #expect(other?["at"] == 1e12)
    #expect(other?["changes"] == [["path": "", "new": 1]])
    #expect(
      try relayed(#"{"type":"missed","from":99999999999999999999,"to":null}"#)
        == ["program": 2, "kind": "missed", "from": .integer(1 << 53), "to": 0]
    )
  }

  @Test func boundsTextsAndChanges() throws {
    let long = String(repeating: "x", count: 100_000)
    let event = try relayed(
      #"{"type":"action","id":1,"text":"\#(long)","time":1,"changes":[{"path":"x","new":1}]}"#,
      size: 300_000
    )
    guard case .string(let text)? = event?["text"] else {
      Issue.record("The event has a text.")
      return
    }
    #expect(text.utf8.count == CompanionEvent.maximumText + 3)
    #expect(event?["changes"] == .null)
  }
}
