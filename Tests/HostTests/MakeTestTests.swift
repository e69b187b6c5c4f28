import Foundation
import Testing

/// How `composed make-test` writes a test of what `composed record` has recorded.
@Suite(.timeLimit(.minutes(2))) struct MakeTestTests {
  private func record(_ folder: TemporaryFolder, _ script: String) async throws -> String {
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let outcome = try await Host.run(
      ["record", file, "--ephemeral", "--skip-onboarding", "--clock", "test"],
      input: script
    )
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    return file
  }

  /// In a test, an effect begins before the next action is sent, although it did not in the session.
  @Test func knowsWhatEffectsAskForThatWereCancelledAtOnce() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(
      folder,
      """
      wait
      send fact.factButtonTapped
      send counter.incrementButtonTapped

      """
    )
    let outcome = try await Host.run(["make-test", file])
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.contains("$0.numberFactClient.fact = { _ in try await Task.never() }")
    )
  }

  @Test func savesWhereTheHostDid() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(
      folder,
      """
      wait
      send syncUps.task
      \(Host.addingSyncUp())
      save
      send counter.incrementButtonTapped

      """
    )
    let outcome = try await Host.run(["make-test", file])
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.contains(
        """
            try? await saver.flush()
            await saver.settle()
            await store.receive(
              .syncUps(
                .changesSaved(
        """
      )
    )
  }

  @Test func writesATestOfASession() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(
      folder,
      """
      wait
      send counter.incrementButtonTapped
      send timer.toggleTimerButtonTapped
      advance 1s
      send timer.toggleTimerButtonTapped

      """
    )
    let outcome = try await Host.run(["make-test", file, "--name", "Tick"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("@Suite struct TickTests {"))
    #expect(
      outcome.output.contains(
        """
            await store.send(.counter(.incrementButtonTapped)) { $0.counter.count = 1 }
            await store.receive(.fact(.numberChanged(1))) { $0.fact.number = 1 }
            await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
            await clock.advance(by: .seconds(1))
            await store.receive(.timer(.delegate(.ticked))) { $0.counter.count = 2 }
            await store.receive(.fact(.numberChanged(2))) { $0.fact.number = 2 }
            await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
            await store.finish()

        """
      )
    )
    let part = try await Host.run(
      ["make-test", file, "--feature", "timer", "--from", "3", "--to", "4"]
    )
    #expect(part.exitCode == 0)
    #expect(part.output.contains("@Suite struct TimerFeatureSessionTests {"))
    #expect(
      part.output.contains(
        "await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = true }"
      )
    )
  }

  @Test func writesWhatIsLoadedAndSaved() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(
      folder,
      """
      wait
      send syncUps.task
      wait
      \(Host.addingSyncUp())
      advance 1s
      wait

      """
    )
    let outcome = try await Host.run(["make-test", file])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    for line in [
      "let uuids = LockIsolated(",
      "$0.syncUpsClient.save = { _ in }",
      "await store.receive(.syncUps(.list(.task))) { $0.syncUps.list.hasLoaded = true }",
      "await clock.advance(by: .seconds(1))\n    await saver.settle()\n    await store.receive(",
    ] {
      #expect(outcome.output.contains(line))
    }
  }

  @Test(
    arguments: [
      (["--from", "3", "--to", "2"], 64, "--from must be at least 1"),
      (["--name", "a b"], 64, "--name must be a name of Swift"),
      (["--feature", "counter.sum"], 1, "no part 'counter.sum': 'sum' is not there"),
      (["--from", "9"], 1, "There is no action to write a test of"),
      (["--feature", "counter"], 1, "what is around it has changed its state"),
    ]
  )
  func saysWhyThereIsNoTest(arguments: [String], code: Int32, message: String) async throws {
    let folder = try TemporaryFolder()
    let file = try await record(
      folder,
      """
      wait
      send counter.incrementButtonTapped
      send timer.toggleTimerButtonTapped
      advance 1s
      send counter.incrementButtonTapped

      """
    )
    let outcome = try await Host.run(["make-test", file] + arguments)
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output == "")
  }
}
