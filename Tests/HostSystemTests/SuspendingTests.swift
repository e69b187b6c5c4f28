@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// Programs that are suspended right after a change, which is saved before: they may be killed meanwhile.
@Suite(.system) struct SuspendingTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try await Host.importDesign(into: folder.url.path)
  }

  /// Starts the program in a shell, which looks at its files when it is suspended, and lets it go on after Return.
  private func start(
    _ options: [String] = [],
    command: [String] = []
  ) throws -> HostTerminal {
    try HostTerminal(
      command + ["--skip-onboarding", "--data-dir", folder.url.path] + options,
      environment: ["DATA": folder.url.path],
      shell: """
        "$0" "$@"; echo "stopped: $?"; tr -d ' \n' < "$DATA/settings.plist" | grep -o 'count.*integer'
        echo "designs: $("$0" export --data-dir "$DATA" | grep -c Design)"; read -r; fg > /dev/null
        """
    )
  }

  @Test func theLastCountIsSavedFirst() async throws {
    let terminal = try start()
    try await terminal.shows(CounterWords.count(0))
    // The first count is written at once, and the others together, a second later.
    terminal.press("+++\u{1A}")
    try await terminal.shows("stopped: 148", "<integer>3<")
    terminal.press("\r")
    try await terminal.shows(CounterWords.count(3))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func theLastCountOfASpokenScreenIsSavedFirst() async throws {
    let terminal = try start(["--plain"])
    try await terminal.output(until: "> [ \(CounterWords.down) - ]")
    terminal.press("+++")
    try await terminal.output(until: CounterWords.count(3))
    terminal.press("\u{1A}")
    try await terminal.output(until: "<integer>3<")
    terminal.press("\r")
    try await terminal.output(until: CounterWords.count(3))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func theLastCountOfACommandIsSavedFirst() async throws {
    let terminal = try start(command: ["run", "--quiet"])
    let line = "send counter.\(CounterWords.increment)\r"
    terminal.press(line + line + line + "expect counter.count 0\r")
    try await terminal.shows("actual:   3")
    terminal.press("\u{1A}")
    try await terminal.shows("stopped: 147", "<integer>3<")
    terminal.press("\r")
    terminal.press("expect counter.count 5\r")
    try await terminal.shows("expected: 5")
    terminal.press("\u{04}")
    #expect(await terminal.finish() == 1)
  }

  @Test func aDeletionIsSavedFirst() async throws {
    let terminal = try start()
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("Design")
    terminal.press("d")
    try await terminal.shows("Keep")
    terminal.press("\u{1B}[Z\r\u{1A}")
    try await terminal.shows("stopped: 148", "designs: 0")
    terminal.press("\r")
    try await terminal.shows("was deleted")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }
}
