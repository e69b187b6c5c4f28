@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import SystemTesting
import TerminalEmulator
import TerminalUI
import Testing
@_spi(Testing) import Timer

/// The pictures of the README, taken of the running app. `make pictures` writes them.
@Suite(.system) struct PictureTests {
  private func take(_ name: String, of terminal: HostTerminal, showing text: String) throws {
    let picture = terminal.screen.svg
    #expect(picture.contains(text))
    guard let folder = ProcessInfo.processInfo.environment["COMPOSED_PICTURES"] else { return }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).svg")
    try Data(picture.utf8).write(to: file)
  }

  /// The one picture that is the same each time: `RECORD=1` writes it where the README and the
  /// documentation show it.
  @Test func features() async throws {
    let outcome = try await Host.run(["graph", "--format", "svg"])
    #expect(outcome.exitCode == 0)
    let environment = ProcessInfo.processInfo.environment
    let isWritten = environment["RECORD"] == "1" || environment["COMPOSED_PICTURES"] != nil
    for folder in [
      "Apps/ComposedCLI/Pictures",
      "Core/ComposableArchitecture/Documentation/Composed.docc/Resources",
    ] {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../\(folder)/features.svg").standardized
      if isWritten { try Data(outcome.output.utf8).write(to: file) }
      let picture = try String(contentsOf: file, encoding: .utf8)
      // Not in the expectation, which would print both.
      let isSame = picture == outcome.output
      #expect(isSame, "\(folder)/features.svg: write it again, by RECORD=1 or `make pictures`.")
    }
  }

  @Test func counter() async throws {
    let terminal = try HostTerminal(
      ["--ephemeral", "--skip-onboarding"],
      size: Size(width: 72, height: 14)
    )
    try await terminal.shows(CounterWords.count(0))
    terminal.press("+++++++")
    try await terminal.shows(CounterWords.count(7), "Count 7")
    try take("counter", of: terminal, showing: CounterWords.count(7))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func syncUps() async throws {
    let terminal = try HostTerminal(["--feature", "syncUps"], size: Size(width: 72, height: 14))
    try await terminal.shows("the list, loaded") { screen in
      let isLoading = screen.text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }
      return screen.text.contains("Engineering") && !isLoading
    }
    try take("sync-ups", of: terminal, showing: "Engineering")
    terminal.click(on: "Design")
    try await terminal.shows("Start meeting")
    terminal.press("m")
    try await terminal.shows("Speaker 1 of 3: Ada", "Remaining")
    try take("meeting", of: terminal, showing: "Ada")
    // A meeting that is being held would be lost, but it is only a preview.
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func travel() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let outcome = try await Host.run(
      ["record", file, "--ephemeral", "--skip-onboarding", "--clock", "test"],
      input: """
        send counter.\(CounterWords.increment)
        send fact.\(FactWords.ask)
        wait
        send timer.\(TimerWords.toggle)
        advance 3s
        send timer.\(TimerWords.toggle)
        send counter.\(CounterWords.decrement)

        """
    )
    #expect(outcome.exitCode == 0)
    let terminal = try HostTerminal(["travel", file], size: Size(width: 96, height: 18))
    try await terminal.shows("the beginning")
    terminal.press("/ticked\r")
    try await terminal.shows("counter.count: 1 -> 2")
    try take("travel", of: terminal, showing: "timer.delegate.ticked")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }
}
