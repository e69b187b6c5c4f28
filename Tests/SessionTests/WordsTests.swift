import ComposedCLI
@_spi(Testing) import Counter
import Foundation
import Testing

/// What the program says to a person who has made a mistake, and what it does not write down.
@Suite struct WordsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  @Test(arguments: [
    ("cuont=5", "there is no setting 'cuont'. Did you mean 'count'?"),
    ("nonsense=5", "there is no setting 'nonsense'. Give one of count, hasCompletedOnboarding."),
    (#"count="5""#, "the count is a whole number"), ("count=1.5", "the count is a whole number"),
    ("count=x", "'count=x': the count is a whole number"),
    ("count=1e-1", "'count=1e-1': the count is a whole number"),
    ("count={ }", "'count={ }': the count is a whole number"),
    ("count=", "the count is a whole number"),
    ("count=99999999999999999999", "the count is a whole number"),
    ("hasCompletedOnboarding=yes", "it is true or false"),
    ("count=null", "the count is a whole number"),
    ("hasCompletedOnboarding=1", "it is true or false"),
  ])
  func aSettingThatThereIsNotIsRefused(setting: String, message: String) async {
    let outcome = await Host.run(["run", "--ephemeral", "--setting", setting])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains(message))
  }

  @Test(arguments: ["ftp://me:secret@host", "me:secret@host", "http:/me:sec@ret@host"])
  func anAddressThatIsNoneIsShownWithoutItsPassword(address: String) async {
    let outcome = await Host.run(["run", "--ephemeral", "--fact-url", address])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("not '") && outcome.errors.contains("***@host'."))
    #expect(!outcome.errors.contains("sec"))
  }

  @Test func aByteOrderMarkIsNoFault() async {
    let mark = "\u{FEFF}"
    let data = ["--data-dir", folder.url.path]
    let imported = await Host.run(["import"] + data, input: mark + "[]")
    #expect(imported.exitCode == 0)
    let refused = await Host.run(["import"] + data, input: "[\(mark)]")
    #expect(refused.exitCode == 65)
    #expect(refused.errors.contains("the invisible character U+FEFF"))
    #expect(!refused.errors.contains(mark))
  }

  @Test func invisibleCharactersOfALineAreShown() async {
    let lines = "se\u{200B}nd x\nadvance\u{A0}1s\nstate counter.\u{2060}count\nsend \u{3000}x\n"
    let outcome = await Host.run(["run", "--ephemeral", "--skip-onboarding"], input: lines)
    #expect(outcome.exitCode == 65)
    for name in [#"`se\u{200B}nd`"#, #"`advance\u{A0}1s`"#, #"`\u{2060}count`"#, #"`\u{3000}x`"#] {
      #expect(outcome.errors.contains(name), "\(outcome.errors)")
    }
  }

  @Test func anIdThatIsNoneIsSaid() async {
    let syncUp = """
      [{"id":"x","title":"","theme":"navy","durationSeconds":3,"attendees":[],"meetings":[]}]
      """
    let outcome = await Host.run(["import", "--data-dir", folder.url.path], input: syncUp)
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors.contains(#"[0].id: "x" is not an id like 00000000-"#))
  }

  @Test(arguments: ["run", "import"])
  func aFolderIsNoFile(command: String) async {
    let outcome = await Host.run([command, folder.url.path])
    #expect(outcome.exitCode == 66)
    #expect(outcome.errors.hasSuffix("is a folder. Name a file.\n"))
  }

  @Test func nextStepsFollowACause() async {
    let missing = await Host.run(["run", path("missing")])
    #expect(missing.errors.contains("No such file or directory. Check the path."))
    let unwritten = await Host.run(["record", "/nonexistent/x", "--ephemeral"])
    #expect(unwritten.errors.contains("No such file or directory. Check the path."))
  }

  // MARK: - Addresses

  @Test(arguments: ["--fact-url", "--update-url"])
  func passwordsAreNotRecorded(option: String) async throws {
    let file = path("session.jsonl")
    let outcome = await Host.run(
      [
        "record", file, "--ephemeral", "--skip-onboarding", option,
        "http://user:pass@127.0.0.1:1/x",
      ],
      input: "quit\n"
    )
    #expect(outcome.exitCode == 0)
    let recording = try String(contentsOfFile: file, encoding: .utf8)
    #expect(recording.contains("http://127.0.0.1:1/x"))
    #expect(!recording.contains("user") && !recording.contains("pass@"))
    #expect(await Host.run(["replay", file]).exitCode == 0)
  }

  @Test(arguments: [
    ["run", "--fact-url", "ftp://user:pass@host"], ["run", "--update-url", "ftp://user:pass@host"],
    ["run", "a", "http://user:pass@host"], ["--nonsense=http://user:pass@host"],
  ])
  func passwordsAreNotQuoted(arguments: [String]) async {
    let outcome = await Host.run(arguments)
    #expect(outcome.exitCode == 64)
    #expect(!outcome.errors.contains("pass@"))
  }

  // MARK: - Recordings

  @Test func aScriptFileIsRecorded() async throws {
    try "send counter.\(CounterWords.increment)\n".write(
      toFile: path("script"),
      atomically: true,
      encoding: .utf8
    )
    let arguments = ["record", path("s.jsonl"), path("script"), "--ephemeral", "--skip-onboarding"]
    #expect(await Host.run(arguments, input: "nonsense\n").exitCode == 0)
    #expect(await Host.run(["replay", path("s.jsonl")]).output.hasPrefix("2 actions replayed"))
    let again = await Host.run(arguments)
    #expect(again.exitCode == 74)
    #expect(
      again.errors.contains("s.jsonl' is there already. Choose another file, or give --force.")
    )
    #expect(await Host.run(arguments + ["--force"]).exitCode == 0)
    let same = await Host.run(["record", path("script"), path("script"), "--force", "--ephemeral"])
    #expect(same.exitCode == 64)
    #expect(same.errors.contains("is the script"))
  }

  @Test func aShrunkRecordingIsReplacedByForceAlone() async throws {
    let record = ["record", path("s.jsonl"), "--ephemeral", "--skip-onboarding"]
    let line = "send counter.\(CounterWords.increment)\n"
    #expect(await Host.run(record, input: line + line).exitCode == 0)
    let shrink = ["shrink", path("s.jsonl"), "--expect-failure", "counter.count 0", "--quiet"]
    #expect(await Host.run(shrink).exitCode == 0)
    let again = await Host.run(shrink)
    #expect(again.exitCode == 74)
    #expect(again.errors.contains("or give --force"))
    #expect(await Host.run(shrink + ["--force"]).exitCode == 0)
    let itself = await Host.run(shrink + ["--force", "--output", path("s.jsonl")])
    #expect(itself.exitCode == 64)
    #expect(await Host.run(["replay", path("s.jsonl")]).exitCode == 0)
  }

  /// A shrink and a search may take minutes.
  @Test func anOutputThatCannotBeMadeIsRefusedBeforeTheWork() async throws {
    let record = ["record", path("s.jsonl"), "--ephemeral", "--skip-onboarding"]
    let line = "send counter.\(CounterWords.increment)\n"
    #expect(await Host.run(record, input: line + line).exitCode == 0)
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let shrink = ["shrink", path("s.jsonl"), "--expect-failure", "counter.count 0", "--force"]
    #expect(await Host.run(shrink).errors.contains("2 actions to try"))
    for (name, words) in [
      ("pipe", "pipe' is not a file, and stays. Choose another file with --output."),
      ("s.jsonl/x", "s.jsonl/x\" cannot be made: "), ("missing/x", "missing/x\" cannot be made: "),
    ] {
      let outcome = await Host.run(shrink + ["--output", path(name)])
      #expect(outcome.exitCode == 74)
      #expect(outcome.errors.contains(words))
      #expect(!outcome.errors.contains("to try"))
    }
    let pipe = await Host.run(["record", path("pipe"), "--ephemeral", "--force"], input: line)
    #expect(pipe.exitCode == 74)
    #expect(pipe.errors.contains("pipe' is not a file, and stays. Choose another file."))
    for arguments in [
      ["explore", "--feature", "counter", "--save"], ["make-test", path("s.jsonl"), "--fixtures"],
    ] {
      let outcome = await Host.run(arguments + [path("pipe")])
      #expect(outcome.exitCode == 74)
      #expect(outcome.errors.contains("pipe' is not a folder. Give the name of another one."))
      #expect(outcome.output.isEmpty)
    }
  }

  // MARK: - Help

  @Test func optionsStandInTwoColumnsInAnyWidth() async {
    let table = OptionTable(
      rows: [
        (
          "--short",
          "What it does is said in many words, which do not fit into one line of a terminal."
        ),
        ("--a-very-long-option <value>", "Below it."),
      ]
    )
    for width in [43, 60, 80, 120] {
      let lines = table.text(width: width).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count < width && $0.hasPrefix("  ") })
      #expect(lines[0].hasPrefix("  --short              What"))
      #expect(lines.last == "                       Below it.")
    }
    let help = await Host.run(["--help"]).output
    #expect(help.contains("\n                       syncUps, timer.\n"))
    // Nothing of an option goes on at the first column.
    let options = help.prefix(upTo: help.range(of: "\n\nExit codes")!.lowerBound)
      .split(separator: "\n").drop { !$0.hasPrefix("  --plain") }
    #expect(options.count > 10)
    #expect(options.allSatisfy { $0.hasPrefix("  ") })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellsCompleteTheNamesOfFeatures(shell: String) async {
    let script = await Host.run(["--generate-completion-script", shell]).output
    #expect(script.contains("counter") && script.contains("syncUps.list"))
  }
}
