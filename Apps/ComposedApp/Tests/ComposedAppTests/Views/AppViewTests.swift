import AppVersionClient
import AppVersionClientTesting
import ComposableArchitecture
import ComposableTerminalUI
import ComposedApp
@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import NumberFactClient
import Onboarding
import SettingsClient
import SettingsClientTesting
@_spi(Testing) import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing
@_spi(Testing) import Timer

@MainActor
@Suite struct AppViewTests {
  /// The app on a screen.
  @MainActor
  private struct Screen {
    let store: StoreOf<AppFeature>
    let shell: ShellModel
    let host: ViewHost

    init(
      _ launchState: AppFeature.LaunchState,
      size: Size = Size(width: 60, height: 12),
      updates: AppVersionClient? = nil,
      prepare: (inout AppFeature.State) -> Void = { _ in }
    ) {
      let store = withDependencies {
        $0.context = .preview
        $0.continuousClock = TestClock()
        if let updates { $0.appVersionClient = updates }
      } operation: {
        var state = AppFeature.State(launchState: launchState)
        prepare(&state)
        return Store(initialState: state) { AppFeature() }
      }
      let shell = ShellModel { store.syncUps.unsavedInput }
      self.store = store
      self.shell = shell
      host = ViewHost(size: size) { AppView(store: store, shell: shell) }
    }

    /// Shows a tab by its key.
    func show(_ tab: AppTab) {
      if let key = tab.key { press(key) }
    }

    /// Presses keys as the program does.
    func press(_ keys: KeyEquivalent...) {
      for key in keys {
        let press = KeyPress(key)
        if !host.send(.key(press)) { shell.handle(press, in: host) }
      }
    }

    var text: String { host.screen.description }
  }

  @Test func theHomeScreenBeginsWithTheCounter() {
    let screen = Screen(.home)
    screen.press("+", "+")
    let lines = screen.host.screen.lines
    #expect(lines[0].contains("Counter"))
    #expect(lines[0].contains("Sync-ups"))
    #expect(screen.text.contains(CounterWords.count(2)))
    #expect(lines.last == "Count 2" + String(repeating: " ", count: 39) + "? help  q quit")
  }

  @Test func saysWhatBecameOfSettingsThatAreRuined() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let file = folder.appending(path: "settings.plist")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: file)
    let screen = withDependencies {
      $0.defaultAppStorage = .propertyList(file)
    } operation: {
      Screen(.home, size: Size(width: 300, height: 16))
    }
    #expect(screen.text.contains("could not be used"))
    // It is there until somebody has read it.
    screen.press("+")
    #expect(screen.text.contains(CounterWords.count(1)))
    #expect(screen.text.contains("could not be used"))
    screen.press("x")
    #expect(!screen.text.contains("could not be used"))
  }

  @Test func saysWhyTheWelcomeIsShownAgainBesideRuinedSettings() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let file = folder.appending(path: "settings.plist")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: file)
    let screen = withDependencies {
      $0.defaultAppStorage = .propertyList(file)
    } operation: {
      Screen(.onboarding, size: Size(width: 300, height: 16)) {
        $0.problems = ["The settings cannot be read."]
      }
    }
    #expect(screen.text.contains("The settings cannot be read."))
    #expect(screen.text.contains("could not be used"))
    screen.press("s")
    #expect(screen.store.launchState == .home)
    #expect(screen.text.contains("could not be used"))
  }

  @Test func theReasonForTheWelcomeLeavesRoomForItsKeys() {
    let screen = Screen(.onboarding, size: Size(width: 20, height: 5)) {
      $0.problems = [
        Array(repeating: "The settings cannot be read.", count: 9).joined(separator: " ")
      ]
    }
    #expect(screen.text.contains("Skip"))
  }

  @Test func saysOnceThatTheCountCannotBeSaved() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let file = folder.appending(path: "settings.plist")
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = withDependencies {
      $0.defaultAppStorage = .propertyList(file)
    } operation: {
      Screen(.home, size: Size(width: 300, height: 16))
    }
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    screen.press("+")
    #expect(screen.text.contains(CounterWords.count(1)))
    #expect(screen.text.components(separatedBy: "could not be saved").count == 2)
    screen.press("x", "+")
    #expect(screen.text.contains(CounterWords.count(2)))
    #expect(!screen.text.contains("could not be saved"))
  }

  @Test func theFactFollowsWhatAnotherWindowCounts() {
    let settings = UserDefaults.inMemory
    let screen = withDependencies {
      $0.defaultAppStorage = settings
    } operation: {
      Screen(.home)
    }
    screen.press("+")
    settings.set(7, forKey: "count")
    #expect(screen.text.contains(CounterWords.count(7)))
    screen.show(.fact)
    #expect(screen.text.contains(FactWords.number(7)))
  }

  @Test func tabsShowTheFeatures() {
    let screen = Screen(.home)
    screen.press("+")
    screen.show(.fact)
    #expect(screen.text.contains(FactWords.number(1)))
    screen.show(.timer)
    screen.press("t")
    #expect(screen.text.contains(TimerWords.running))
    #expect(screen.host.screen.lines.last?.hasPrefix("Count 1 · timer running") == true)
    screen.show(.syncUps)
    #expect(screen.text.contains("[ Add a ]"))
    screen.show(.counter)
    #expect(screen.text.contains(CounterWords.count(1)))
  }

  @Test func theFirstScreenIsHomeIfNothingHasToBeWaitedFor() {
    let screen = Screen(.splash)
    #expect(screen.text.contains(CounterWords.count(0)))
    #expect(!screen.text.contains("C O M P O S E D"))
  }

  @Test(arguments: [KeyEquivalent.return, .space, .escape])
  func theCheckForAnUpdateCanBeSkipped(key: KeyEquivalent) {
    let screen = Screen(
      .splash,
      updates: AppVersionClient(
        availableUpdate: { try await Task.never() },
        checksForUpdates: { true },
        openReleasePage: { _ in }
      )
    )
    #expect(screen.text.contains("Looking for an update…"))
    screen.press(key)
    #expect(screen.text.contains(CounterWords.count(0)))
  }

  @Test func theOnboardingComesFirst() {
    let screen = Screen(.onboarding)
    #expect(screen.text.contains(OnboardingPage.welcome.title))
    screen.press(.rightArrow)
    #expect(screen.text.contains(OnboardingPage.counting.text.prefix(16)))
  }

  @Test func problemsAreShownUntilTheyAreTakenDown() {
    let screen = Screen(.home) { $0.problems = ["The settings cannot be read."] }
    #expect(screen.text.contains("The settings cannot be read."))
    screen.press("x")
    #expect(!screen.text.contains("The settings cannot be read."))
    #expect(screen.text.contains(CounterWords.count(0)))
  }

  @Test(
    arguments: [(20, 5), (40, 10), (80, 24)],
    [AppTab.counter, .syncUps]
  )
  func allOfAMessageCanBeReadOnASmallScreen(size: (Int, Int), tab: AppTab) {
    let words = (1...24).map { "word\($0)" }
    let screen = Screen(.home, size: Size(width: size.0, height: size.1)) {
      $0.problems = [words.joined(separator: " ")]
    }
    screen.show(tab)
    var read: Set<Substring> = []
    // The focus may be on the button below the message.
    for _ in 1...30 {
      read.formUnion(screen.text.split { $0.isWhitespace })
      screen.press(.upArrow)
    }
    for _ in 1...30 {
      read.formUnion(screen.text.split { $0.isWhitespace })
      screen.press(.downArrow)
    }
    #expect(words.filter { !read.contains(Substring($0)) } == [])
    #expect(read.contains("Dismiss"))
    screen.press("x")
    #expect(!screen.text.contains("word"))
  }

  @Test func anUpdateIsOffered() {
    let update = AvailableUpdate(
      newVersion: "0.2.0",
      runningVersion: "0.1.0",
      page: URL(string: "https://example.com/0.2.0")
    )
    let screen = Screen(.home) { $0.alert = .updateAvailable(update) }
    #expect(screen.text.contains("Update available"))
    #expect(screen.text.contains("Version 0.2.0 is available; this is 0.1.0."))
    #expect(screen.text.contains("https://example.com/0.2.0"))
    #expect(screen.text.contains("Open the page"))
    screen.press(.escape)
    #expect(screen.store.alert == nil)
    #expect(!screen.text.contains("Update available"))
  }

  @Test(arguments: [(20, 5, "Update"), (40, 10, "0.2.0")])
  func anUpdateIsOfferedOnASmallScreen(width: Int, height: Int, text: String) {
    let update = AvailableUpdate(
      newVersion: "0.2.0",
      runningVersion: "0.1.0",
      page: URL(string: "https://example.com/a/long/way/to/the/page/of/the/release/0.2.0")
    )
    let screen = Screen(.home, size: Size(width: width, height: height)) {
      $0.alert = .updateAvailable(update)
    }
    #expect(screen.text.contains(text))
    #expect(screen.text.contains("Later"))
    screen.press(.escape)
    #expect(screen.text.contains(CounterWords.count(0)))
  }

  @Test func helpNamesTheKeysOfTheScreen() {
    let screen = Screen(.home, size: Size(width: 60, height: 24))
    screen.press("?")
    #expect(screen.text.contains(CounterWords.up))
    #expect(screen.text.contains("suspend"))
    screen.press(.escape)
    #expect(!screen.text.contains("suspend"))
    screen.press("?", "q")
    #expect(!screen.shell.hasQuit)
    screen.press("q")
    #expect(screen.shell.hasQuit)
  }

  @Test func helpIsNoLargerThanWhatItSays() {
    let screen = Screen(.home, size: Size(width: 80, height: 40))
    screen.press("?")
    #expect(
      screen.host.screen.lines.filter { $0.contains("│") }.dropFirst().map { line in
        line.drop { $0 != "│" }.dropFirst(2).prefix { $0 != "│" }.trimmingSpaces
      } == [
        "Keys [ Close Esc ]",
        "-       \(CounterWords.down)",
        "+       \(CounterWords.up)",
        "1–\(AppTab.allCases.count)     show a tab",
        "[ ]     show the tab before, the next one",
        "Tab ↑ ↓ go to the next button, field or row",
        "⏎ Space press a button, open a row",
        "Esc     go back, close what is in front",
        "? F1    this help",
        "q       quit",
        "^C      quit at once",
        "^Z      suspend, until fg",
      ]
    )
  }

  @Test func helpCanBeReadInASmallWindow() {
    let screen = Screen(.home, size: Size(width: 20, height: 5))
    screen.press("?")
    var seen: [String] = []
    for _ in 0..<60 {
      seen += screen.host.screen.lines
      screen.press(.downArrow)
    }
    // The title may be broken behind its first word.
    #expect(seen.contains { $0.hasPrefix("+       \(CounterWords.up.prefix { $0 != " " })") })
    #expect(seen.contains { $0.hasPrefix("^Z      suspend") })
  }

  @Test func helpNamesEachKeyOnce() {
    let screen = Screen(.home, size: Size(width: 60, height: 24))
    screen.show(.syncUps)
    screen.press("a", .tab, "?")
    #expect(screen.text.contains("Esc     Cancel"))
    #expect(!screen.text.contains("Esc     go back"))
  }

  @Test func helpIsReachedFromATextField() throws {
    let screen = Screen(.home, size: Size(width: 70, height: 24))
    screen.show(.syncUps)
    screen.press("a", "?")
    #expect(!screen.text.contains("this help"))
    screen.press(try #require(.function(1)))
    #expect(screen.text.contains("F1       this help"))
    #expect(screen.text.contains("^S       Add"))
    // Letters are text there.
    #expect(!screen.text.contains("quit\n"))
    screen.press(.escape, "!")
    #expect(screen.text.contains("?!"))
  }

  @Test func anEmptyListHasNothingToDelete() {
    let screen = Screen(.home, size: Size(width: 60, height: 24))
    screen.show(.syncUps)
    screen.press("?")
    #expect(screen.text.contains("Add"))
    #expect(!screen.text.contains("Delete"))
    #expect(!screen.text.contains("j k"))
  }

  @Test func leavingAsksBeforeInputIsLost() {
    let screen = Screen(.home, size: Size(width: 60, height: 24))
    screen.show(.syncUps)
    screen.press("a", "D")
    #expect(screen.text.contains(SyncUpsWords.newTitle))
    screen.press(.tab, "q")
    #expect(screen.text.contains("The new sync-up has not been added."))
    #expect(!screen.shell.hasQuit)
    screen.press(.escape)
    #expect(!screen.text.contains("has not been added"))
    screen.press("q", "q")
    #expect(screen.shell.hasQuit)
  }

  @Test(arguments: [(20, 5), (1, 1), (0, 0), (300, 100)])
  func everySizeIsDrawn(width: Int, height: Int) {
    for state in [AppFeature.LaunchState.home, .onboarding, .splash] {
      let screen = Screen(state, size: Size(width: width, height: height))
      screen.press("?", .escape)
      for tab in AppTab.allCases.reversed() { screen.show(tab) }
      #expect(screen.host.screen.lines.count == height)
    }
  }
}

extension Substring {
  /// The text without the spaces at its end.
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
