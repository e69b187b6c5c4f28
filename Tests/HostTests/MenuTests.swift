import Foundation
import Testing

/// The menu on a terminal.
@Suite(.timeLimit(.minutes(1))) struct MenuTests {
  private func home() async throws -> HostTerminal {
    let terminal = try HostTerminal(["--ephemeral", "--skip-onboarding"])
    try await terminal.output(until: "Count: 0")
    try await terminal.output(until: "quit")
    return terminal
  }

  @Test func countsFetchesAndQuits() async throws {
    let terminal = try await home()
    #expect(!terminal.isCooked)
    terminal.press("+")
    try await terminal.output(until: "Count: 1")
    terminal.press("--")
    try await terminal.output(until: "Count: -1")
    try await terminal.output(until: "none yet")
    terminal.press("+++")
    try await terminal.output(until: "Count: 2")
    terminal.press("f")
    try await terminal.output(until: "Fact:  2 ")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    #expect(terminal.isCooked)
  }

  @Test func showsLiveTicks() async throws {
    let terminal = try await home()
    terminal.press("t")
    try await terminal.output(until: "Timer: running")
    try await terminal.output(until: "Count: 1")
    terminal.press("t")
    try await terminal.output(until: "Timer: stopped")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func leadsThroughTheOnboarding() async throws {
    let terminal = try HostTerminal(["--ephemeral"])
    // No key for the splash: it may be over when the key comes, which would then be the onboarding's.
    try await terminal.output(until: "Starting")
    try await terminal.output(until: "Welcome")
    terminal.press("\n")
    try await terminal.output(until: "page before")
    terminal.press("b")
    try await terminal.output(until: "Welcome")
    terminal.press("s")
    try await terminal.output(until: "Count: 0")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func leavesTheTerminalAsItWasAtSignals(signal: Int32, exitCode: Int32) async throws {
    let terminal = try await home()
    #expect(!terminal.isCooked)
    terminal.send(signal: signal)
    #expect(await terminal.finish() == exitCode)
    #expect(terminal.isCooked)
  }

  @Test func endsAtControlC() async throws {
    let terminal = try await home()
    terminal.press("\u{3}")
    #expect(await terminal.finish() == 130)
    #expect(terminal.isCooked)
  }

  @Test func ignoresKeysItDoesNotKnow() async throws {
    let terminal = try await home()
    terminal.press("xyz\u{1B}[A\u{1B}[3~é\t")
    terminal.press("+")
    try await terminal.output(until: "Count: 1")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func doesWithoutDrawingOverOnASimpleTerminal() async throws {
    let terminal = try HostTerminal(
      ["--ephemeral", "--skip-onboarding"],
      environment: ["TERM": "dumb"]
    )
    let text = try await terminal.output(until: "quit")
    #expect(!text.contains("\u{1B}"))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func readsCommandsOnATerminalWhenAskedTo() async throws {
    let terminal = try HostTerminal(["run", "--ephemeral", "--skip-onboarding"])
    terminal.press("state counter.count\n")
    try await terminal.output(until: "counter.count: 0")
    terminal.press("quit\n")
    #expect(await terminal.finish() == 0)
  }
}
