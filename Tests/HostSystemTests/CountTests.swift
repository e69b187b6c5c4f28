@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// The count, which outlives the program.
@Suite(.system) struct CountTests {
  private let folder: TemporaryFolder
  private static let count = "send counter.\(CounterWords.increment)\n"

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: URL { folder.url.appendingPathComponent("settings.plist") }

  /// Runs commands on the home screen, with files in the folder.
  private func run(_ input: String) async throws -> Host.Outcome {
    try await Host.run(
      ["run", "--data-dir", folder.url.path, "--skip-onboarding", "--quiet"],
      input: input
    )
  }

  @Test func isThereAgainAfterARestart() async throws {
    #expect(try await run(Self.count + Self.count).exitCode == 0)
    let second = try await run("expect counter.count 2\nexpect fact.number 2\n" + Self.count)
    #expect(second.exitCode == 0)
    #expect(second.output == "")
    #expect(second.errors == "")
    #expect(try await run("expect counter.count 3\n").exitCode == 0)
  }

  @Test func isKeptInTheFolderOfTheSettings() async throws {
    let arguments = ["run", "--skip-onboarding", "--quiet"]
    let environment = [
      "XDG_CONFIG_HOME": folder.url.appendingPathComponent("config").path,
      "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path,
    ]
    _ = try await Host.run(arguments, input: Self.count, environment: environment)
    let file = folder.url.appendingPathComponent("config/composed/settings.plist")
    #expect(FileManager.default.fileExists(atPath: file.path))
    let second = try await Host.run(
      arguments,
      input: "expect counter.count 1\n",
      environment: environment
    )
    #expect(second.exitCode == 0)
  }

  @Test func isNotKeptOfASessionThatKeepsNothing() async throws {
    let arguments = ["run", "--ephemeral", "--skip-onboarding", "--quiet"]
    let environment = ["XDG_CONFIG_HOME": folder.url.path]
    for _ in 1...2 {
      let outcome = try await Host.run(
        arguments,
        input: "expect counter.count 0\n" + Self.count,
        environment: environment
      )
      #expect(outcome.exitCode == 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func losesNothingOfManyCounts() async throws {
    #expect(try await run(String(repeating: Self.count, count: 100_000)).exitCode == 0)
    #expect(try await run("expect counter.count 100000\n").exitCode == 0)
  }

  @Test func isThereAfterASignal() async throws {
    let process = try Host.start([
      "run", "--data-dir", folder.url.path, "--skip-onboarding", "--quiet",
    ])
    await process.write(String(repeating: Self.count, count: 50) + "expect counter.count 0\n")
    // Said when all of the lines before were done.
    _ = try await process.output(until: "50")
    process.send(signal: SIGTERM)
    #expect(await process.finish().exitCode == 143)
    #expect(try await run("expect counter.count 50\n").exitCode == 0)
  }

  @Test func twoProgramsShowEachOthersCount() async throws {
    let arguments = ["run", "--data-dir", folder.url.path, "--skip-onboarding"]
    let (first, second) = (try Host.start(arguments), try Host.start(arguments))
    await first.write("state counter.count\n")
    _ = try await first.output(until: "counter.count: 0\n")
    await second.write("state counter.count\n")
    _ = try await second.output(until: "counter.count: 0\n")
    await first.write(Self.count)
    _ = try await first.output(until: "fact.number: 0 -> 1\n")
    // Another program's count is no action, so it is asked for until it is there.
    try await second.asks(for: 1)
    await second.write(Self.count)
    _ = try await second.output(until: "counter.count: 1 -> 2\n")
    try await first.asks(for: 2)
    for process in [first, second] {
      process.send(signal: SIGTERM)
      #expect(await process.finish().errors == "")
    }
  }

  // MARK: - Files that cannot be used

  @Test func saysWhereSettingsAreThatAreRuined() async throws {
    try Data([0, 255, 1, 2]).write(to: file)
    let outcome = try await run("expect counter.count 0\n" + Self.count)
    #expect(outcome.exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let kept = try #require(names.first { $0.hasPrefix("settings.unreadable-") })
    #expect(outcome.errors.hasPrefix("note: The settings file "))
    #expect(outcome.errors.contains(kept))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    let old = try Data(contentsOf: folder.url.appendingPathComponent(kept))
    #expect(old == Data([0, 255, 1, 2]))
    #expect(try await run("expect counter.count 1\n").errors == "")
  }

  @Test func endsWithAnErrorWhenTheCountIsNotSaved() async throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let outcome = try await run(Self.count + "expect counter.count 1\n")
    #expect(outcome.exitCode == 74)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("The settings could not be saved to \(file.path)"))
    #expect(outcome.errors.components(separatedBy: "could not be saved").count == 2)
  }

  /// Opening it would wait for a writer.
  @Test func doesNotWaitForAPipeInPlaceOfTheFile() async throws {
    #expect(mkfifo(file.path, 0o600) == 0)
    let outcome = try await run(Self.count)
    #expect(outcome.exitCode == 74)
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
  }

  // MARK: - Recordings

  @Test func aSessionThatBeginsWithACountHappensAgain() async throws {
    _ = try await run(String(repeating: Self.count, count: 5))
    let recording = folder.url.appendingPathComponent("session.jsonl").path
    let session = try await Host.run(
      ["record", recording, "--data-dir", folder.url.path, "--skip-onboarding", "--quiet"],
      input: "expect counter.count 5\n\(Self.count)\(Self.count)expect counter.count 7\n"
    )
    #expect(session.exitCode == 0)
    let replay = try await Host.run(["replay", recording])
    #expect(replay.exitCode == 0)

    let travel = try await Host.run(
      ["travel", recording],
      input: "state counter.count\nbranch\n\(Self.count)state counter.count\n"
    )
    #expect(travel.output.contains("counter.count: 5\n"))
    #expect(travel.output.contains("counter.count: 6\n"))

    let test = try await Host.run(["make-test", recording])
    #expect(test.output.contains("$0.counter.$count.withLock { $0 = 5 }"))
    let counter = try await Host.run(["make-test", recording, "--feature", "counter"])
    #expect(counter.output.contains("changed(CounterFeature.State()) {"))
    #expect(counter.output.contains("$0.$count.withLock { $0 = 5 }"))

    let script = try await Host.run([
      "shrink", recording, "--expect-failure", "counter.count 5", "--commands", "--quiet",
    ])
    let lines = script.output.split(separator: "\n")
    #expect(lines.first == "# composed run --ephemeral --setting count=5 --skip-onboarding")
    let arguments = try #require(lines.first).split(separator: " ").dropFirst(2).map(String.init)
    let again = try await Host.run(arguments + ["--quiet"], input: script.output)
    #expect(again.exitCode == 1)
    #expect(again.output.contains("expected: 5"))
    #expect(again.output.contains("actual:   6"))
    // None of these has counted.
    #expect(try await run("expect counter.count 7\n").exitCode == 0)
  }

  // MARK: - Settings in arguments

  @Test func aSessionThatKeepsNothingBeginsWithASetting() async throws {
    let outcome = try await Host.session(
      "expect counter.count -3",
      "expect fact.number -3",
      options: ["--setting", "count=-3"]
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: ["count", "=5", "count=", "count=x", "count={}", "count=null", ""])
  func refusesASettingThatIsNone(argument: String) async throws {
    let outcome = try await Host.session(options: ["--setting", argument])
    #expect(outcome.exitCode == 64)
  }

  @Test func aSettingOfASessionThatKeepsItsFilesIsRefused() async throws {
    let outcome = try await Host.run(
      ["run", "--data-dir", folder.url.path, "--setting", "count=1"]
    )
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("give it with '--ephemeral'"))
  }
}

extension PipedProcess {
  /// Asks for the count until it is a number, with the time that the system takes to tell of it.
  fileprivate func asks(for count: Int) async throws {
    while true {
      await write("state counter.count\n")
      let answer = try await output(until: "\n")
      if answer.hasSuffix("counter.count: \(count)\n") { return }
    }
  }
}
