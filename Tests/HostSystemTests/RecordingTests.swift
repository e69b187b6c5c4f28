@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import SystemTesting
import Testing
@_spi(Testing) import Timer

/// Sessions that are recorded by the program, with all tasks of the process in one order, and used again.
@Suite(.system) struct RecordingTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("session.jsonl").path
  }

  /// A session through the launch, the counter, a fact, the timer and a sync-up that is not finished.
  private static let script = """
    wait
    expect launchState "onboarding"
    send onboarding.skipButtonTapped
    send syncUps.task
    send counter.\(CounterWords.increment)
    send fact.\(FactWords.ask)
    expect fact.isLoading false within 1000h
    send timer.\(TimerWords.toggle)
    expect counter.count 4 within 3s
    send timer.\(TimerWords.toggle)
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
    let outcome = try await Host.run(["record", file] + options, input: script)
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    return outcome
  }

  @Test func recordingDoesNotChangeTheSession() async throws {
    let recorded = try await record()
    let plain = try await Host.run(["run", "--ephemeral", "--clock", "test"], input: Self.script)
    // The identifiers are random.
    let lines = { (outcome: Host.Outcome) in
      outcome.output.split(separator: "\n").filter { !$0.contains("destination") }
    }
    #expect(lines(recorded) == lines(plain))

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
      send timer.\(TimerWords.toggle)
      expect counter.count 1 within 1000h
      send counter.\(CounterWords.decrement)
      send fact.\(FactWords.ask)
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
    for number in 1...3 {
      let recording = folder.url.appendingPathComponent("\(number).jsonl").path
      let outcome = try await Host.run(
        ["record", recording, "--skip-onboarding"] + data,
        input: """
          send syncUps.task
          send timer.\(TimerWords.toggle)
          send timer.\(TimerWords.toggle)
          send counter.\(CounterWords.increment)
          \(Host.addingSyncUp("Number \(number)"))
          save
          send counter.\(CounterWords.increment)
          \(Host.addingSyncUp("Another"))

          """
      )
      #expect(outcome.exitCode == 0)
      let stored = try await Host.run(["export"] + data).output
      #expect(stored.contains("Number \(number)") && stored.contains("Another"))
      let replayed = try await Host.run(["replay", "--quiet", recording])
      #expect(replayed.output + replayed.errors == "")
      #expect(replayed.exitCode == 0)
      // The saves of the session are not repeated.
      #expect(try await Host.run(["export"] + data).output == stored)
    }
  }

  /// The stored lists of the beginning arrive without an action.
  @Test func whatIsLeftHasItsLists() async throws {
    let data = ["--data-dir", folder.url.appendingPathComponent("data").path]
    for file in ["first.jsonl", "second.jsonl"] {
      _ = try await Host.run(
        ["record", folder.url.appendingPathComponent(file).path, "--skip-onboarding"] + data,
        input: """
          wait
          send syncUps.task
          \(Host.addingSyncUp())
          send counter.\(CounterWords.increment)

          """
      )
    }
    let file = folder.url.appendingPathComponent("second.jsonl").path
    let output = folder.url.appendingPathComponent("small.jsonl").path
    // The first session has counted, and that is kept.
    let shrunk = try await Host.run([
      "shrink", file, "--expect-failure", "counter.count 1", "--quiet", "--commands", "--output",
      output,
    ])
    #expect(shrunk.output.contains("send counter.\(CounterWords.increment)\n"))
    #expect(shrunk.output.split(separator: "\n").count { $0.hasPrefix("send") } == 1)
    let replayed = try await Host.run(["replay", "--quiet", output])
    #expect(replayed.output + replayed.errors == "")
    #expect(replayed.exitCode == 0)
  }

  @Test func savesWhereTheHostDid() async throws {
    try await record(
      """
      wait
      send syncUps.task
      \(Host.addingSyncUp())
      save
      send counter.\(CounterWords.increment)

      """,
      options: ["--ephemeral", "--skip-onboarding", "--clock", "test"]
    )
    let outcome = try await Host.run(["make-test", file])
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.contains(
        """
            try? await saver.flush()
            await saver.settle()
            await store.receive(.syncUps(.changesSaved([Identifier(id
        """
      )
    )
  }

  @Test func writesWhatIsLoadedAndSaved() async throws {
    try await record(
      """
      wait
      send syncUps.task
      wait
      \(Host.addingSyncUp())
      advance 1s
      wait

      """,
      options: ["--ephemeral", "--skip-onboarding", "--clock", "test"]
    )
    let outcome = try await Host.run(["make-test", file])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    for line in [
      "$0.uuid = UUIDGenerator(inOrder([id, id2",
      "$0.syncUpsClient.saveChanges = { _ in [] }",
      "await store.receive(.syncUps(.list(.task))) { $0.syncUps.list.hasLoaded = true }",
      "await clock.advance(by: .seconds(1))\n    await saver.settle()\n    await store.receive(",
    ] {
      #expect(outcome.output.contains(line))
    }
  }

  /// In a test, an effect begins before the next action is sent, although it did not in the session.
  @Test func knowsWhatEffectsAskForThatWereCancelledAtOnce() async throws {
    try await record(
      """
      wait
      send fact.\(FactWords.ask)
      send counter.\(CounterWords.increment)

      """,
      options: ["--ephemeral", "--skip-onboarding", "--clock", "test"]
    )
    let outcome = try await Host.run(["make-test", file])
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.contains("$0.numberFactClient.fact = { _ in try await Task.never() }")
    )
  }
}
