import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@MainActor
@Suite struct SyncUpFormViewTests {
  private let storage = Storage()

  /// A form for a new sync-up on a screen.
  private func form(width: Int = 62, height: Int = 16) async -> Screen {
    let screen = await storage.screen(width: width, height: height)
    screen.press("a")
    return screen
  }

  @Test func asksForWhatASyncUpNeeds() async {
    let screen = await form()
    #expect(
      screen.lines == [
        "╭────────────────────────────────────────────────────────────╮",
        "│ New sync-up                                                │",
        "│ Sync-up                                                    │",
        "│   Title                                                    │",
        "│   Length ‹ 5 min ›                                         │",
        "│   Theme ● Bubblegum ▾                                      │",
        "│                                                            │",
        "│ Attendees                                                  │",
        "│   Name                                               [ × ] │",
        "│   [ New attendee ^N ]                                      │",
        "│                                                            │",
        "│                                                            │",
        "│                                                            │",
        "│                                                            │",
        "│ [ Add ^S ] [ Cancel Esc ]                                  │",
        "╰────────────────────────────────────────────────────────────╯",
      ]
    )
    #expect(screen.cursor == "4, 3")
  }

  @Test func aLetterSetsItsFieldAndNotTheWholeSyncUp() async {
    let screen = await form()
    screen.press("D")
    let letter = SyncUpForm.Action.binding(.set(\.syncUp.title, "D"))
    #expect(screen.lines[3].contains("  D "))
    #expect(screen.actions.value.contains(.list(.destination(.presented(.add(letter))))))
  }

  @Test func saysWhatIsMissingAndGoesThere() async {
    let screen = await form()
    screen.press("s", .control)
    #expect(screen.lines[4].contains("Give the sync-up a title."))
    #expect(screen.text.contains("Name at least one attendee."))
    #expect(screen.host.screen[4, 4].style.foreground == .red)
    #expect(screen.cursor == "4, 3")
    screen.type("Design")
    #expect(!screen.text.contains("Give the sync-up a title."))
    screen.press("s", .control)
    #expect(screen.cursor == "4, 8")
    screen.type("Blob")
    #expect(!screen.text.contains("Name at least one attendee."))
  }

  @Test func addsTheSyncUp() async {
    let screen = await Storage([]).screen(width: 60, height: 14)
    screen.press("a")
    screen.type("Daily")
    screen.press(.tab, .rightArrow, .rightArrow, .tab, .tab)
    screen.type("Blob")
    screen.press("s", .control)
    #expect(
      screen.lines[...1] == [
        "Sync-ups                                              1 of 1",
        "› ● Daily                                   1 attendee 7 min",
      ]
    )
    // The new attendee has the focus.
    screen.press(.return)
    await screen.shows("‹ Back   Daily")
  }

  @Test func attendeesAreAddedMovedAndTakenAway() async {
    let screen = await storage.detail()
    screen.press("e")
    #expect(attendees(of: screen) == ["Blob", "Blob Jr", "Blob Sr"])
    screen.press("n", .control)
    screen.type("Ada")
    #expect(attendees(of: screen) == ["Blob", "Blob Jr", "Blob Sr", "Ada"])
    #expect(screen.text.contains("Alt-↑ Alt-↓ move"))
    #expect(screen.keys.contains("Alt-↑: Move the attendee up"))
    // It is the last one.
    #expect(!screen.keys.contains("Alt-↓: Move the attendee down"))
    screen.press(.upArrow, .option)
    screen.press(.upArrow, .option)
    #expect(attendees(of: screen) == ["Blob", "Ada", "Blob Jr", "Blob Sr"])
    screen.press(.downArrow, .option)
    #expect(attendees(of: screen) == ["Blob", "Blob Jr", "Ada", "Blob Sr"])
    // The focus has moved along.
    screen.type("!")
    #expect(attendees(of: screen) == ["Blob", "Blob Jr", "Ada!", "Blob Sr"])
    screen.press(.tab, .return)
    #expect(attendees(of: screen) == ["Blob", "Blob Jr", "Blob Sr"])
    screen.press("s", .control)
    #expect(screen.text.contains("Past meetings"))
    #expect(!screen.text.contains("Ada"))
  }

  /// The names in the fields of attendees.
  private func attendees(of screen: Screen) -> [String] {
    screen.lines.filter { $0.hasSuffix("[ × ] │") }.map {
      String(
        $0.drop { $0 != "│" }.dropFirst(4).prefix { $0 != "[" }.reversed().drop { $0 == " " }
          .reversed()
      )
    }
  }

  @Test func aThemeIsPicked() async {
    let screen = await form(width: 80, height: 24)
    screen.press(.tab, .tab, .return)
    for theme in Theme.allCases { #expect(screen.text.contains("● \(theme.name)")) }
    #expect(screen.text.contains("✓ ● Bubblegum"))
    screen.press(.downArrow, .return)
    #expect(screen.text.contains("Theme ● Buttercup ▾"))
  }

  @Test func asksBeforeWhatWasTypedIsLost() async {
    let screen = await form()
    screen.type("Dai")
    screen.press(.escape)
    #expect(screen.text.contains("Discard what was typed?"))
    #expect(screen.text.contains("[ Discard ] [ Go on Esc ]"))
    screen.press(.escape)
    screen.type("ly")
    #expect(screen.text.contains("Daily"))
    screen.press(.escape, .leftArrow, .return)
    #expect(!screen.text.contains("Daily"))
    #expect(screen.lines[0].hasPrefix("Sync-ups "))
  }

  @Test func isLeftAtOnceIfNothingWasTyped() async {
    let screen = await form()
    screen.press(.escape)
    #expect(screen.lines[0].hasPrefix("Sync-ups "))
  }

  /// Such a length comes from an imported file.
  @Test func aLengthThatIsNotInMinutesIsShownAndKept() async {
    var short = SyncUp.design
    short.duration = .seconds(8)
    let storage = Storage([short])
    let screen = await storage.detail(of: short)
    screen.press("e")
    #expect(screen.text.contains("Length ‹ 8 s ›"))
    screen.press(.tab, .leftArrow)
    #expect(screen.text.contains("Length ‹ 8 s ›"))
    screen.press(.rightArrow)
    #expect(screen.text.contains("Length ‹ 1 min ›"))
    screen.press(.rightArrow)
    #expect(screen.text.contains("Length ‹ 2 min ›"))
    screen.press(.leftArrow, .leftArrow)
    #expect(screen.text.contains("Length ‹ 8 s ›"))
    screen.press("s", .control)
    await screen.settle()
    #expect(storage.stub.syncUps[0].duration == .seconds(8))
  }

  @Test func aLengthBetweenMinutesGoesToTheNextOne() async {
    var long = SyncUp.design
    long.duration = .seconds(90)
    let storage = Storage([long])
    let screen = await storage.detail(of: long)
    screen.press("e")
    #expect(screen.text.contains("Length ‹ 1 min 30 s ›"))
    screen.press(.tab, .leftArrow)
    #expect(screen.text.contains("Length ‹ 1 min ›"))
    screen.press(.escape, .leftArrow, .return, "e", .tab, .rightArrow)
    #expect(screen.text.contains("Length ‹ 2 min ›"))
    screen.press("s", .control)
    await screen.settle()
    #expect(storage.stub.syncUps[0].duration == .seconds(120))
  }

  @Test func aThemeIsRecognisedInTheSmallestWindow() async {
    let screen = await form(width: 20, height: 5)
    screen.press(.tab, .tab)
    #expect(screen.text.contains("  Theme ● Bubble… ▾"))
  }
}
