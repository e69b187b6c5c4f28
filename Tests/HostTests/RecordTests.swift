import Foundation
import Testing

/// Sessions that are recorded, replayed and shrunk by the program.
@Suite(.timeLimit(.minutes(1))) struct RecordTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("session.jsonl").path
  }

  /// A session through the launch, the counter, a fact, the timer and a sync-up that is not finished.
  private static let script = """
    advance 2s
    wait 100ms
    send onboarding.skipButtonTapped
    send syncUps.task
    send counter.incrementButtonTapped
    send fact.factButtonTapped
    wait 100ms
    send timer.toggleTimerButtonTapped
    advance 3s
    send timer.toggleTimerButtonTapped
    send syncUps.list.addSyncUpButtonTapped
    send syncUps.list.destination.presented.add.binding.title "Design"
    expect syncUps.list.destination.add.syncUp.title "Design"
    expect counter.count 4

    """

  @discardableResult
  private func record(
    _ script: String = script,
    options: [String] = ["--ephemeral", "--clock", "test"]
  ) async throws -> Host.Outcome {
    try await Host.run(["record", file] + options, input: script)
  }

  private func edit(_ text: String, into other: String) throws {
    let url = URL(fileURLWithPath: file)
    let old = try String(contentsOf: url, encoding: .utf8)
    #expect(old.contains(text))
    try old.replacingOccurrences(of: text, with: other)
      .write(to: url, atomically: true, encoding: .utf8)
  }

  @Test func recordingDoesNotChangeTheSession() async throws {
    let recorded = try await record()
    let plain = try await Host.run(["run", "--ephemeral", "--clock", "test"], input: Self.script)
    #expect(recorded.exitCode == 0)
    #expect(recorded.errors == "")
    // The identifiers are random.
    let lines = { (outcome: Host.Outcome) in
      outcome.output.split(separator: "\n").filter { !$0.contains("destination") }
    }
    #expect(lines(recorded) == lines(plain))
  }

  @Test func aRecordedSessionHappensAgain() async throws {
    try await record()
    for _ in 0..<2 {
      let replayed = try await Host.run(["replay", file])
      #expect(replayed.exitCode == 0)
      #expect(replayed.errors == "")
      #expect(
        replayed.output.hasSuffix("actions replayed, and every state is as it was recorded\n")
      )
    }
  }

  @Test func sessionsInRealTimeHappenAgainAtOnce() async throws {
    try await record(
      """
      send timer.toggleTimerButtonTapped
      wait 1100ms
      send counter.decrementButtonTapped
      send fact.factButtonTapped
      wait

      """,
      options: ["--ephemeral", "--skip-onboarding"]
    )
    let replayed = try await Host.run(["replay", "--quiet", file])
    #expect(replayed.exitCode == 0)
    #expect(replayed.output + replayed.errors == "")
  }

  /// Actions that come while a list is loaded, effects that are cancelled before they have begun, and
  /// what is saved by a command and at the end.
  @Test func whatHappensAtOnceHappensAgain() async throws {
    let data = ["--data-dir", folder.url.appendingPathComponent("data").path]
    _ = try await Host.run(
      ["run", "--skip-onboarding"] + data,
      input: """
        send syncUps.task
        \(Host.addingSyncUp())

        """
    )
    for number in 1...5 {
      let recording = folder.url.appendingPathComponent("\(number).jsonl").path
      let outcome = try await Host.run(
        ["record", recording, "--skip-onboarding"] + data,
        input: """
          send syncUps.task
          send timer.toggleTimerButtonTapped
          send timer.toggleTimerButtonTapped
          send counter.incrementButtonTapped
          \(Host.addingSyncUp("Number \(number)"))
          save
          send counter.incrementButtonTapped
          \(Host.addingSyncUp("Another"))

          """
      )
      #expect(outcome.exitCode == 0)
      let stored = try await Host.run(["export"] + data).output
      #expect(stored.contains("Number \(number)") && stored.contains("Another"))
      let replayed = try await Host.run(["replay", "--quiet", recording])
      #expect(replayed.output + replayed.errors == "")
      #expect(replayed.exitCode == 0)
      // What the session has saved is not saved again.
      #expect(try await Host.run(["export"] + data).output == stored)
    }
  }

  @Test func theExitCodeIsThatOfTheSession() async throws {
    let outcome = try await record("expect counter.count 1\n")
    #expect(outcome.exitCode == 1)
    #expect(try await Host.run(["replay", file]).exitCode == 0)
  }

  @Test func aFileThatIsThereIsLeftAlone() async throws {
    try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
    let outcome = try await record()
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors.contains("Choose another name"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "precious")
  }

  @Test func anEditedActionIsADivergence() async throws {
    try await record()
    try edit(
      #""action":"counter.incrementButtonTapped""#,
      into: #""action":"counter.decrementButtonTapped""#
    )
    let replayed = try await Host.run(["replay", file])
    #expect(replayed.exitCode == 1)
    #expect(
      replayed.output.hasSuffix(
        """
        counter.decrementButtonTapped
          state:    counter.count
          expected: 1
          actual:   -1

        """
      )
    )
  }

  @Test func anActionThatCannotBeReadIsBadInput() async throws {
    try await record()
    try edit(#""action":"onboarding.skipButtonTapped""#, into: #""action":"onboarding.skip""#)
    let replayed = try await Host.run(["replay", file])
    #expect(replayed.exitCode == 65)
    #expect(replayed.errors.contains("`onboarding.skip` cannot be read"))
    #expect(replayed.errors.hasPrefix("error: line "))
  }

  @Test func aLineThatIsNoJSONIsBadInput() async throws {
    try await record()
    try edit(#"{"kind":"action""#, into: #"{"kind":"action"#)
    let replayed = try await Host.run(["replay", file])
    #expect(replayed.exitCode == 65)
    #expect(replayed.errors.hasPrefix("error: line "))
  }

  @Test func shrinkingLeavesWhatMakesASessionFail() async throws {
    try await record()
    let output = folder.url.appendingPathComponent("small.jsonl").path
    let shrunk = try await Host.run([
      "shrink", file, "--expect-failure", "expect timer.isTimerRunning true", "--quiet",
      "--commands", "--output", output,
    ])
    // It is so before anything has happened.
    #expect(shrunk.exitCode == 0)
    #expect(shrunk.output + shrunk.errors == "")
    #expect(try await Host.run(["replay", output]).exitCode == 0)

    let other = folder.url.appendingPathComponent("other.jsonl").path
    let ticked = try await Host.run([
      "shrink", file, "--expect-failure", "counter.count 0", "--quiet", "--output", other,
    ])
    #expect(ticked.exitCode == 0)
    #expect(ticked.output.hasPrefix("// send timer.toggleTimerButtonTapped\nimport"))
    #expect(ticked.output.contains("await store.send(.timer(.toggleTimerButtonTapped))"))
    #expect(try await Host.run(["replay", other]).exitCode == 0)
  }

  /// What is stored when a session begins comes without an action.
  @Test func whatIsLeftHasItsLists() async throws {
    let data = ["--data-dir", folder.url.appendingPathComponent("data").path]
    for file in ["first.jsonl", "second.jsonl"] {
      _ = try await Host.run(
        ["record", folder.url.appendingPathComponent(file).path, "--skip-onboarding"] + data,
        input: """
          wait
          send syncUps.task
          \(Host.addingSyncUp())
          send counter.incrementButtonTapped

          """
      )
    }
    let file = folder.url.appendingPathComponent("second.jsonl").path
    let output = folder.url.appendingPathComponent("small.jsonl").path
    let shrunk = try await Host.run([
      "shrink", file, "--expect-failure", "counter.count 0", "--quiet", "--commands", "--output",
      output,
    ])
    #expect(shrunk.output == "send counter.incrementButtonTapped\n")
    let replayed = try await Host.run(["replay", "--quiet", output])
    #expect(replayed.output + replayed.errors == "")
    #expect(replayed.exitCode == 0)
  }

  @Test func whatDoesNotFailIsNotShrunk() async throws {
    try await record()
    let shrunk = try await Host.run(["shrink", file, "--expect-failure", "counter.count 4"])
    #expect(shrunk.exitCode == 1)
    #expect(shrunk.errors.contains("does not fail at the end of this session"))
  }

  @Test(
    arguments: [
      (["record"], 64, "Missing expected argument"),
      (["replay"], 64, "Missing expected argument"),
      (["replay", "/nonexistent"], 66, "there is no such file"),
      (["shrink", "/nonexistent", "--expect-failure", "a 1"], 66, "there is no such file"),
      (["shrink", "x", "--expect-failure", "a"], 64, "a state path and a JSON value"),
      (["record", "/nonexistent/x", "--ephemeral"], 74, "cannot be made"),
    ]
  )
  func refusesWrongUsage(arguments: [String], code: Int32, message: String) async throws {
    let outcome = try await Host.run(arguments)
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.contains(message))
  }
}
