import Foundation
import SystemTesting
import Testing

/// What becomes of the sync-ups between one run of the program and the next.
@Suite struct SyncUpsDataTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var database: URL { folder.url.appendingPathComponent("composed.sqlite") }

  private func export() async throws -> Host.Outcome {
    await Host.run(["export", "--data-dir", folder.url.path])
  }

  private func `import`(_ json: String, _ options: String...) async throws -> Host.Outcome {
    await Host.run(["import", "--data-dir", folder.url.path] + options, input: json)
  }

  private static func id(_ number: Int) -> String {
    "00000000-0000-0000-0000-00000000000\(number)"
  }

  private static func json(_ titles: (Int, String)...) -> String {
    let objects = titles.map { #"{"id": "\#(id($0))", "title": "\#($1)"}"# }
    return "[\(objects.joined(separator: ", "))]"
  }

  /// The titles in an export, in its order.
  private static func titles(_ json: String) throws -> [String] {
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(list as? [[String: Any]]).compactMap { $0["title"] as? String }
  }

  @Test func exportsNothingWhereThereIsNothing() async throws {
    let outcome = try await export()
    #expect(try Self.titles(outcome.output).isEmpty)
    #expect(outcome.exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: database.path))
  }

  @Test func importsAndExports() async throws {
    let first = try await `import`(Self.json((1, "Design"), (2, "Engineering")))
    #expect(first.output == "2 added, 0 changed, 0 deleted\n")
    let second = try await `import`(Self.json((3, "Product"), (2, "Platform")))
    #expect(second.output == "1 added, 1 changed, 0 deleted\n")
    let exported = try await export()
    #expect(try Self.titles(exported.output) == ["Design", "Platform", "Product"])
    #expect(exported.output.hasSuffix("]\n"))
    #expect(!exported.output.hasSuffix("\n\n"))

    let again = try await `import`(exported.output)
    #expect(again.output == "0 added, 0 changed, 0 deleted\n")
    let replaced = try await `import`(Self.json((1, "Design")), "--replace")
    #expect(replaced.output == "0 added, 0 changed, 2 deleted\n")
    #expect(try Self.titles(await export().output) == ["Design"])
  }

  @Test func importsAFile() async throws {
    let file = folder.url.appendingPathComponent("sync-ups.json")
    try Data(Self.json((1, "Design")).utf8).write(to: file)
    let outcome = try await `import`("", file.path)
    #expect(outcome.output == "1 added, 0 changed, 0 deleted\n")
    let missing = try await `import`("", file.path + ".missing")
    #expect(missing.exitCode == 64)
    #expect(missing.errors.contains(file.path + ".missing"))
  }

  @Test(arguments: [
    "", "{}", "[", "[1]", #"[{"title": "No id"}]"#, #"[{"id": "1"}]"#,
    json((1, "One"), (1, "Two")), String(repeating: "[", count: 100_000),
    #"[{"id": "00000000-0000-0000-0000-000000000001", "durationSeconds": "long"}]"#,
  ])
  func importsAllOrNothing(json: String) async throws {
    #expect(try await `import`(Self.json((9, "Design"))).exitCode == 0)
    let outcome = try await `import`(json, "--replace")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors.hasPrefix("error: The sync-ups could not be imported"))
    #expect(outcome.output == "")
    #expect(try Self.titles(await export().output) == ["Design"])
  }

  @Test(arguments: ["export", "import"])
  func keepsADatabaseAsideThatIsNone(command: String) async throws {
    let content = Data(String(repeating: "This is no database. ", count: 1_000).utf8)
    try content.write(to: database)
    let outcome = await Host.run([command, "--data-dir", folder.url.path], input: "[]")
    #expect(outcome.exitCode == 65)
    #expect(outcome.output == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let kept = try #require(names.first { $0.hasPrefix("composed.unreadable") })
    #expect(outcome.errors.contains(kept))
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(kept)) == content)
    #expect(try await export().exitCode == 0)
  }

  @Test func theAppStartsWithADatabaseThatIsNone() async throws {
    try Data(String(repeating: "This is no database. ", count: 1_000).utf8).write(to: database)
    let outcome = await Host.run(
      ["run", "--skip-onboarding", "--quiet", "--data-dir", folder.url.path],
      input: "wait\nsend counter.incrementButtonTapped\nexpect counter.count 1\n"
    )
    #expect(outcome.exitCode == 0)
  }

  @Test func aMeetingIsThereAfterARestart() async throws {
    let options = ["run", "--quiet", "--skip-onboarding", "--data-dir", folder.url.path]
    let syncUp = """
      {"id": "\(Self.id(1))", "title": "Design", "durationSeconds": 300, "attendees": [
      {"id": "\(Self.id(2))", "name": "Blob"}, {"id": "\(Self.id(3))", "name": "Blob Jr."}]}
      """.replacing("\n", with: "")
    let first = await Host.run(
      options + ["--clock", "test"],
      input: """
        send syncUps.task
        wait
        expect syncUps.list.hasLoaded true
        send syncUps.list.addSyncUpButtonTapped
        send syncUps.list.destination.presented.add.binding.syncUp \(syncUp)
        send syncUps.list.confirmAddSyncUpButtonTapped
        send syncUps.list.syncUpTapped "\(Self.id(1))"
        wait
        send syncUps.path[0].detail.startMeetingButtonTapped
        wait
        send syncUps.path[1].record.task
        send syncUps.path[1].record.binding.notes "We have met."
        advance 5m
        wait
        expect syncUps.list.syncUps[0].meetings[0].notes "We have met."
        expect syncUps.problems []

        """
    )
    #expect(first.output == "")
    #expect(first.exitCode == 0)
    let second = await Host.run(
      options,
      input: """
        send syncUps.task
        wait
        expect syncUps.list.syncUps[0].title "Design"
        expect syncUps.list.syncUps[0].meetings[0].notes "We have met."

        """
    )
    #expect(second.output == "")
    #expect(second.exitCode == 0)
  }

  @Test func savesAtOnceWhenItIsAskedTo() async throws {
    let outcome = await Host.run(
      ["run", "--skip-onboarding", "--data-dir", folder.url.path],
      input: """
        send syncUps.task
        wait
        \(Host.addingSyncUp())
        save

        """
    )
    #expect(outcome.output.contains("receive syncUps.changesSaved"))
    #expect(try Self.titles(await export().output) == ["Design"])
  }

  @Test func saysWhatCouldNotBeSaved() async throws {
    let outcome = await Host.run(
      ["run", "--quiet", "--skip-onboarding", "--data-dir", "/dev/null/data"],
      input: """
        \(Host.addingSyncUp())
        save

        """
    )
    let message = "error: line 5: The last changes of the sync-ups are not saved"
    #expect(outcome.errors.contains(message))
    #expect(outcome.exitCode == 74)
  }

  @Test func aFolderThatCannotBeMadeIsNamed() async throws {
    let outcome = await Host.run(["export", "--data-dir", "/dev/null/data"])
    #expect(outcome.errors.contains("/dev/null/data"))
    #expect(outcome.exitCode == 65)
  }
}
