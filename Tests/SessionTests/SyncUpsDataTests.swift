import Foundation
import Testing

/// `composed export` and `composed import` on a database.
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
    "[\(titles.map { object($0, $1) }.joined(separator: ", "))]"
  }

  private static func object(_ number: Int, _ title: String, seconds: Double = 300) -> String {
    """
    {"id": "\(id(number))", "title": "\(title)", "theme": "navy", "durationSeconds": \(seconds), \
    "attendees": [{"id": "\(id(number))", "name": "Ada"}], "meetings": []}
    """
  }

  /// The titles in an export, in its order.
  private static func titles(_ json: String) throws -> [String] {
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(list as? [[String: Any]]).compactMap { $0["title"] as? String }
  }

  @Test func exportMakesNothingWhereThereIsNothing() async throws {
    let outcome = try await export()
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("There is no database at \(database.path)"))
    #expect(outcome.exitCode == 66)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    _ = try await `import`("[]")
    #expect(try await Self.titles(export().output).isEmpty)
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

  @Test func exportRepairsWhatNoImportTakesAndSaysSo() async throws {
    // In milliseconds 0x76ADF1 and 0x04C4B401, which are in the file as they are here.
    _ = try await `import`(
      """
      [\(Self.object(1, "Short", seconds: 7777.777)), \(Self.object(2, "Long", seconds: 80000.001))]
      """
    )
    var data = try Data(contentsOf: database)
    let short = try #require(data.range(of: Data([0x76, 0xAD, 0xF1])))
    data.replaceSubrange(short, with: [0, 0, 0])
    let long = try #require(data.range(of: Data([0x04, 0xC4, 0xB4, 0x01])))
    data.replaceSubrange(long, with: [0x7F, 0xFF, 0xFF, 0xFF])
    try data.write(to: database)

    let exported = try await export()
    #expect(exported.exitCode == 0)
    #expect(
      exported.errors == """
        note: The duration of “Short” (\(Self.id(1))) is too short (0 seconds). It is exported as a second, because \
        a meeting takes between a second and a day.
        note: The duration of “Long” (\(Self.id(2))) is too long (2147483.647 seconds). It is exported as a day, \
        because a meeting takes between a second and a day.

        """
    )
    let imported = try await `import`(exported.output)
    #expect(imported.output == "0 added, 2 changed, 0 deleted\n")
    let again = try await export()
    #expect(again.output == exported.output)
    #expect(again.errors == "")
  }

  @Test func aNoteOfAnExportHoldsNoControlCharacters() async throws {
    // In milliseconds 0x76ADF1, which is in the file as it is here.
    _ = try await `import`("[\(Self.object(1, #"Sh\u001b[2Jort"#, seconds: 7777.777))]")
    var data = try Data(contentsOf: database)
    let duration = try #require(data.range(of: Data([0x76, 0xAD, 0xF1])))
    data.replaceSubrange(duration, with: [0, 0, 0])
    try data.write(to: database)
    let exported = try await export()
    #expect(exported.errors.contains("note: The duration of “Sh"))
    #expect(!exported.errors.contains("\u{1B}"))
  }

  @Test func aDatabaseWithAnUnknownThemeIsBadInput() async throws {
    _ = try await `import`(Self.json((1, "Design")))
    var data = try Data(contentsOf: database)
    let theme = try #require(data.range(of: Data("navy".utf8)))
    data.replaceSubrange(theme, with: Data("nave".utf8))
    try data.write(to: database)
    let exported = try await export()
    #expect(exported.errors.contains(#"the theme "nave""#))
    #expect(exported.exitCode == 65)
  }

  @Test func importsAFile() async throws {
    let file = folder.url.appendingPathComponent("sync-ups.json")
    try Data(Self.json((1, "Design")).utf8).write(to: file)
    let outcome = try await `import`("", file.path)
    #expect(outcome.output == "1 added, 0 changed, 0 deleted\n")
    let missing = try await `import`("", file.path + ".missing")
    #expect(missing.exitCode == 66)
    #expect(missing.errors.contains(file.path + ".missing"))
  }

  @Test(arguments: [
    "", "{}", "[", "[1]", #"[{"title": "No id"}]"#, #"[{"id": "1"}]"#,
    json((1, "One"), (1, "Two")),
    #"[{"id": "00000000-0000-0000-0000-000000000009"}]"#,
    json((9, "One")).replacingOccurrences(of: "300.0", with: "\"long\""),
    json((9, "One")).replacingOccurrences(of: "\"navy\"", with: "null"),
  ])
  func importsAllOrNothing(json: String) async throws {
    try await expectRefusal(of: json)
  }

  @Test func mergingChangesOnlyTheKeysThatAreThere() async throws {
    _ = try await `import`(Self.json((1, "Design"), (2, "Product")))
    let before = try await export().output
    let title = #"[{"id": "\#(Self.id(1))", "title": "Engineering"}]"#
    let refused = try await `import`(title)
    #expect(refused.exitCode == 65)
    #expect(
      refused.errors.hasPrefix(
        "error: The sync-ups could not be imported: [0].theme is missing, and so are `durationSeconds`, "
      )
    )
    #expect(try await export().output == before)
    let merged = try await `import`(title, "--merge")
    #expect(merged.output == "0 added, 1 changed, 0 deleted\n")
    let after = try await export().output
    #expect(after == before.replacingOccurrences(of: "Design", with: "Engineering"))
    let new = try await `import`(
      "[\(Self.object(1, "Other")), {\"id\": \"\(Self.id(3))\"}]",
      "--merge"
    )
    #expect(new.exitCode == 65)
    #expect(
      new.errors.contains("[1].title is missing, and no sync-up with the id \(Self.id(3)) is")
    )
    #expect(try await export().output == after)
    #expect(try await `import`(title, "--merge", "--replace").exitCode == 64)
  }

  @Test func importsNothingOfANestingWithoutEnd() async throws {
    try await expectRefusal(of: String(repeating: "[", count: 100_000))
  }

  private func expectRefusal(of json: String) async throws {
    #expect(try await `import`(Self.json((9, "Design"))).exitCode == 0)
    let outcome = try await `import`(json, "--replace")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors.hasPrefix("error: The sync-ups could not be imported"))
    #expect(outcome.output == "")
    #expect(try Self.titles(await export().output) == ["Design"])
  }

  /// A script that tries again must not overwrite its backup with nothing.
  @Test(arguments: [
    ["export"], ["import"], ["run", "--skip-onboarding"],
    ["run", "--skip-onboarding", "--quiet", "--clock", "test"],
  ])
  func leavesADatabaseAloneThatIsNone(command: [String]) async throws {
    let content = Data(String(repeating: "This is no database. ", count: 1_000).utf8)
    try content.write(to: database)
    for _ in 1...2 {
      let outcome = await Host.run(
        command + ["--data-dir", folder.url.path],
        input: command[0] == "import" ? "[]" : ""
      )
      #expect(outcome.exitCode == 65)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("cannot be used"))
      #expect(try Data(contentsOf: database) == content)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }

  @Test(arguments: ["import", "run"])
  func beginsAnewWhenItIsToldTo(command: String) async throws {
    let content = Data("This is no database.".utf8)
    try content.write(to: database)
    // There is nothing to begin with.
    #expect(try await `import`("{}", "--begin-anew").exitCode == 65)
    #expect(try Data(contentsOf: database) == content)
    let json = command == "import" ? Self.json((1, "Design")) : ""
    for count in 1...2 {
      let outcome = await Host.run(
        [command, "--begin-anew", "--data-dir", folder.url.path],
        input: json
      )
      #expect(outcome.exitCode == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      let kept = try #require(names.first { $0.hasPrefix("composed.unreadable") })
      #expect(names.count { $0.hasPrefix("composed.unreadable") } == 1)
      #expect(outcome.errors.contains(kept) == (count == 1))
      #expect(try Data(contentsOf: folder.url.appendingPathComponent(kept)) == content)
    }
    #expect(try await Self.titles(export().output) == (command == "import" ? ["Design"] : []))
  }

  @Test func aFolderThatCannotBeMadeIsNamed() async throws {
    let outcome = await Host.run(["export", "--data-dir", "/dev/null/data"])
    #expect(outcome.errors.contains("/dev/null/data"))
    #expect(outcome.exitCode == 66)
  }
}
