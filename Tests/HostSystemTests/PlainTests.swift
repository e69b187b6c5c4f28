@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import Onboarding
@_spi(Testing) import SyncUps
import SystemTesting
import Testing
@_spi(Testing) import Timer

/// The app without drawing, for screen readers, and what else is shown to a person.
@Suite(.system) struct PlainTests {
  @Test func saysWhatChanges() async throws {
    let terminal = try HostTerminal(["--plain", "--ephemeral", "--skip-onboarding"])
    let start = try await terminal.output(until: "> [ \(CounterWords.down) - ]")
    #expect(start.contains(CounterWords.count(0)))
    #expect(start.contains("[ \(CounterWords.down) - ] [ \(CounterWords.up) + ]"))
    #expect(!start.contains("\u{1B}"))
    terminal.press("+")
    let change = try await terminal.output(until: CounterWords.count(1))
    #expect(!change.contains(CounterWords.down))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["-1", "0", "1", "20", "42", "60"])
  func helpIsThereOnAScreenOfAnyWidth(columns: String) async throws {
    for arguments in [["--help"], ["run", "--help"], ["help", "shrink"]] {
      let outcome = try await Host.run(arguments, environment: ["COLUMNS": columns])
      #expect(outcome.exitCode == 0 && outcome.errors == "", "\(arguments)")
      // The options have their texts.
      #expect(outcome.output.contains("--help"), "\(arguments)")
      #expect(outcome.output.contains("Show help"), "\(arguments)")
    }
    let refused = try await Host.run(["replay", "--bogus"], environment: ["COLUMNS": columns])
    #expect(refused.exitCode == 64)
    #expect(refused.errors.contains("Usage: composed"))
  }

  @Test func aNewlineBehindACommandPressesNothing() async throws {
    let outcome = try await Host.run(
      ["--plain", "--ephemeral", "--skip-onboarding"],
      input: "1\n+\nq\n"
    )
    #expect(outcome.exitCode == 0)
    let counts = (-2...3).map(CounterWords.count)
    let lines = outcome.output.split(separator: "\n").map(String.init).filter(counts.contains)
    #expect(lines == [CounterWords.count(0), CounterWords.count(1)])
  }

  @Test func theEndOfTheInputSaysWhichFormIsLost() async throws {
    let outcome = try await Host.run(
      ["--plain", "--ephemeral", "--skip-onboarding"],
      input: "4\na\nMy title\n"
    )
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors.contains("The new sync-up has not been added: “My title”, 5 min,"))
    let left = try await Host.run(
      ["--plain", "--ephemeral", "--skip-onboarding"],
      input: "4\nq\n"
    )
    #expect(left.exitCode == 0)
    #expect(left.errors == "")
  }

  /// The writer of a pipe knows the questions: an answer that is there before the question counts.
  @Test func theInputOfAPipeAnswersAQuestionThatComesLater() async throws {
    let folder = try TemporaryFolder()
    try await Host.importDesign(into: folder.url.path)
    let process = try Host.start(["--plain", "--skip-onboarding", "--data-dir", folder.url.path])
    await process.write("4\n")
    _ = try await process.output(until: "Design")
    let lock = try LockForWriting(of: folder.url.appendingPathComponent("composed.sqlite"))
    await process.write("d\n")
    _ = try await process.output(until: "Keep")
    await process.write("\u{1B}[Z\n")
    _ = try await process.output(until: "was deleted")
    // The attempt to save comes in between, and fails.
    await process.write("q\n\u{1B}\n1\n")
    _ = try await process.output(until: CounterWords.count(0))
    await process.write("q\nq\n")
    let outcome = await process.finish()
    #expect(outcome.exitCode == 74)
    #expect(outcome.output.contains("Leave?"))
    lock.end()
  }

  @Test(arguments: [["--plain"], []])
  func controlSIsAKeyAndDoesNotStopTheOutput(options: [String]) async throws {
    let terminal = try HostTerminal(
      options + ["--ephemeral", "--skip-onboarding"],
      environment: ["TERM": "dumb"]
    )
    try await terminal.output(until: "> [ \(CounterWords.down) - ]")
    terminal.press("\u{13}+")
    try await terminal.output(until: CounterWords.count(1))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    #expect(terminal.isCooked)
  }

  @Test(arguments: [["LC_ALL": "C"], ["LC_ALL": "", "LC_CTYPE": "", "LANG": "de_DE.ISO-8859-1"]])
  func isMadeOfASCIIInALocaleThatIsNotUTF8(environment: [String: String]) async throws {
    let outcome = try await Host.run(
      ["--plain", "--ephemeral"],
      // The onboarding, the help, and a form.
      input: "s?q4a",
      environment: environment
    )
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    // The dots that count the pages of the onboarding.
    #expect(outcome.output.contains("* o o"))
    #expect(outcome.output.contains(SyncUpsWords.newTitle))
    #expect(outcome.output.contains("Enter Space"))
  }

  @Test func showsAllCharactersInALocaleOfUTF8() async throws {
    let outcome = try await Host.run(
      ["--plain", "--ephemeral"],
      input: "q",
      environment: ["LC_ALL": "C.UTF-8"]
    )
    #expect(outcome.output.contains("● ○ ○"))
  }

  @Test func isWhatASimpleTerminalShows() async throws {
    let terminal = try HostTerminal(
      ["--ephemeral", "--skip-onboarding"],
      environment: ["TERM": "dumb"]
    )
    let text = try await terminal.output(until: "> ")
    #expect(!text.contains("\u{1B}"))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test(arguments: [
    ("counter", CounterWords.count(0)), ("fact", FactWords.number(42)),
    ("onboarding", OnboardingPage.welcome.title),
    ("syncUps", "Engineering"), ("timer", TimerWords.stopped),
  ])
  func showsOneFeature(name: String, text: String) async throws {
    let terminal = try HostTerminal(["--feature", name])
    try await terminal.shows(text, "Preview of \(name == "syncUps" ? "sync-ups" : name)")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func writesATranscript() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("transcript.txt")
    let terminal = try HostTerminal([
      "--ephemeral", "--skip-onboarding", "--transcript", file.path,
    ])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("+")
    try await terminal.shows(CounterWords.count(1))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("composed ") == true)
    #expect(lines.contains("  \(CounterWords.count(0))"))
    let key = try #require(lines.firstIndex { $0.hasSuffix("] key +") })
    #expect(lines[key + 1] == "  \(CounterWords.count(1))")
    #expect(lines.last?.hasSuffix("end, exit code 0") == true)
  }

  @Test func aTranscriptThatCannotBeWrittenIsSaid() async throws {
    let terminal = try HostTerminal(["--ephemeral", "--transcript", "/no/such/folder/file"])
    try await terminal.output(until: "could not be written")
    #expect(await terminal.finish() == 74)
  }

  @Test func readsCommandsOnATerminalWhenAskedTo() async throws {
    let terminal = try HostTerminal(["run", "--ephemeral", "--skip-onboarding"])
    terminal.press("state counter.count\n")
    try await terminal.output(until: "counter.count: 0")
    terminal.press("quit\n")
    #expect(await terminal.finish() == 0)
  }
}
