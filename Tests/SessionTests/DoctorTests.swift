import ComposedCLI
import Foundation
import Testing

/// `composed doctor`, on folders of its own.
@Suite struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func doctor(_ options: String...) async -> Host.Outcome {
    await Host.run(["doctor", "--data-dir", folder.url.path] + options)
  }

  @Test func nothingIsWrongWithAnEmptyFolder() async throws {
    let outcome = await doctor()
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let names = outcome.output.split(separator: "\n").dropLast().map { line in
      line.dropFirst(2).prefix { $0 != " " }
    }
    #expect(
      names == [
        "version", "system", "data", "database", "locks", "settings", "temporary", "terminal",
        "locale", "environment",
      ]
    )
    #expect(outcome.output.contains(/composed \d+\.\d+\.\d+,/))
    #expect(outcome.output.contains("composed.sqlite is not there yet"))
    #expect(outcome.output.hasSuffix("Nothing is wrong.\n"))
    // Looking has made nothing.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func saysThatADatabaseIsHealthy() async throws {
    let syncUp = """
      [{"id": "00000000-0000-0000-0000-000000000001", "title": "Design", "theme": "navy", \
      "durationSeconds": 300, "attendees": [], "meetings": []}]
      """
    let imported = await Host.run(["import", "--data-dir", folder.url.path, "-"], input: syncUp)
    #expect(imported.exitCode == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let outcome = await doctor()
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("composed.sqlite is healthy: sync-ups: 1;"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == files)
  }

  @Test func namesDraftsThatCannotBeUnderstood() async throws {
    let file = folder.url.appending(path: "settings.plist")
    func write(_ settings: [String: Any]) throws {
      let data = try PropertyListSerialization.data(
        fromPropertyList: settings,
        format: .xml,
        options: 0
      )
      try data.write(to: file)
    }
    try write([
      "count": 1, "meetingDraft-x": "[{\"id\":", "meetingDraft2-y": 7, "meetingDrafts": "",
    ])
    let outcome = await doctor()
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.output.contains(
        "has drafts of meetings that cannot be understood: meetingDraft-x, meetingDraft2-y."
      )
    )
    try write(["count": 1, "unread-meetingDraft-x": "[{\"id\":"])
    let later = await doctor()
    #expect(later.exitCode == 0)
    #expect(later.output.contains("count; kept aside, not understood: unread-meetingDraft-x"))
  }

  @Test func namesADamagedDatabase() async throws {
    let file = folder.url.appending(path: "composed.sqlite")
    try Data("garbage, and no database at all".utf8).write(to: file)
    let outcome = await doctor()
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("! database"))
    #expect(outcome.output.contains("--begin-anew"))
    #expect(outcome.output.hasSuffix("Something is wrong: database.\n"))
    #expect(try Data(contentsOf: file) == Data("garbage, and no database at all".utf8))
  }

  @Test func saysHowManyMegabytesAreFree() async throws {
    let outcome = await doctor()
    let line = try #require(outcome.output.firstMatch(of: /; (\d+) MB are free/))
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.url.path)
    let free = try #require(attributes[.systemFreeSize] as? Int) / 1_000_000
    // Others may write and delete files meanwhile.
    #expect((free / 2...free * 2 + 1).contains(try #require(Int(line.1))))
  }

  @Test func namesRuinedSettings() async throws {
    try Data("garbage".utf8).write(to: folder.url.appending(path: "settings.plist"))
    let outcome = await doctor()
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("! settings"))
  }

  /// Whoever runs the tests: a lock that is no file cannot be opened.
  @Test(arguments: [true, false])
  func saysThatSettingsCannotBeSaved(isThere: Bool) async throws {
    if isThere {
      try Data("<?xml version=\"1.0\"?><plist><dict/></plist>".utf8)
        .write(to: folder.url.appending(path: "settings.plist"))
    }
    let lock = folder.url.appending(path: "settings.plist.lock")
    try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
    let outcome = await doctor()
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("settings.plist.lock is not a file. Move it away"))
    #expect(outcome.output.hasSuffix("Something is wrong: settings.\n"))
  }

  @Test(
    arguments: [
      ("count", "<string>abc</string>", false), ("count", "<real>1.5</real>", false),
      ("count", "<integer>5</integer>", true), ("count", "<real>5</real>", true),
      ("hasCompletedOnboarding", "<string>yes</string>", false),
      ("hasCompletedOnboarding", "<true/>", true), ("other", "<string>abc</string>", true),
    ]
  )
  func namesASettingOfAnotherKind(name: String, value: String, isFine: Bool) async throws {
    let file = folder.url.appending(path: "settings.plist")
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>\(name)</key>\(value)</dict></plist>
      """
    try Data(text.utf8).write(to: file)
    let outcome = await doctor()
    #expect(outcome.exitCode == (isFine ? 0 : 1))
    #expect(outcome.output.contains("a value of another kind for \(name)") == !isFine)
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  @Test func namesAFolderOfSettingsThatCannotBeWrittenTo() async throws {
    // Nobody can write there, whoever runs the tests.
    try #require(FileManager.default.fileExists(atPath: "/proc/self"))
    let report = await DoctorCommand.report(
      data: nil,
      environment: ["XDG_DATA_HOME": folder.url.path, "XDG_CONFIG_HOME": "/proc"],
      redaction: Redaction(home: folder.url.path)
    )
    #expect(!report.ok)
    #expect(report.findings.contains { $0.text.contains("/proc cannot be written to") })
  }

  @Test func namesAFileInThePlaceOfTheFolder() async throws {
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    let outcome = await Host.run(["doctor", "--data-dir", file.path])
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("is a file. Move it away"))
  }

  @Test func namesAFolderThatCannotBeMade() async throws {
    // Nobody can make a folder there, whoever runs the tests.
    try #require(FileManager.default.fileExists(atPath: "/proc/self"))
    let outcome = await Host.run(["doctor", "--data-dir", "/proc/composed/data"])
    #expect(outcome.exitCode == 1)
    let problem = "/proc/composed/data cannot be made: /proc cannot be written to: "
    #expect(outcome.output.contains("! data        \(problem)"))
    #expect(outcome.output.contains("! settings    \(problem)"))
  }

  @Test func writesJSON() async throws {
    try Data("garbage".utf8).write(to: folder.url.appending(path: "settings.plist"))
    let outcome = await doctor("--json")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.filter { $0 == "\n" }.count == 1)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let report = try #require(json as? [String: Any])
    #expect(report["ok"] as? Bool == false)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(
      findings.filter { $0["ok"] as? Bool == false }.map { $0["name"] as? String } == ["settings"]
    )
  }

  @Test func theUsualFoldersFollowTheEnvironment() async {
    let environment = [
      "XDG_DATA_HOME": folder.url.path + "/data", "XDG_CONFIG_HOME": folder.url.path + "/settings",
      "TERM": "dumb", "LC_ALL": "C",
      "COMPOSED_DATABASE": "postgres://ada:s3cret@db.example.com/team",
    ]
    let report = await DoctorCommand.report(
      data: nil,
      environment: environment,
      redaction: Redaction(home: folder.url.path)
    )
    #expect(report.ok)
    let texts = report.findings.map(\.text)
    #expect(texts.contains { $0.hasPrefix("~/data/composed is not there yet") })
    #expect(texts.contains { $0.hasPrefix("~/settings/composed/settings.plist is not there") })
    #expect(texts.contains { $0.contains("TERM=dumb; drawn as lines of text") })
    #expect(texts.contains("LC_ALL=C"))
    #expect(
      texts.contains { $0.contains("COMPOSED_DATABASE=postgres://ada:***@db.example.com/team") }
    )
    #expect(!texts.contains { $0.contains("s3cret") || $0.contains(folder.url.path) })
  }

  @Test(arguments: [
    ("/home/ada/x and /home/ada", "~/x and ~"), ("/home/adam/x", "/home/adam/x"),
    ("postgres://ada:p@ss:w@host/db", "postgres://ada:***@host/db"),
    ("postgres://:secret@host", "postgres://:***@host"),
    ("http://host:8080/a@b", "http://host:8080/a@b"),
    (
      "postgres://host/db?user=ada&password=secret&x=1",
      "postgres://host/db?user=ada&password=***&x=1"
    ),
    ("plain text", "plain text"),
  ])
  func redacts(text: String, redacted: String) {
    #expect(Redaction(home: "/home/ada")(text) == redacted)
    #expect(Redaction(home: "/home/ada/")(text) == redacted)
  }
}
