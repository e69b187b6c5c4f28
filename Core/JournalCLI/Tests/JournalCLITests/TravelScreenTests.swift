import ComposableTerminalUI
import Foundation
import Journal
import TerminalHosting
import Testing

@testable import JournalCLI

@MainActor
@Suite struct TravelScreenTests {
  private func screen(
    _ recording: Recording,
    width: Int = 80,
    height: Int = 12
  ) throws -> TravelScreen {
    TravelScreen(
      try TravelRecording(contentsOf: recording.url, app: "notebook"),
      size: Size(width: width, height: height)
    )
  }

  @Test func showsTheActionsAndWhatTheOneHasChanged() async throws {
    let screen = try screen(try await Recording())
    screen.press(.downArrow, .downArrow, .downArrow)
    #expect(
      screen.lines == [
        "  0 the beginning                       │ 1 Changes 2 State 3 Diff 4 Action",
        "  1 added 2                             │ › count: 2 -> 4",
        "  2 doubleButtonTapped                  │",
        "› 3 ↳2 added 2                          │",
        #"  4 rowAdded {"id":1,"name":"Äpfel"}    │"#,
        #"  5 rowAdded {"id":2,"name":"b"}        │"#,
        "  6 rowRemoved 1                        │",
        "                                        │",
        "                                        │",
        "                                        │",
        "← → step  g go to  / find  n p hits  m mark  c what changed it  b branch",
        "3 of 6 · 0.000 s                                                  ? help  q quit",
      ]
    )
  }

  @Test func comesBackToTheActionOfABranch() async throws {
    let recording = try await Recording()
    for (place, line) in [(3, "3 of 6"), (0, "0 of 6"), (99, "6 of 6")] as [(UInt64, String)] {
      let screen = TravelScreen(
        try TravelRecording(contentsOf: recording.url, app: "notebook"),
        size: Size(width: 80, height: 12),
        at: place
      )
      #expect(screen.lines.last?.hasPrefix(line) == true)
      #expect(screen.shows("Back from the branch at"))
      screen.press(.leftArrow)
      #expect(!screen.shows("Back from the branch"))
    }
  }

  @Test func stepsFromAnywhere() async throws {
    let screen = try screen(try await Recording())
    #expect(screen.shows("The beginning"))
    screen.press(.rightArrow, .rightArrow)
    #expect(screen.lines.last?.hasPrefix("2 of 6") == true)
    #expect(screen.shows("The action has changed nothing."))
    screen.press(.tab, .rightArrow)
    #expect(screen.lines.last?.hasPrefix("3 of 6") == true)
    screen.press(.leftArrow, .leftArrow, .leftArrow, .leftArrow)
    #expect(screen.lines.last?.hasPrefix("0 of 6") == true)
    #expect(screen.shows("› 0 the beginning"))
  }

  @Test func goesToAnActionByItsNumber() async throws {
    let screen = try screen(try await Recording())
    screen.type("g5")
    #expect(screen.shows("Go to action: 5"))
    screen.press(.return)
    #expect(screen.shows("› 5 rowAdded"))
    screen.type("g77")
    screen.press(.return)
    #expect(screen.shows("There is no action 77: 0 to 6."))
    screen.type("g1")
    screen.press(.escape)
    #expect(screen.lines.last?.hasPrefix("5 of 6") == true)
    #expect(!screen.shows("Go to action"))
    screen.press(.upArrow)
    #expect(screen.lines.last?.hasPrefix("4 of 6") == true)
  }

  @Test func goesToActionsByTheirText() async throws {
    let screen = try screen(try await Recording())
    screen.type("/ROW")
    screen.press(.return)
    #expect(screen.shows("› 4 rowAdded"))
    screen.type("nn")
    #expect(screen.shows("› 6 rowRemoved"))
    screen.type("p")
    #expect(screen.shows("› 5 rowAdded"))
  }

  @Test func theSearchGoesOnFromTheOtherEnd() async throws {
    let screen = try screen(try await Recording())
    screen.press(.end)
    screen.type("/rowA")
    screen.press(.return)
    #expect(screen.shows("› 4 rowAdded"))
    #expect(screen.shows("The search has gone on from the beginning."))
    screen.type("p")
    #expect(screen.shows("› 5 rowAdded"))
    #expect(screen.shows("The search has gone on from the end."))
    let other = try self.screen(try await Recording())
    other.type("/double")
    other.press(.return)
    other.type("n")
    #expect(other.shows("No other action has"))
  }

  /// The end of a path tells more than its beginning, and both more than a payload.
  @Test func longPathsAreShortenedInside() async throws {
    let recording = try await Recording()
    try recording.edit {
      $0 = $0.replacing("doubleButtonTapped", with: "library.shelves.books.doubleButtonTapped")
    }
    let screen = try screen(recording)
    let row = try #require(screen.lines.first { $0.contains("doubleButtonTapped") })
    #expect(row.hasPrefix("  2 library.") && row.contains("…doubleButtonTapped"))
    let parts = TravelRowParts(7, text: ("↳3 ", #"a.b.c {"d.e":1}"#), last: 10)
    #expect([parts.number, parts.path, parts.name] == [" 7 ↳3 ", "a.b.", "c"])
    #expect(parts.payload == #" {"d.e":1}"#)
  }

  @Test func showsTheStateAsATree() async throws {
    let screen = try screen(try await Recording())
    screen.press(.end)
    screen.type("2")
    #expect(screen.shows("│ ›   count: 4"))
    #expect(screen.shows("│   ▸ rows: 1 element"))
    screen.press(.tab, .downArrow, .return, .downArrow, .return)
    #expect(screen.shows("│   ▾ rows:"))
    #expect(screen.shows("│ ›   ▾ [0]:"))
    #expect(screen.shows(#"│         name: "b""#))
    screen.press(.leftArrow)
    #expect(screen.shows("│     ▸ [1]: { id, name … }"))
    #expect(screen.shows("│ ›   ▾ [0]:"))
  }

  @Test func comparesWithAMark() async throws {
    let screen = try screen(try await Recording(), width: 100)
    screen.type("3")
    #expect(screen.shows("Press m at an action"))
    screen.press(.rightArrow)
    screen.type("m")
    #expect(screen.shows("The states after 1 and 1 are the same."))
    screen.press(.end)
    #expect(screen.shows("count: 2 -> 4"))
    #expect(screen.shows("rows[0]: +"))
    #expect(screen.shows("mark at 1"))
    screen.press(.home)
    screen.press(.downArrow)
    screen.type("m")
    #expect(!screen.shows("mark at"))
  }

  @Test func goesToWhatHasChangedAPart() async throws {
    let screen = try screen(try await Recording())
    screen.press(.end)
    screen.type("2c")
    #expect(screen.shows("› 3 ↳2 added 2"))
    #expect(screen.shows("count: 2 -> 4"))
    screen.type("c")
    #expect(screen.shows("› 1 added 2"))
    screen.type("c")
    #expect(screen.shows("Nothing before has changed count."))
    // From a change to the part in the state, and on from there.
    screen.type("1")
    screen.press(.end, .tab, .return)
    #expect(screen.shows("2 State"))
  }

  @Test func followsCausesAndEffects() async throws {
    let screen = try screen(try await Recording(), width: 120)
    screen.type("g3")
    screen.press(.return)
    screen.type("4")
    #expect(screen.shows("3 receive added 2 (cause 2)"))
    screen.press(.tab, .downArrow, .downArrow, .return)
    #expect(screen.shows("› 2 doubleButtonTapped"))
    #expect(screen.shows("effect 1 \"double\""))
    #expect(screen.shows("has led to 3 receive added 2"))
  }

  @Test func saysWhatIsWrongWithTheRecording() async throws {
    let recording = try await Recording()
    try recording.edit { $0 = String($0.dropLast(150)) }
    let screen = try screen(recording)
    #expect(screen.lines[0].contains("the recording ends in the middle of the line"))
    #expect(screen.shows("› 0 the beginning"))
  }

  @Test func helpsAndQuits() async throws {
    let screen = try screen(try await Recording(), height: 24)
    screen.type("?")
    #expect(screen.shows("go to the action with a number"))
    screen.type("?")
    #expect(!screen.shows("go to the action with a number"))
    screen.type("/q")
    #expect(!screen.shell.hasQuit)
    screen.press(.escape)
    screen.type("q")
    #expect(screen.shell.hasQuit)
  }

  @Test func fitsIntoSmallScreens() async throws {
    for (width, height) in [(1, 1), (10, 3), (40, 6)] {
      let screen = try screen(try await Recording(), width: width, height: height)
      screen.press(.rightArrow, .tab, .end)
      #expect(screen.lines.count == height)
    }
  }
}

extension TravelScreen {
  fileprivate var lines: [String] {
    host.screen.lines.map { line in
      var line = line[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  /// Whether a line has a text in it.
  fileprivate func shows(_ text: String) -> Bool {
    lines.contains { $0.contains(text) }
  }

  fileprivate func press(_ keys: KeyEquivalent...) {
    for key in keys { send(.key(KeyPress(key))) }
  }

  fileprivate func type(_ text: String) {
    for character in text { send(.key(KeyPress(KeyEquivalent(character)))) }
  }
}
