import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The list on a screen while 10,000 sync-ups are stored.
@MainActor
@Suite struct SyncUpsListLargeViewTests {
  private let storage: Storage

  init() {
    let syncUps = (1...10_000).map { SyncUp(id: SyncUp.ID($0), title: "Title \($0)") }
    storage = Storage(IdentifiedArray(uniqueElements: syncUps))
  }

  private func screen(width: Int = 60, height: Int = 8) async -> Screen {
    let screen = await storage.screen(width: width, height: height)
    await screen.shows("of 10,000")
    return screen
  }

  @Test(arguments: [KeyEquivalent.end, "G"])
  func theEndIsThatOfAllSyncUps(key: KeyEquivalent) async {
    let screen = await screen()
    screen.press(.downArrow, .downArrow)
    #expect(screen.lines[0].hasSuffix(" 3 of 10,000"))
    screen.press(key)
    await screen.shows("› ● Title 10000")
    #expect(screen.lines[0].hasSuffix(" 10,000 of 10,000"))
    screen.press(.upArrow)
    #expect(screen.lines[0].hasSuffix(" 9,999 of 10,000"))
    screen.press(key == "G" ? "g" : .home)
    await screen.shows("› ● Title 1 ")
    #expect(screen.lines[0].hasSuffix(" 1 of 10,000"))
    screen.press(key)
    await screen.shows("› ● Title 10000")
  }

  @Test func thoseBeforeTheLastPageComeWhileTheCurrentOneStays() async {
    let screen = await screen()
    screen.press(.end)
    await screen.shows("› ● Title 10000")
    for _ in 0..<99 { screen.press(.upArrow) }
    #expect(screen.text.contains("› ● Title 9901 "))
    await screen.settle()
    #expect(screen.text.contains("› ● Title 9901 "))
    #expect(screen.lines[0].hasSuffix(" 9,901 of 10,000"))
    #expect(storage.stub.calls.contains(.observe(SyncUpsQuery().lastPage.more)))
    screen.press(.upArrow)
    #expect(screen.text.contains("› ● Title 9900 "))
    #expect(screen.lines[0].hasSuffix(" 9,900 of 10,000"))
    screen.press(.end)
    #expect(screen.text.contains("› ● Title 10000"))
  }

  @Test func aNewOneIsInSightWhereverTheListWas() async {
    let screen = await screen()
    screen.press(.end)
    await screen.shows("› ● Title 10000")
    screen.press("a")
    screen.type("New")
    screen.press(.tab, .tab, .tab)
    screen.type("Blob")
    screen.press("s", .control)
    #expect(screen.text.contains("› ● New"))
    // Until the first page is loaded, its place is not known.
    #expect(!screen.lines[0].contains("of"))
    await screen.settle()
    #expect(screen.text.contains("› ● New"))
    #expect(screen.lines[0].hasSuffix(" 1 of 10,001"))
    #expect(storage.stub.syncUps[0].title == "New")
  }

  @Test func aNewOneIsInSightThoughTheSearchDoesNotFindIt() async {
    let screen = await screen()
    screen.press("/")
    screen.type("77")
    await screen.advance(by: SyncUpsList.searchDelay)
    screen.press(.return, .downArrow)
    #expect(screen.lines[0].hasSuffix(" found"))
    screen.press("a")
    screen.type("New")
    screen.press(.tab, .tab, .tab)
    screen.type("Blob")
    screen.press("s", .control)
    await screen.settle()
    #expect(screen.text.contains("› ● New"))
    #expect(screen.lines[0].hasSuffix(" 1 of 10,001"))
    #expect(screen.text.contains("[ Find / ] tit…"))
  }

  @Test func whatComesBackIsInSight() async {
    let screen = await screen()
    screen.press(.downArrow, "d", .leftArrow, .return)
    #expect(screen.lines[0].hasSuffix(" 2 of 9,999"))
    #expect(screen.text.contains("› ● Title 3 "))
    screen.press(.end)
    await screen.shows("› ● Title 10000")
    screen.press("u")
    await screen.shows("› ● Title 2 ")
    #expect(screen.lines[0].hasSuffix(" 2 of 10,000"))
  }

  @Test func theMouseMovesThePosition() async {
    let screen = await screen()
    screen.host.send(.mouse(MouseEvent(.down(.left), x: 5, y: 3)))
    #expect(screen.lines[0].hasSuffix(" 3 of 10,000"))
  }

  @Test func theSmallestWindowSaysThePosition() async {
    let screen = await screen(width: 20, height: 5)
    #expect(screen.lines[0] == "Sync-ups 1 of 10,000")
  }

  @Test func whatOthersDeleteMovesThePosition() async {
    let screen = await screen()
    screen.press(.downArrow, .downArrow, .downArrow)
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.ID(4)]))
    await screen.settle()
    #expect(screen.text.contains("› ● Title 5 "))
    #expect(screen.lines[0].hasSuffix(" 4 of 9,999"))
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.ID(1)]))
    await screen.settle()
    #expect(screen.text.contains("› ● Title 5 "))
    #expect(screen.lines[0].hasSuffix(" 3 of 9,998"))
  }

  @Test func thePositionIsToldWhenOthersAddManyRows() async {
    let storage = Storage([.design])
    let screen = await storage.screen(width: 60, height: 8)
    await screen.shows(" 1 of 1")
    let saves = (1...300).map {
      SyncUpsChanges.Save(SyncUp(id: SyncUp.ID($0), title: "Title \($0)"))
    }
    storage.stub.changeFromOutside(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
    await screen.settle()
    #expect(screen.lines[0].hasSuffix(" 1 of 301"))
  }

  @Test func countsThemByItselfWhenTheLockOfAnotherProgramHasEnded() async {
    let screen = await screen(width: 90)
    storage.stub.fail(.observeCount, with: SyncUpsError.locked(path: "/c.sqlite"))
    await screen.shows("It is tried again by")
    storage.stub.fail(.observeCount, with: nil)
    await screen.advance(by: .seconds(1))
    await screen.shows(" 1 of 10,000")
    #expect(!screen.text.contains("locked"))
  }

  @Test func saysThatTheyCannotBeCountedAndTriesAgain() async {
    let screen = await screen(width: 90)
    storage.stub.fail(.observeCount, with: SyncUpsError.locked(path: "/c.sqlite"))
    await screen.shows("The sync-ups cannot be counted.")
    #expect(screen.text.contains("[ Try again r ]"))
    #expect(screen.host.screen[0, 1].style.foreground == .red)
    storage.stub.fail(.observeCount, with: nil)
    screen.press("r")
    await screen.settle()
    #expect(!screen.text.contains("Try again"))
    #expect(screen.lines[0].hasSuffix(" 1 of 10,000"))
  }
}
