import ActionText
@_spi(Testing) import Counter
import Foundation
import Testing

/// The output of `state` can be given back: as an expected value, as a payload and as a file to import.
@Suite struct StateAsInputTests {
  private static let form = "syncUps.list.destination.presented.add"

  private static let start = [
    "send syncUps.task", "wait", "send counter.\(CounterWords.increment)",
    "send syncUps.list.addSyncUpButtonTapped",
  ]

  private static let syncUp = """
    {"id":"00000000-0000-0000-0000-000000000001","title":"Design \\"week\\"","theme":"navy",\
    "durationSeconds":90.5,"attendees":[{"id":"00000000-0000-0000-0000-000000000002","name":"Blob"}],\
    "meetings":[{"id":"00000000-0000-0000-0000-000000000003","date":"2026-01-31T12:00:00.331227183Z",\
    "notes":"All is\\nwell."}]}
    """

  /// Runs commands on the home screen, and returns the state at their end.
  private func state(after lines: [String]) async throws -> JSONValue {
    let outcome = await Host.run(
      ["run", "--ephemeral", "--skip-onboarding", "--json", "--strict", "-"],
      input: (lines + ["state"]).map { $0 + "\n" }.joined()
    )
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
    // A search may begin behind it, on a machine that is slow.
    let values = try outcome.output.split(separator: "\n").compactMap {
      try JSONValue(parsing: String($0))["value"]
    }
    return try #require(values.last)
  }

  private func filledForm() async throws -> JSONValue {
    try await state(
      after: Self.start + [
        "send \(Self.form).binding.syncUp \(Self.syncUp)",
        #"send \#(Self.form).binding.focus "00000000-0000-0000-0000-000000000002""#,
      ]
    )
  }

  /// The paths of all parts of a value, with what is there.
  private func parts(of value: JSONValue, at path: JSONPath) -> [(JSONPath, JSONValue)] {
    let parts: [(JSONPath, JSONValue)] =
      switch value {
      case .object(let object): object.members.map { (path.appending(.key($0.key)), $0.value) }
      case .array(let elements):
        elements.enumerated().map { (path.appending(.index($0.offset)), $0.element) }
      default: []
      }
    return parts + parts.flatMap { self.parts(of: $0.1, at: $0.0) }
  }

  @Test func eachPartIsAValueToExpect() async throws {
    let shown = try await filledForm()
    let parts = parts(of: shown, at: JSONPath())
    #expect(parts.count > 40)
    let again = try await state(
      after: Self.start + [
        "send \(Self.form).binding.syncUp \(Self.syncUp)",
        #"send \#(Self.form).binding.focus "00000000-0000-0000-0000-000000000002""#,
      ] + parts.map { "expect \($0.0) \($0.1.text())" }
    )
    #expect(again == shown)
  }

  @Test func eachFieldIsAPayload() async throws {
    let shown = try await filledForm()
    let form = try #require(shown["syncUps"]?["list"]?["destination"]?["add"])
    let syncUp = try #require(form["syncUp"])
    let focus = try #require(form["focus"])
    let whole = try await state(
      after: Self.start + [
        "send \(Self.form).binding.syncUp \(syncUp.text())",
        "send \(Self.form).binding.focus \(focus.text())",
      ]
    )
    #expect(whole == shown)
    let parts = try await state(
      after: Self.start + [
        "send \(Self.form).binding.title \(try #require(syncUp["title"]).text())",
        "send \(Self.form).binding.theme \(try #require(syncUp["theme"]).text())",
        "send syncUps.list.binding.searchText \(try #require(syncUp["title"]).text())",
      ]
    )
    let list = try #require(parts["syncUps"]?["list"])
    #expect(list["searchText"] == syncUp["title"])
    #expect(list["destination"]?["add"]?["syncUp"]?["title"] == syncUp["title"])
    #expect(list["destination"]?["add"]?["syncUp"]?["theme"] == syncUp["theme"])
  }

  @Test func aSyncUpCanBeImported() async throws {
    let folder = try TemporaryFolder()
    let shown = try await filledForm()
    let syncUp = try #require(shown["syncUps"]?["list"]?["destination"]?["add"]?["syncUp"])
    let imported = await Host.run(
      ["import", "--data-dir", folder.url.path],
      input: "[\(syncUp.text())]"
    )
    #expect(imported.output == "1 added, 0 changed, 0 deleted\n")
    #expect(imported.errors == "")
    let stored = await Host.run(
      ["run", "--data-dir", folder.url.path, "--skip-onboarding", "--json", "-"],
      input: "send syncUps.task\nwait\nstate syncUps.list.syncUps[0]\n"
    )
    let line = try #require(stored.output.split(separator: "\n").last)
    #expect(try JSONValue(parsing: String(line))["value"] == syncUp)
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }
}
