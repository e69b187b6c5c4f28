import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@MainActor
@Suite struct RecordMeetingViewTests {
  private let storage = Storage()

  /// A meeting that has just begun on a screen.
  private func meeting(
    width: Int = 50,
    height: Int = 11,
    shell: ShellModel? = nil
  ) async -> Screen {
    let screen = await storage.detail(width: width, height: height, shell: shell)
    screen.press("m")
    await screen.shows("Elapsed")
    return screen
  }

  private func tick(_ screen: Screen, to elapsed: String) async {
    await screen.advance(by: .seconds(1))
    await screen.shows("Elapsed \(elapsed)")
  }

  @Test func showsTheTimeAndWhoseTurnItIs() async {
    let screen = await meeting()
    #expect(
      screen.lines == [
        "Design",
        "Elapsed 0:00                        Remaining 0:06",
        "[ Pause p ] [ Next speaker n ] [ End Esc ]",
        String(repeating: "░", count: 50),
        "Speaker 1 of 3: Blob",
        "▸ Blob",
        "  Blob Jr",
        "  Blob Sr",
        "Notes",
        "What was said",
        "",
      ]
    )
    await tick(screen, to: "0:01")
    await tick(screen, to: "0:02")
    await tick(screen, to: "0:03")
    #expect(
      screen.lines[..<8] == [
        "Design",
        "Elapsed 0:03                        Remaining 0:03",
        "[ Pause p ] [ Next speaker n ] [ End Esc ]",
        String(repeating: "█", count: 25) + String(repeating: "░", count: 25),
        "Speaker 2 of 3: Blob Jr",
        "  Blob",
        "▸ Blob Jr",
        "  Blob Sr",
      ]
    )
  }

  @Test func showsTheSpeakerAmongTheAttendeesThatOthersHaveLeft() async {
    let screen = await meeting()
    screen.press("p", "n")
    await screen.shows("Speaker 2 of 3: Blob Jr (paused)")
    await screen.storage.changeFromOutside(SyncUp.design.id) { $0.attendees.removeFirst() }
    await screen.shows("Speaker 1 of 2: Blob Jr (paused)")
    #expect(screen.text.contains("▸ Blob Jr"))
    await screen.storage.changeFromOutside(SyncUp.design.id) { $0.attendees.removeFirst() }
    await screen.shows("Speaker 1 of 1: Blob Sr (paused)")
    #expect(screen.text.contains("▸ Blob Sr"))
  }

  @Test(arguments: [5, 6, 8])
  func theTimeAndTheButtonsAreInSightWhereThereAreFewRows(height: Int) async {
    var syncUp = SyncUp(id: SyncUp.ID(30), duration: .seconds(60), title: "Many")
    for number in 1...30 {
      syncUp.attendees.append(Attendee(id: Attendee.ID(number), name: "Blob \(number)"))
    }
    let screen = await Storage([syncUp]).detail(of: syncUp, width: 40, height: height)
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    #expect(screen.text.contains("Speaker 1 of 30: Blob 1"))
    #expect(screen.text.contains("Pause p"))
    screen.press("n")
    #expect(screen.text.contains("Speaker 2 of 30: Blob 2"))
  }

  /// The title, and the two rows that the tabs and the status line of the app leave.
  @Test func theTimeAndTheKeysAreInSightOnTheSmallestScreen() async {
    let blob = Attendee(id: Attendee.ID(1), name: "Blob")
    let syncUp = SyncUp(
      id: SyncUp.ID(30),
      attendees: [blob],
      duration: .seconds(3_900),
      title: "Long"
    )
    let screen = await Storage([syncUp]).detail(of: syncUp, width: 20, height: 3)
    screen.press("m")
    await screen.shows("1:05:00")
    #expect(screen.text.contains("0:00"))
    for key in [" p", " n", "Esc"] { #expect(screen.lines[2].contains(key), "\(screen.text)") }
  }

  @Test func ofManyAttendeesThoseAroundTheSpeakerAreShown() async {
    var syncUp = SyncUp(id: SyncUp.ID(30), duration: .seconds(60), title: "Many")
    for number in 1...30 {
      syncUp.attendees.append(Attendee(id: Attendee.ID(number), name: "Blob \(number)"))
    }
    let storage = Storage([syncUp])
    let screen = await storage.detail(of: syncUp, width: 50, height: 22)
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    #expect(screen.lines[4] == "Speaker 1 of 30: Blob 1")
    #expect(screen.lines[5] == "▸ Blob 1")
    #expect(screen.lines[12] == "  … 23 after")
    for _ in 1..<20 { screen.press("n") }
    #expect(
      screen.lines[5...7] == ["  … 18 before", "  Blob 19", "▸ Blob 20"]
    )
    #expect(screen.lines[4] == "Speaker 20 of 30: Blob 20")
    #expect(screen.text.contains("… 5 after"))
    for _ in 1...10 { screen.press("n") }
    #expect(screen.text.contains("▸ Blob 30"))
    #expect(screen.text.contains("Remaining"))
  }

  @Test func doesNotEndWhileNotesAreTyped() async throws {
    let screen = await meeting()
    screen.press(.tab, .tab, .tab)
    screen.type("Mor")
    for second in 1...6 { await tick(screen, to: "0:0\(second)") }
    #expect(screen.text.contains("The time is over: Tab ends the meeting."))
    // Each of these letters would be a command of the screen below.
    screen.type("e meD")
    await screen.advance(by: .seconds(3))
    #expect(screen.text.contains("More meD"))
    screen.press(.tab)
    await screen.shows("[ 1970-01-01 00:16 ]")
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings[0].notes == "More meD")
  }

  @Test func aMeetingWhoseTimeIsOverWhileNotesAreTypedCanBeDiscarded() async {
    let screen = await meeting()
    screen.press(.tab, .tab, .tab)
    screen.type("x")
    for second in 1...6 { await tick(screen, to: "0:0\(second)") }
    screen.press(.escape)
    #expect(screen.text.contains("End the meeting?"))
    screen.press(.escape)
    await screen.settle()
    #expect(!screen.text.contains("End the meeting?"))
    #expect(screen.text.contains("Notes"))
  }

  @Test func doesNotEndWhileTheHelpIsInFrontOfTheNotes() async throws {
    let screen = await meeting(width: 80, height: 24, shell: ShellModel())
    screen.press(.tab, .tab, .tab)
    screen.type("Mor")
    screen.press(try #require(.function(1)))
    #expect(screen.text.contains("[ Close Esc ]"))
    for _ in 1...8 { await screen.advance(by: .seconds(1)) }
    screen.press(.escape)
    #expect(screen.text.contains("The time is over: Tab ends the meeting."))
    // Each of these letters would be a command of the screen below.
    screen.type("e meD")
    #expect(screen.text.contains("More meD"))
    screen.press(.tab)
    await screen.shows("[ 1970-01-01 00:16 ]")
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings[0].notes == "More meD")
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.title == "Design")
  }

  @Test func endsBehindTheHelpWhenNobodyTakesNotes() async {
    let screen = await meeting(width: 80, height: 24, shell: ShellModel())
    screen.press("?")
    #expect(screen.text.contains("[ Close Esc ]"))
    for _ in 1...8 { await screen.advance(by: .seconds(1)) }
    screen.press(.escape)
    await screen.shows("[ 1970-01-01 00:16 ]")
  }

  /// The message above the meeting has a button, which comes before those of the meeting.
  @Test func endsWhenTheFocusGoesFromTheNotesToAMessage() async {
    let screen = await meeting(width: 80, height: 24)
    screen.store.send(.savingFailed("The disk is full."))
    screen.press(.tab, .tab, .tab)
    screen.type("Mor")
    guard screen.text.contains("Mor") else {
      Issue.record("The notes do not have the focus:\n\(screen.text)")
      return
    }
    for _ in 1...8 { await screen.advance(by: .seconds(1)) }
    #expect(screen.text.contains("The time is over: Tab ends the meeting."))
    screen.press(.tab)
    await screen.shows("[ 1970-01-01 00:16 ]")
  }

  /// The tabs are no part of the screen. Tab leads from the notes, the last field, to them.
  @Test(arguments: [false, true])
  func endsWhenTheFocusGoesFromTheNotesToTheTabs(isBackwards: Bool) async {
    let screen = await meeting()
    let store = screen.store
    func provided<Value>(_ operation: () -> Value) -> Value {
      withDependencies {
        storage.provide(&$0)
        $0.timeZone = .gmt
      } operation: {
        operation()
      }
    }
    let host = provided {
      ViewHost(size: Size(width: 80, height: 24)) {
        TabView {
          Tab("Sync-ups", value: 1) { SyncUpsView(store: store) }
          Tab("Other", value: 2) { Text("Other") }
        }
      }
    }
    func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
      provided { _ = host.send(.key(KeyPress(key, modifiers: modifiers))) }
    }
    func isTakingNotes() -> Bool {
      provided { _ = host.screen }
      return store.withState { $0.path.compactMap(\.record).first?.isTakingNotes == true }
    }
    for _ in 1...8 where !isTakingNotes() { press(.tab) }
    #expect(isTakingNotes())
    for _ in 1...8 { await screen.advance(by: .seconds(1)) }
    #expect(isTakingNotes())
    press(.tab, isBackwards ? .shift : [])
    await screen.settle()
    #expect(store.withState { $0.path.compactMap(\.record).isEmpty })
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings.count == 2)
  }

  @Test func stopsTheClock() async {
    let screen = await meeting()
    screen.press("p")
    #expect(screen.lines[4] == "Speaker 1 of 3: Blob (paused)")
    #expect(screen.lines[2].hasPrefix("[ Resume p ]"))
    await storage.clock.advance(by: .seconds(2))
    #expect(screen.lines[1].hasPrefix("Elapsed 0:00"))
    screen.press("p")
    await tick(screen, to: "0:01")
  }

  @Test func theLastSpeakerEndsTheMeeting() async {
    let screen = await meeting()
    screen.press("n", "n")
    #expect(screen.lines[4] == "Speaker 3 of 3: Blob Sr")
    screen.press("n")
    #expect(screen.text.contains("This is the last speaker"))
    screen.press(.escape)
    #expect(!screen.text.contains("This is the last speaker"))
    screen.press("n", .leftArrow, .return)
    await screen.shows("[ 1970-01-01 00:16 ]")
  }

  @Test func escapeAsksWhatIsToBecomeOfTheMeeting() async {
    let screen = await meeting(width: 80, height: 24)
    screen.press(.tab, .tab, .tab)
    screen.type("No q")
    #expect(screen.text.contains("No q"))
    screen.press(.escape)
    #expect(screen.text.contains("End the meeting?"))
    #expect(screen.text.contains("[ Save and end ] [ Discard ] [ Resume Esc ]"))
    screen.press(.escape)
    screen.type("uestions")
    #expect(screen.text.contains("No questions"))
    screen.press(.escape, .rightArrow, .return)
    await screen.shows("Past meetings")
    #expect(!screen.text.contains("00:16"))
  }

  @Test func isSavedWhenTheTimeIsOver() async {
    let screen = await meeting()
    screen.press(.tab, .tab, .tab)
    screen.type("Done")
    for second in 1...5 { await tick(screen, to: "0:0\(second)") }
    // Nobody types any more.
    screen.press(.tab)
    await screen.advance(by: .seconds(1))
    await screen.shows("[ 1970-01-01 00:16 ]")
    screen.press(.downArrow, .return)
    await screen.shows("Done")
    #expect(screen.lines[0] == "‹ Back   Design, 1970-01-01 00:16")
  }
}
