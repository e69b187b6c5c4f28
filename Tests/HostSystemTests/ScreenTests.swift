@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
@_spi(Testing) import SyncUps
import SystemTesting
import TerminalEmulator
import TerminalUI
import Testing
@_spi(Testing) import Timer

/// The app on a terminal.
@Suite(.system) struct ScreenTests {
  @Test(arguments: [[], ["--plain"]])
  func theFirstThingShownIsHomeIfThereIsNothingToWaitFor(options: [String]) async throws {
    let folder = try TemporaryFolder()
    try Data(#"{"hasCompletedOnboarding": true}"#.utf8)
      .write(to: folder.url.appendingPathComponent("settings.json"))
    let terminal = try HostTerminal(options + ["--data-dir", folder.url.path])
    let start = try await terminal.output(until: CounterWords.count(0))
    #expect(!start.contains("C O M P O S E D"))
    #expect(!start.contains("Skip"))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  private func home(
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24)
  ) async throws -> HostTerminal {
    let terminal = try HostTerminal(
      ["--ephemeral", "--skip-onboarding"] + arguments,
      environment: environment,
      size: size
    )
    try await terminal.shows(CounterWords.count(0))
    return terminal
  }

  @Test func countsOnTheFirstTab() async throws {
    let terminal = try await home()
    #expect(!terminal.isCooked)
    #expect(terminal.screen.isAlternateScreen)
    terminal.press("+++")
    try await terminal.shows(CounterWords.count(3))
    terminal.press("----")
    try await terminal.shows(CounterWords.count(-1))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    try await terminal.rest()
    #expect(terminal.isCooked)
    #expect(!terminal.screen.isAlternateScreen)
    #expect(terminal.screen.isCursorVisible)
    #expect(!terminal.screen.isBracketedPaste)
    #expect(!terminal.screen.isMouseReported)
    #expect(terminal.screen.unknownSequences == [])
  }

  @Test func tabsShowTheOtherFeatures() async throws {
    let terminal = try await home()
    terminal.press("++2")
    try await terminal.shows(FactWords.number(2), FactWords.first, "Count 2")
    terminal.press("f")
    try await terminal.shows(FactWords.another)
    terminal.press("3")
    try await terminal.shows(TimerWords.stopped)
    terminal.press("t")
    try await terminal.shows(TimerWords.running, "timer running")
    try await terminal.shows("Count 3")
    terminal.press("t")
    try await terminal.shows(TimerWords.stopped)
    terminal.press("4")
    try await terminal.shows(SyncUpsWords.empty)
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func helpNamesTheKeys() async throws {
    let terminal = try await home()
    terminal.press("?")
    try await terminal.shows("Keys", CounterWords.up, "suspend")
    terminal.press("\u{1B}")
    try await terminal.shows(CounterWords.count(0), without: "suspend")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func helpNamesTheKeyOfTheTestClock() async throws {
    let terminal = try await home(["--clock", "test"])
    terminal.press("?")
    try await terminal.shows("Keys", "^T", "let a second go by")
    terminal.press("qq")
    #expect(await terminal.finish() == 0)
  }

  @Test func aLocaleWithoutUnicodeGetsLinesOfASCII() async throws {
    let terminal = try await home(environment: ["LC_ALL": "C"])
    terminal.press("4a")
    let text = try await terminal.shows("+-----", SyncUpsWords.newTitle, "< 5 min >")
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    terminal.press("\u{3}")
    #expect(await terminal.finish() == 130)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func leavesTheTerminalAsItWasAtSignals(signal: Int32, exitCode: Int32) async throws {
    let terminal = try await home()
    terminal.send(signal: signal)
    #expect(await terminal.finish() == exitCode)
    try await terminal.rest()
    #expect(terminal.isCooked)
    #expect(!terminal.screen.isAlternateScreen)
    #expect(terminal.screen.isCursorVisible)
  }

  @Test(arguments: Signals.ofCrashes + Signals.ofEnds, [[], ["--plain"]])
  func leavesTheTerminalAsItWasAtEverySignal(signal: Int32, options: [String]) async throws {
    let terminal = try HostTerminal(
      ["--ephemeral", "--skip-onboarding"] + options,
      // A signal that is no crash is not reported as one, wherever that is enabled.
      environment: ["SWIFT_BACKTRACE": "enable=\(Signals.ofEnds.contains(signal) ? "yes" : "no")"]
    )
    if options.isEmpty {
      try await terminal.shows(CounterWords.count(0))
    } else {
      try await terminal.output(until: "> [ \(CounterWords.down) - ]")
    }
    #expect(!terminal.isCooked)
    terminal.send(signal: signal)
    #expect(await terminal.finish() == -signal)
    try await terminal.rest()
    #expect(terminal.isCooked)
    #expect(!terminal.screen.isAlternateScreen)
    #expect(terminal.screen.isCursorVisible)
    #expect(!terminal.screen.text.contains("rash"))
  }

  @Test func endsAtControlC() async throws {
    let terminal = try await home()
    terminal.press("\u{3}")
    #expect(await terminal.finish() == 130)
    #expect(terminal.isCooked)
  }

  @Test func ignoresWhatItDoesNotKnow() async throws {
    let terminal = try await home()
    terminal.press("xyz\u{1B}[99;99;99~\u{1B}[1;2;3;4;5zé")
    terminal.send([0xFF, 0xC3, 0x28, 0x80])
    terminal.press("\u{1B}]0;title\u{7}+")
    try await terminal.shows(CounterWords.count(1))
    // Half a sequence, and the rest of it never comes.
    terminal.press("\u{1B}[1;")
    terminal.press("\u{1B}[A+")
    try await terminal.shows(CounterWords.count(2))
    #expect(!terminal.screen.text.contains("99"))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func takesALargePasteForNoKeys() async throws {
    let terminal = try await home()
    let text = String(repeating: "+q", count: 500_000)
    terminal.press("\u{1B}[200~\(text)\u{1B}[201~")
    terminal.press("+")
    try await terminal.shows(CounterWords.count(1))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func endsWhenTheTerminalGoesAway() async throws {
    let terminal = try await home()
    terminal.disconnect()
    #expect(await terminal.finish() == 129)
  }

  @Test(arguments: [Size(width: 20, height: 5), Size(width: 300, height: 100)])
  func fitsIntoEveryWindow(size: Size) async throws {
    let terminal = try await home(size: size)
    terminal.press("+")
    try await terminal.shows(CounterWords.count(1))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    #expect(terminal.screen.unknownSequences == [])
  }

  @Test func followsTheWindowWhileTyping() async throws {
    let terminal = try await home()
    for (index, width) in [40, 100, 20, 80].enumerated() {
      terminal.press("+")
      terminal.resize(Size(width: width, height: 24))
      try await terminal.shows(CounterWords.count(index + 1))
      try await terminal.shows("a line as wide as the window") { screen in
        screen.size.width == width && screen.lines.last?.contains("q quit") == true
      }
    }
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func losesNoKeyWhileDrawing() async throws {
    let terminal = try await home()
    terminal.press(String(repeating: "+", count: 500))
    try await terminal.shows(CounterWords.count(500))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func warningsWaitUntilTheTerminalIsAsItWas() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    let terminal = try HostTerminal(
      ["--verbose", "--skip-onboarding", "--data-dir", file.path + "/folder"]
    )
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("[ Try again r ]")
    terminal.press("1")
    try await terminal.shows(CounterWords.count(0), without: "Try again")
    #expect(terminal.screen.lines.filter { !$0.isEmpty }.count == 4)
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    try await terminal.rest()
    #expect(terminal.screen.text.contains("A shared value could not be loaded."))
  }

  @Test func hasNoColorsWhereNoneAreWanted() async throws {
    let terminal = try await home(environment: ["NO_COLOR": "1"])
    let screen = terminal.screen
    for y in 0..<screen.size.height {
      for x in 0..<screen.size.width {
        #expect(screen[x, y].style.foreground == .standard)
        #expect(screen[x, y].style.background == nil)
      }
    }
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  @Test func goesOnAfterItWasSuspended() async throws {
    let terminal = try HostTerminal(
      ["--ephemeral", "--skip-onboarding"],
      shell: #""$0" "$@"; echo stopped: $?; fg > /dev/null"#
    )
    try await terminal.shows(CounterWords.count(0))
    terminal.press("+")
    try await terminal.shows(CounterWords.count(1))
    terminal.press("\u{1A}+")
    try await terminal.shows(CounterWords.count(2))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    try await terminal.rest()
    #expect(terminal.screen.text.contains("stopped: 148"))
    #expect(!terminal.screen.isAlternateScreen)
  }

  @Test func keysBehindCtrlZWaitUntilItGoesOn() async throws {
    let terminal = try HostTerminal(
      ["--ephemeral", "--skip-onboarding"],
      shell: #""$0" "$@"; echo stopped: $?; fg > /dev/null"#
    )
    try await terminal.shows(CounterWords.count(0))
    // Also `q`, which would end the program if it came before the stop.
    terminal.press("\u{1A}++q")
    #expect(await terminal.finish() == 0)
    try await terminal.rest()
    #expect(terminal.screen.text.contains("stopped: 148"))
    #expect(!terminal.screen.isAlternateScreen)
  }

  @Test func theMousePressesWhatItIsOn() async throws {
    let terminal = try await home()
    terminal.click(on: CounterWords.up)
    try await terminal.shows(CounterWords.count(1))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }
}
