@_spi(Testing) import Counter
import Foundation
@_spi(Testing) import Onboarding
@_spi(Testing) import SyncUps
import SystemTesting
import TerminalEmulator
import TerminalUI
import Testing

/// A user's first day with the app, on a terminal.
@Suite(.system) struct JourneyTests {
  @Test func onboardingSyncUpMeetingAndAgain() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["--data-dir", folder.url.path]
    var terminal = try HostTerminal(arguments + ["--clock", "test"])
    try await terminal.shows(OnboardingPage.welcome.title, OnboardingWords.next)
    terminal.press("n")
    try await terminal.shows(String(OnboardingPage.counting.text.prefix(16)))
    terminal.press("n")
    try await terminal.shows(OnboardingWords.done)
    terminal.press("n")
    try await terminal.shows(CounterWords.count(0))

    terminal.press("4")
    try await terminal.shows(SyncUpsWords.empty)
    terminal.press("a")
    try await terminal.shows(SyncUpsWords.newTitle, "Length ‹ 5 min ›")
    terminal.press("디자인 ☕")
    try await terminal.shows("디자인 ☕")
    terminal.press("\u{13}")
    try await terminal.shows("Name at least one attendee.")
    terminal.press("Ada")
    try await terminal.shows("Ada")
    terminal.press("\u{13}")
    try await terminal.shows("디자인 ☕", "1 attendee", without: SyncUpsWords.newTitle)

    try await openFirst(of: terminal)
    terminal.press("m")
    try await terminal.shows("Speaker 1 of 1: Ada", "Remaining 5:00")
    terminal.press("\u{14}")
    try await terminal.shows("Remaining 4:59")
    terminal.press("\u{1B}")
    try await terminal.shows("End the meeting?")
    terminal.press("\r")
    try await terminal.shows("Past meetings", without: "none yet")
    terminal.press("\u{1B}")
    try await terminal.shows("디자인 ☕", "1 attendee")
    terminal.press("q")
    #expect(await terminal.finish() == 0)

    // Nothing has to be waited for any more: home is first.
    terminal = try HostTerminal(arguments)
    try await terminal.shows(CounterWords.count(0), without: OnboardingPage.welcome.title)
    terminal.press("4")
    try await terminal.shows("디자인 ☕", "1 attendee")
    try await openFirst(of: terminal)
    #expect(!terminal.screen.text.contains("none yet"))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }

  private func openFirst(of terminal: HostTerminal) async throws {
    terminal.click(on: "1 attendee")
    try await terminal.shows("Start meeting", "Past meetings")
  }

  @Test func asksBeforeInputIsLost() async throws {
    let terminal = try HostTerminal(["--ephemeral", "--skip-onboarding"])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows(SyncUpsWords.empty)
    terminal.press("a")
    try await terminal.shows(SyncUpsWords.newTitle)
    terminal.press("Design")
    try await terminal.shows("Design")
    terminal.press("\u{1B}")
    try await terminal.shows("Discard what was typed?")
    terminal.press("\u{1B}")
    try await terminal.shows("Design", without: "Discard what was typed?")
    // Out of the field, where `q` is a letter.
    terminal.press("\t")
    terminal.press("q")
    try await terminal.shows("Leave?", "The new sync-up has not been added.")
    terminal.press("\u{1B}")
    try await terminal.shows("Design", without: "Leave?")
    terminal.press("q")
    try await terminal.shows("Leave?")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
  }
}
