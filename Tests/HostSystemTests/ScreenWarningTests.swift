@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// Files about a session that cannot be written any more, which the screen says while the session goes on.
@Suite(.system) struct ScreenWarningTests {
  @Test func saysThatATranscriptEnds() async throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let terminal = try HostTerminal([
      "--ephemeral", "--skip-onboarding", "--transcript", "/dev/full",
    ])
    try await terminal.shows("The transcript ends here: No space left on device.")
    terminal.press("+")
    try await terminal.shows(CounterWords.count(1), "The transcript ends here")
    terminal.press("q")
    #expect(await terminal.finish() == 74)
  }

  @Test func aSpokenScreenSaysThatATranscriptEnds() async throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let terminal = try HostTerminal([
      "--plain", "--ephemeral", "--skip-onboarding", "--transcript", "/dev/full",
    ])
    try await terminal.output(until: "The transcript ends here: No space left on device.")
    terminal.press("q")
    #expect(await terminal.finish() == 74)
  }

  @Test func saysThatARecordingEnds() async throws {
    let folder = try TemporaryFolder()
    // No file may be longer than this many kilobytes, which the recording is after some actions.
    let terminal = try HostTerminal(
      [
        "record", folder.url.appendingPathComponent("session.jsonl").path, "--ephemeral",
        "--skip-onboarding",
      ],
      shell: #"trap '' XFSZ; ulimit -f 100; "$0" "$@"; exit $?"#
    )
    try await terminal.shows(CounterWords.count(0))
    terminal.press(String(repeating: "+", count: 400))
    try await terminal.shows("The recording ends here: File too large.")
    try await terminal.shows(CounterWords.count(400))
    terminal.press("q")
    #expect(await terminal.finish() == 74)
  }
}
