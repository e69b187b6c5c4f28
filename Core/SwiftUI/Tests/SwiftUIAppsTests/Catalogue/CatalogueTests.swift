import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct CatalogueTests {
  private func screen<V: View>(
    _ width: Int = 48,
    _ height: Int = 24,
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> ViewHost {
    ViewHost(size: Size(width: width, height: height), content: content)
  }

  @Test(arguments: Screen.allCases)
  func aScreenIsOpenedAndLeft(_ screen: Screen) throws {
    let host = self.screen { CatalogueView() }
    try host.type(screen.rawValue, into: "Find a screen")
    try host.tap(screen.rawValue)
    #expect(host.shows("‹ Back"))
    #expect(host.screen.lines.contains { $0.contains(screen.rawValue) })
    try #require(host.find(text: "‹ Back")).tap()
    #expect(host.shows("Catalogue"))
  }

  @Test func theCatalogueIsSearched() throws {
    let host = screen { CatalogueView() }
    #expect(host.shows("Bindings"))
    try host.type("grid", into: "Find a screen")
    #expect(host.shows("1 screens"))
    #expect(!host.shows("Bindings"))
  }

  @Test func controlsShareTheirValues() throws {
    let host = screen { BindingsScreen() }
    try host.type("blob", into: "Name")
    #expect(host.shows("BLOB"))
    try host.tap("Disable other controls")
    #expect(host.shows("Most: 3"))
  }

  @Test func buttonsOfAllStylesArePressed() throws {
    let host = screen { ControlsScreen() }
    for (name, result) in [
      ("Plain", "plain"), ("Bordered", "bordered"), ("Prominent", "prominent"),
    ] {
      try host.tap(name)
      #expect(host.shows("Pressed: \(result)"))
    }
  }

  @Test func theFocusMovesToWhatIsMissing() throws {
    let host = screen { FocusScreen() }
    #expect(host.shows("Focus: username"))
    try host.type("blob", into: "Username")
    try host.tap("Sign in")
    #expect(host.shows("Focus: password"))
  }

  @Test func sheetsComeAndGo() throws {
    let host = screen { SheetsScreen() }
    try host.tap("Show a sheet")
    #expect(host.shows("A sheet"))
    #expect(host.shows("presented"))
    try host.tap("Done")
    #expect(host.shows("Dismissed 1 times"))
    try host.tap("Show item 7")
    #expect(host.shows("Item 7"))
    try host.tap("Done")
    try host.tap("Cover all")
    #expect(host.shows("Everything is covered"))
  }

  @Test func alertsAsk() throws {
    let host = screen { AlertsScreen() }
    try host.tap("Ask")
    try host.type("Blob", into: "Name")
    try host.tap("Say it")
    #expect(host.shows("Answer: Blob"))
    try host.tap("Choose")
    #expect(host.shows("Choose one"))
    try host.tap("Red")
    #expect(host.shows("Answer: red"))
    try host.tap("Fail")
    #expect(host.shows("It failed"))
    #expect(host.shows("Try again"))
    try host.tap("Retry")
    #expect(host.shows("Answer: retried"))
  }

  @Test func aPathGoesDeeper() throws {
    let host = screen { NavigationStack { PathScreen() } }
    try host.tap("Go to 1")
    try host.tap("Go to 2")
    #expect(host.shows("Number 2"))
    try host.tap("Back")
    #expect(host.shows("Number 1"))
  }

  @Test func linksFollowValues() throws {
    let host = screen { NavigationStack { LinksScreen() } }
    try host.tap("Activate")
    #expect(host.shows("An active destination"))
    host.send(.key(KeyPress(.escape)))
    try host.tap("Tag b")
    #expect(host.shows("Destination b"))
  }

  @Test func tabsAreChosenByTheirTags() throws {
    let host = screen { TabsScreen() }
    try host.tap("Go to two")
    #expect(host.shows("Page two"))
  }

  @Test func aListIsLoadedAgain() async throws {
    let host = screen { NavigationStack { ListsScreen() } }
    #expect(host.shows("3 fruits, 0 favorites"))
    try await host.pullToRefresh()
    #expect(host.shows("Date"))
    #expect(host.shows("4 fruits"))
  }

  @Test func nothingIsFound() throws {
    let host = screen { NavigationStack { SearchScreen() } }
    try host.type("zzz", into: "Search")
    #expect(host.shows("zzz"))
    #expect(!host.shows("Cleo"))
  }

  @Test func wordsFlow() throws {
    let host = screen { FlowScreen() }
    let before = host.screen.lines.filter { $0.contains("swift") || $0.contains("composable") }
    #expect(before.count == 1)
    try host.tap("Vertical")
    let after = host.screen.lines.filter { $0.contains("swift") || $0.contains("composable") }
    #expect(after.count == 2)
  }

  @Test func colonsStandBelowEachOther() throws {
    let lines = screen { AlignmentScreen() }.screen.lines
    let places = lines.compactMap { line in
      line.firstIndex(of: ":").map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(places.count == 2)
    #expect(Set(places).count == 1)
  }

  @Test func widthsAreTold() {
    let host = screen { PreferencesScreen() }
    #expect(host.shows("Widest: 88"))
  }

  @Test func tapsAreCounted() throws {
    let host = screen { GesturesScreen() }
    try #require(host.find(identifier: "tap")).tap()
    try #require(host.find(identifier: "tap")).tap()
    #expect(host.shows("Tapped 2 times"))
  }

  @Test func aMenuSorts() throws {
    let host = screen { MenusScreen() }
    try host.tap("Sort by")
    try host.tap("Date")
    #expect(host.shows("Sorted by Date"))
  }

  @Test func stylesAndValuesOfTheEnvironmentAreUsed() throws {
    let host = screen { StylesScreen() }
    #expect(host.shows("<Press 0>"))
    try host.tap("Press 0")
    #expect(host.shows("<Press 1>"))
    try host.tap("Check")
    #expect(host.shows("✓ Check"))
    #expect(host.shows("usual, level 1, dark, 12"))
    #expect(host.shows("other, level 2, light, 12"))
  }

  @Test func objectsAreShared() throws {
    let host = screen { ObjectsScreen() }
    for _ in 0..<3 { try host.tap("+") }
    #expect(host.shows("Count: 3"))
    #expect(host.shows("three!"))
    try host.tap("-")
    #expect(host.shows("down to 2"))
    try host.tap("Silent")
    #expect(host.shows("silent"))
  }

  @Test func valuesAreStored() throws {
    let suite = "catalogue.test"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    defaults.removePersistentDomain(forName: suite)
    let host = screen { StorageScreen().defaultAppStorage(defaults) }
    #expect(host.shows("Hello, nobody, tab 0"))
    try host.tap("I am Blob")
    #expect(host.shows("Hello, Blob, tab 1"))
    #expect(defaults.string(forKey: "catalogue.name") == "Blob")
  }
}
