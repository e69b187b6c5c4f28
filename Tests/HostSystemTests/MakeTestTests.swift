@_spi(Testing) import Counter
import Foundation
@_spi(Testing) import SyncUps
import SystemTesting
import Testing
@_spi(Testing) import Timer

/// How `composed make-test` writes a test of what `composed record` has recorded.
@Suite(.system) struct MakeTestTests {
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

  @Test func writesATestOfASession() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(
      folder,
      """
      wait
      send counter.\(CounterWords.increment)
      send timer.\(TimerWords.toggle)
      advance 1s
      send timer.\(TimerWords.toggle)

      """
    )
    let outcome = try await Host.run(["make-test", file, "--name", "Tick"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("@Suite struct TickTests {"))
    #expect(
      outcome.output.contains(
        """
            await store.send(.counter(.\(CounterWords.increment))) { \
        $0.counter.$count.withLock { $0 = 1 } }
            await store.receive(.fact(.numberChanged(1))) { $0.fact.number = 1 }
            await store.send(.timer(.\(TimerWords.toggle))) { $0.timer.isTimerRunning = true }
            await clock.advance(by: .seconds(1))
            await store.receive(.timer(.delegate(.ticked))) { \
        $0.counter.$count.withLock { $0 = 2 } }
            await store.receive(.fact(.numberChanged(2))) { $0.fact.number = 2 }
            await store.send(.timer(.\(TimerWords.toggle))) { $0.timer.isTimerRunning = false }
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
        "await store.send(.\(TimerWords.toggle)) { $0.isTimerRunning = true }"
      )
    )
  }

  @Test func whatWasTypedOnTheScreenIsOneEditOfItsField() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("drawn.jsonl").path
    let terminal = try HostTerminal(
      ["record", file, "--ephemeral", "--skip-onboarding", "--clock", "test"]
    )
    try await terminal.shows(CounterWords.up)
    terminal.press("4")
    try await terminal.shows(SyncUpsWords.empty)
    terminal.press("a")
    try await terminal.shows(SyncUpsWords.newTitle)
    for letter in "Design" { terminal.press(String(letter)) }
    terminal.press("\t\t\t")
    for letter in "Blob" { terminal.press(String(letter)) }
    try await terminal.shows("Design", "Blob")
    terminal.press("\u{13}")
    try await terminal.shows("Design", without: SyncUpsWords.newTitle)
    terminal.press("q")
    #expect(await terminal.finish() == 0)

    let outcome = try await Host.run(["make-test", file])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("(.binding(.set(\\.syncUp.title, \"Design\")))"))
    #expect(outcome.output.contains("AttendeeName(\"Blob\", at: 0)"))
    #expect(!outcome.output.contains("\"Desi\""))
    #expect(!outcome.output.contains("\"Blo\""))
    // Each identifier is written out once.
    #expect(outcome.output.split(separator: "UUID(uuidString: ").count == 3)
  }

  @Test(
    arguments: [
      (["--from", "3", "--to", "2"], 64, "--from must be at least 1"),
      (["--name", "a b"], 64, "--name must be a name of Swift"),
      (["--feature", "counter.sum"], 1, "no part 'counter.sum': 'sum' is not there"),
      (["--from", "9"], 65, "There is no action 9: the recording has 1 to 7."),
    ]
  )
  func saysWhyThereIsNoTest(arguments: [String], code: Int32, message: String) async throws {
    let folder = try TemporaryFolder()
    let file = try await record(
      folder,
      """
      wait
      send counter.\(CounterWords.increment)
      send timer.\(TimerWords.toggle)
      advance 1s
      send counter.\(CounterWords.increment)

      """
    )
    let outcome = try await Host.run(["make-test", file] + arguments)
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output == "")
  }
}
