import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@MainActor
@Suite struct SyncUpsListViewTests {
  private let storage = Storage()

  @Test func sortsInOneOrderAfterTheOther() async {
    let screen = await storage.screen()
    await screen.settle()
    #expect(screen.keys.contains("o: Sort by title"))
    screen.press(.downArrow, "o")
    await screen.shows("1 of 3, by title")
    #expect(screen.keys.contains("o: Sort by last meeting"))
    screen.press("o")
    await screen.shows("1 of 3, by last meeting")
    screen.press("/")
    screen.type("des")
    await screen.advance(by: SyncUpsList.searchDelay)
    await screen.shows("1 of 1 found, by last meeting")
    screen.press(.escape)
    await screen.shows("1 of 3, by last meeting")
    screen.press("o")
    await screen.shows("1 of 3, by length")
    screen.press("o")
    await screen.settle()
    #expect(!screen.lines[0].contains("by "))
    // In a field it is a letter.
    screen.press("/", "o")
    #expect(!screen.lines[0].contains("by "))
  }

  // MARK: - Loading

  @Test func rowsSayWhatTheSyncUpsAre() async {
    let screen = await storage.screen(width: 60, height: 6)
    #expect(
      screen.lines == [
        "Sync-ups                                              1 of 3",
        "› ● Design                                   3 attendees 6 s",
        "  ● Lonely                                 0 attendees 5 min",
        "  ● Product                                 1 attendee 5 min",
        "",
        "[ Add a ] [ Find / ] tit… ⏎ open  d delete  s select  o sort",
      ]
    )
    #expect(
      screen.keys.prefix(5) == [
        "d: Delete the sync-up", "o: Sort by title", "s: Select the sync-up, or no longer",
        "S: Select all, or none", "a: Add a sync-up, as the first one",
      ]
    )
  }

  @Test(arguments: ["", " \n"])
  func rowsWithoutATitleSaySo(title: String) async {
    let syncUp = SyncUp(id: SyncUp.ID(1), title: title)
    let screen = await Storage([syncUp]).screen(width: 60, height: 6)
    await screen.shows("● Untitled")
    screen.press("d")
    await screen.shows("Delete “Untitled”?")
  }

  @Test func isReadByItselfWhenTheLockOfAnotherProgramHasEnded() async {
    let error = SyncUpsError.locked(path: "/c.sqlite")
    storage.stub.fail(.load, with: error)
    storage.stub.fail(.observe, with: error)
    let screen = await storage.screen()
    await screen.shows("is locked by another program.")
    await screen.shows("It is tried again by itself.")
    storage.stub.fail(.load, with: nil)
    storage.stub.fail(.observe, with: nil)
    await screen.advance(by: .seconds(1))
    await screen.shows("● Design")
    #expect(!screen.text.contains("locked"))
    #expect(!screen.text.contains("by itself"))
  }

  @Test func saysThatThereIsNothing() async {
    let screen = await Storage([]).screen(width: 60, height: 4)
    await screen.shows("yet.")
    #expect(
      screen.lines == [
        "Sync-ups",
        "There are no sync-ups yet. Press a to add one.",
        "",
        "[ Add a ] [ Find / ] title, name, note",
      ]
    )
    #expect(screen.keys.contains("a: Add a sync-up, as the first one"))
    #expect(!screen.keys.contains { $0.hasPrefix("d:") || $0.hasPrefix("Esc:") })
  }

  @Test func theListGetsTheFocusWhenItsRowsArrive() async {
    let (syncUps, continuation) = AsyncThrowingStream.makeStream(
      of: IdentifiedArrayOf<SyncUp>.self,
      throwing: (any Error).self
    )
    var client = SyncUpsClient()
    client.observe = { _ in syncUps }
    // The list reads once more if its rows come before it has begun to wait for them.
    client.load = { _ in [.product, .design] }
    let screen = loading(client)
    await screen.shows("⠋")
    #expect(
      screen.lines == ["Sync-ups", "", "", "[ Add a ] [ Find / ] title, name, note" + spinner]
    )
    continuation.yield([.product, .design])
    await screen.shows("⏎ open")
    #expect(screen.lines[1].hasPrefix("› ● Product"))
    screen.press(.downArrow, .return)
    await screen.shows("‹ Back   Design")
  }

  /// A list that loads from a client.
  private func loading(_ client: SyncUpsClient, hasFrames: Bool = true) -> Screen {
    let state = withDependencies {
      storage.provide(&$0)
      $0.syncUpsClient = client
    } operation: {
      SyncUpsFeature.State()
    }
    return Screen(storage, state: state, client: client, width: 60, height: 4, hasFrames: hasFrames)
  }

  private let spinner = String(repeating: " ", count: 21) + "⠋"

  @Test func whatIsReadForTooLongIsReadAgain() async {
    // Neither answers at first.
    let never = AsyncThrowingStream.makeStream(of: IdentifiedArrayOf<SyncUp>.self)
    let loads = LockIsolated(0)
    var client = SyncUpsClient()
    client.observe = { _ in never.stream }
    client.load = { _ in
      loads.withValue { $0 += 1 }
      guard loads.value > 1 else { return try await Task.never() }
      return [.product, .design]
    }
    let screen = loading(client)
    await screen.shows("⠋")
    // Most loads end before anybody could press the button.
    #expect(!screen.text.contains("Try again"))
    #expect(screen.keys.contains("r: Try again"))
    await screen.advance(by: .seconds(3))
    #expect(screen.text.contains("⠋ [ Try again r ]"))
    #expect(screen.keys.count { $0 == "r: Try again" } == 1)
    screen.press("r")
    await screen.settle()
    #expect(screen.text.contains("[ Try again r ]"))
    screen.press("r")
    await screen.shows("Product")
    #expect(!screen.text.contains("Try again"))
    #expect(loads.value == 2)
  }

  @Test func theKeyReadsAgainBeforeTheButtonIsShown() async {
    let never = AsyncThrowingStream.makeStream(of: IdentifiedArrayOf<SyncUp>.self)
    var client = SyncUpsClient()
    client.observe = { _ in never.stream }
    client.load = { _ in [.product] }
    let screen = loading(client)
    await screen.shows("⠋")
    screen.press("r")
    await screen.shows("Product")
  }

  /// Where the screen is read as text, as with `--plain`.
  @Test func withoutFramesTheButtonComesAfterAWhileToo() async {
    let never = AsyncThrowingStream.makeStream(of: IdentifiedArrayOf<SyncUp>.self)
    var client = SyncUpsClient()
    client.observe = { _ in never.stream }
    let screen = loading(client, hasFrames: false)
    await screen.settle()
    #expect(screen.text.contains("⠋"))
    #expect(!screen.text.contains("Try again"))
    #expect(screen.keys.contains("r: Try again"))
    await screen.advance(by: .seconds(3))
    await screen.shows("Try again r ]")
  }

  @Test func theFocusStaysWhereTheUserHasMovedIt() async {
    let (syncUps, continuation) = AsyncThrowingStream.makeStream(
      of: IdentifiedArrayOf<SyncUp>.self,
      throwing: (any Error).self
    )
    var client = SyncUpsClient()
    client.observe = { _ in syncUps }
    // The list reads once more if its rows come before it has begun to wait for them.
    client.load = { _ in [.product, .design] }
    let screen = loading(client)
    await screen.shows("⠋")
    screen.press("/")
    continuation.yield([.product, .design])
    await screen.shows("Product")
    #expect(screen.cursor == "21, 3")
  }

  @Test func saysWhyLoadingHasFailedAndTriesAgain() async {
    storage.stub.fail(.observe, with: SyncUpsError.newerVersion(path: "/c.sqlite"))
    let screen = await storage.screen(width: 70, height: 6)
    await screen.shows("Try again")
    #expect(screen.text.contains("[ Try again r ]"))
    #expect(screen.host.screen[0, 1].style.foreground == .red)
    storage.stub.fail(.observe, with: nil)
    screen.press("r")
    await screen.shows("Design")
    #expect(!screen.text.contains("Try again"))
  }

  @Test func theEndLoadsTheNextPage() async {
    let syncUps = (0..<200).map { SyncUp(id: SyncUp.ID($0), title: "Title \($0)") }
    let screen = await Storage(IdentifiedArray(uniqueElements: syncUps)).screen()
    #expect(screen.text.contains("Title 0"))
    #expect(screen.store.list.syncUps.count == 100)
    for _ in 0..<5 { screen.press(.pageDown) }
    #expect(screen.text.contains("Title 99"))
    await screen.settle()
    #expect(screen.store.list.syncUps.count == 200)
    screen.press(.end)
    #expect(screen.text.contains("› ● Title 199"))
    screen.press(.home)
    #expect(screen.text.contains("› ● Title 0 "))
  }

  // MARK: - Searching

  @Test func findsWhatIsTyped() async {
    let screen = await storage.screen(width: 60, height: 5)
    screen.press("/")
    screen.type("lone")
    await screen.advance(by: SyncUpsList.searchDelay)
    #expect(
      screen.lines == [
        "Sync-ups                                        1 of 1 found",
        "› ● Lonely                                 0 attendees 5 min",
        "",
        "",
        "[ Add a ] [ Find / ] lone",
      ]
    )
    // Into the list, where `d` is no letter.
    screen.press(.return, "d")
    #expect(screen.text.contains("Delete “Lonely”?"))
  }

  @Test func escapeEndsTheSearch() async {
    let screen = await storage.screen()
    screen.press("/")
    screen.type("none")
    await screen.advance(by: SyncUpsList.searchDelay)
    await screen.shows("No sync-up matches “none”. Esc shows all.")
    screen.press(.escape)
    await screen.advance(by: SyncUpsList.searchDelay)
    await screen.shows("Design")
    #expect(screen.text.contains("title, name, note"))
    #expect(screen.cursor == nil)
  }

  @Test(arguments: [false, true])
  func escapeClearsASearchThatWasLeftInTheList(hasFound: Bool) async {
    let screen = await storage.screen()
    screen.press("/")
    screen.type(hasFound ? "Lonely" : "none")
    await screen.advance(by: SyncUpsList.searchDelay)
    screen.press(.return)
    #expect(!screen.text.contains("Design"))
    #expect(screen.keys.contains("Esc: Show all sync-ups"))
    #expect(screen.text.contains("Esc all") == hasFound)
    screen.press(.escape)
    // At once, since nothing is typed.
    await screen.settle()
    #expect(screen.text.contains("Design"))
    #expect(screen.text.contains("title, name, note"))
    #expect(!screen.text.contains("Esc"))
    #expect(!screen.keys.contains { $0.hasPrefix("Esc") })
    screen.press("d")
    #expect(screen.text.contains("Delete “"))
  }

  // MARK: - Selecting

  @Test func selectsRowsAndDeletesThem() async {
    let screen = await storage.screen(width: 60, height: 7)
    #expect(screen.keys.contains("s: Select the sync-up, or no longer"))
    screen.press("s", .downArrow, .downArrow, "s")
    #expect(
      screen.lines == [
        "Sync-ups                                              3 of 3",
        "  ✓ Design                                   3 attendees 6 s",
        "  ● Lonely                                 0 attendees 5 min",
        "› ✓ Product                                 1 attendee 5 min",
        "",
        "2 selected. [ Delete d ] [ Export w ] Esc none",
        "[ Add a ] [ Find / ] tit… ⏎ open  d delete  s select  o sort",
      ]
    )
    #expect(screen.keys.contains("d: Delete the selected sync-ups"))
    #expect(screen.keys.contains("Esc: Select none"))
    screen.press("d")
    #expect(screen.text.contains("Delete 2 sync-ups?"))
    screen.press(.leftArrow, .return)
    #expect(
      screen.lines == [
        "Sync-ups                                              1 of 1",
        "› ● Lonely                                 0 attendees 5 min",
        "",
        "",
        "",
        "2 sync-ups were deleted. [ Undo u ]",
        "[ Add a ] [ Find / ] tit… ⏎ open  d delete  s select  o sort",
      ]
    )
    screen.press("u")
    #expect(screen.text.contains("› ● Design"))
    #expect(screen.lines[0].hasSuffix(" 1 of 3"))
    #expect(!screen.text.contains("Undo"))
    await screen.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test(arguments: [20, 40, 60, 80])
  func theMarkOfARowIsDrawnHoweverLongItsTitleIs(width: Int) async {
    let syncUps = [10, width - 10, width, 500].enumerated().map { index, count in
      SyncUp(id: SyncUp.ID(index), title: String(repeating: "T", count: count))
    }
    let screen = await Storage(IdentifiedArray(uniqueElements: syncUps)).screen(width: width)
    let rows = 1...syncUps.count
    #expect(screen.lines[rows].allSatisfy { $0.dropFirst(2).hasPrefix("● T") })
    screen.press("S")
    #expect(screen.lines[rows].allSatisfy { $0.dropFirst(2).hasPrefix("✓ T") })
  }

  @Test func escapeEndsTheSearchAndThenTheSelection() async {
    let screen = await storage.screen()
    screen.press("S")
    #expect(screen.text.contains("3 selected."))
    screen.press("/")
    screen.type("Product")
    await screen.advance(by: SyncUpsList.searchDelay)
    screen.press(.return)
    #expect(screen.text.contains("✓ Product"))
    screen.press(.escape)
    await screen.settle()
    #expect(screen.text.contains("3 selected."))
    #expect(screen.text.contains("✓ Design"))
    screen.press(.escape)
    #expect(!screen.text.contains("selected"))
    #expect(!screen.text.contains("✓"))
    #expect(!screen.keys.contains { $0.hasPrefix("Esc") })
    // In a field they are letters.
    screen.press("/", "s", "S", "w")
    #expect(screen.text.contains("sSw"))
    #expect(!screen.text.contains("selected"))
  }

  @Test func escapeGivesUpReadingTheSelected() async {
    var client = storage.stub.client
    client.load = { [load = client.load] query in
      if query.ids != nil { try await Task.never() }
      return try await load(query)
    }
    let screen = loading(client)
    await screen.shows("Design")
    screen.press("S", "/")
    screen.type("Product")
    await screen.advance(by: SyncUpsList.searchDelay)
    screen.press(.return, "d")
    await screen.shows("Reading 3 sync-ups… ⠋ Esc stop")
    #expect(screen.keys.contains("Esc: Stop reading the selected sync-ups"))
    screen.press(.escape)
    await screen.shows("3 selected. [ Delete d ]")
    #expect(screen.text.contains("✓ Product"))
    #expect(!screen.text.contains("Design"))
  }

  @Test func exportsTheSelectedToAFile() async {
    let screen = await storage.screen(width: 60, height: 12)
    screen.press("s", "w")
    #expect(screen.text.contains("Export a sync-up"))
    #expect(screen.text.contains("sync-ups.json"))
    screen.press(.escape)
    #expect(!screen.text.contains("Export a sync-up"))
    screen.press("w")
    for _ in 0..<"sync-ups.json".count { screen.press(.delete) }
    screen.press(.return)
    #expect(screen.text.contains("Give the name of a file."))
    screen.type("mine.json")
    #expect(!screen.text.contains("Give the name"))
    screen.press("s", .control)
    await screen.shows("“Design” is exported to /home/mine.json.")
    #expect(storage.stub.calls.last == .exportFile([.design], path: "mine.json"))
    #expect(!screen.text.contains("✓"))
    screen.press(.escape)
    #expect(!screen.text.contains("exported"))
  }

  @Test func theSmallestWindowShowsTheSelection() async {
    let screen = await storage.screen(width: 20, height: 5)
    screen.press("s")
    #expect(screen.lines[1].hasPrefix("› ✓ Design"))
    #expect(screen.text.contains("1 selected."))
  }

  // MARK: - Deleting

  @Test func deletesTheCurrentSyncUpAndBringsItBack() async {
    let screen = await storage.screen(width: 60, height: 7)
    screen.press(.downArrow, "d")
    #expect(
      screen.lines == [
        "Sync-ups                                              2 of 3",
        "  ● Design      ╭─────────────────────────╮  3 attendees 6 s",
        "› ● Lonely      │    Delete “Lonely”?     │0 attendees 5 min",
        "  ● Product     │                         │ 1 attendee 5 min",
        "                │ [ Delete ] [ Keep Esc ] │",
        "                ╰─────────────────────────╯",
        "[ Add a ] [ Find / ] title, name, note",
      ]
    )
    screen.press(.escape)
    #expect(screen.text.contains("Lonely"))
    screen.press("d", .leftArrow, .return)
    #expect(
      screen.lines == [
        "Sync-ups                                              2 of 2",
        "  ● Design                                   3 attendees 6 s",
        "› ● Product                                 1 attendee 5 min",
        "",
        "",
        "“Lonely” was deleted. [ Undo u ]",
        "[ Add a ] [ Find / ] tit… ⏎ open  d delete  s select  o sort",
      ]
    )
    screen.press("u")
    #expect(screen.text.contains("› ● Lonely"))
    #expect(screen.lines[0].hasSuffix(" 2 of 3"))
    #expect(!screen.text.contains("Undo"))
  }

  @Test func theOfferToUndoStaysUntilTheNextDeletion() async {
    let screen = await storage.screen()
    screen.press("d", .leftArrow, .return)
    await screen.advance(by: .seconds(3_600))
    screen.press("/")
    screen.type("Lonely")
    await screen.advance(by: SyncUpsList.searchDelay)
    screen.press(.return)
    #expect(screen.text.contains("“Design” was deleted. [ Undo u ]"))
    screen.press("d", .leftArrow, .return)
    #expect(screen.text.contains("“Lonely” was deleted. [ Undo u ]"))
    #expect(!screen.text.contains("Design"))
  }

  // MARK: - Questions that others make out of date

  @Test func theQuestionNamesWhatItDeletesAsItIsNow() async {
    let screen = await storage.screen()
    await screen.shows("Product")
    screen.store.send(.list(.deleteButtonTapped(SyncUp.design.id)))
    await screen.shows("Delete “Design”?")
    #expect(screen.text.contains("Its past meetings are deleted with it."))
    await storage.changeFromOutside(SyncUp.design.id) {
      $0.title = "Theirs"
      $0.meetings = []
    }
    await screen.shows("Delete “Theirs”?")
    #expect(!screen.text.contains("Its past meetings are deleted with it."))
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.design.id]))
    await screen.shows("It is not there any more.")
  }
}
