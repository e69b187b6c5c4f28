import ActionText
import Foundation
import Testing

@_spi(Inspection) @testable import Journal

@MainActor
@Suite struct JournalRedactionTests {
  @Test func secretsDoNotReachTheFile() async throws {
    let redaction = try JournalRedaction(
      states: ["password", "rows[*].token"],
      actions: ["passwordChanged"],
      names: ["token", "pin", "seed"]
    )
    let options = JSONObject([.init(key: "seed", value: "s3cret")])
    let text = try await Recording().session(redaction: redaction, options: options).text
    for secret in ["hunter2", "tok-1", "tok-2", "tok-3", "4711", "s3cret"] {
      #expect(!text.contains(secret))
    }
    #expect(text.contains(#""action":"passwordChanged","redacted":true,"changes":[]"#))
    #expect(text.contains(#"loggedIn {\"user\":\"blob\",\"pin\":\"(redacted)\"}"#))
    #expect(text.contains(#""name":"b","token":"(redacted)""#))
  }

  @Test func withoutRedactionTheyDo() async throws {
    let text = try await Recording().session().text
    for secret in ["hunter2", "tok-1", "4711"] { #expect(text.contains(secret)) }
  }

  @Test func hidesPartsOfStates() throws {
    let redaction = try JournalRedaction(states: ["a.*.c", "list[1]", #"keys["x y"]"#])
    let state: JSONValue = [
      "a": ["b": ["c": 1, "d": 2], "e": ["c": [3]]], "list": [1, 2, 3], "keys": ["x y": 1, "z": 2],
    ]
    #expect(
      redaction.state(state) == [
        "a": ["b": ["c": "(redacted)", "d": 2], "e": ["c": "(redacted)"]],
        "list": [1, "(redacted)", 3], "keys": ["x y": "(redacted)", "z": 2],
      ]
    )
  }

  @Test(
    arguments: [
      ("rows[*].renamed", "rows[3].renamed \"x\"", "rows[3].renamed"),
      ("rows[*].renamed", "rows[\"a ].b\"].renamed \"x\"", "rows[\"a ].b\"].renamed"),
      ("rows[*].renamed", #"rows["a\"].b"].renamed "x""#, #"rows["a\"].b"].renamed"#),
      ("rows", "rows[3].renamed \"x\"", "rows"),
      ("*.renamed", "other.renamed.deeper 5", "other.renamed"),
      ("rows[4].renamed", "rows[3].renamed \"x\"", nil),
      ("rows[*].renamed", "rows[3].renamedToo \"x\"", nil),
    ] as [(String, String, String?)]
  )
  func cutsActions(pattern: String, text: String, expected: String?) throws {
    let result = try JournalRedaction(actions: [pattern]).text(text)
    #expect(result.content == .text(expected ?? text))
    #expect(result.isRedacted == (expected != nil))
  }

  @Test func hidesActionsWithoutAText() throws {
    let redaction = try JournalRedaction(actions: ["login.failed", "other"], names: ["code"])
    let hidden = redaction.action(describedAs: "login.failed (Oops(secret))") { ["login": "x"] }
    #expect(hidden.content == .text("login.failed"))
    let named = redaction.action(describedAs: "x (secret)") { ["x": ["code": 7, "other": 8]] }
    #expect(named.content == .json(["x": ["code": "(redacted)", "other": 8]]))
    #expect(named.isRedacted)
  }

  @Test(arguments: ["", "a..b", "a[", "a[x]", "a b", ".a", "a."])
  func refusesMalformedPaths(_ path: String) {
    #expect(throws: ActionTextError.self) { try JournalRedaction(states: [path]) }
    #expect(throws: ActionTextError.self) { try JournalRedaction(actions: [path]) }
  }
}
