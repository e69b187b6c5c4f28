import ComposableArchitecture
import ComposableTerminalUI
@_spi(Testing) import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@MainActor
@Suite struct SyncUpsViewTests {
  private let storage = Storage()

  @Test(arguments: [(80, 24), (20, 5), (1, 1), (0, 0)])
  func everySizeIsDrawn(width: Int, height: Int) async {
    let screen = await storage.screen()
    func check() { #expect(screen.lines.count == height) }
    screen.host.resize(Size(width: width, height: height))
    check()
    screen.press("a")
    check()
    screen.press(.escape)
    screen.store.send(.list(.syncUpTapped(SyncUp.design.id)))
    await screen.settle()
    check()
    screen.press("m")
    await screen.settle()
    #expect(screen.store.path.count == 2)
    check()
    screen.press(.escape)
    check()
    screen.host.resize(Size(width: 80, height: 24))
    #expect(screen.text.contains("End the meeting?"))
  }

  @Test(arguments: [
    (SyncUpConflict.Origin.anotherWindow, "[ Take theirs ]"),
    (.anyWindow, "[ Take the other ]"),
    (.thisWindow, "[ Take the other ]"),
  ])
  func theButtonOfAConflictSaysWhoseChangeItTakes(
    origin: SyncUpConflict.Origin,
    button: String
  ) async {
    let screen = await storage.screen()
    let title = SyncUpConflict.Theirs.title(to: "Other")
    let id = SyncUp.design.id
    screen.store.send(
      .conflictsFound([SyncUpConflict(title, in: id, message: "The title differs.", by: origin)])
    )
    #expect(screen.text.contains("The title differs."))
    #expect(screen.text.contains(button))
  }

  @Test func smallScreensShowWhatMatters() async {
    let screen = await storage.screen(width: 20, height: 5)
    #expect(
      screen.lines[..<4] == [
        "Sync-ups      1 of 3",
        "› ● Design 3 at… 6 s",
        "  ● Lonely  0… 5 min",
        "  ● Product 1… 5 min",
      ]
    )
  }

  @Test func smallScreensShowRowsBesideASelection() async {
    let screen = await storage.screen(width: 20, height: 5)
    screen.press("s", .downArrow)
    #expect(screen.store.list.selection == [SyncUp.design.id])
    #expect(screen.lines[1].contains("Design"))
    #expect(screen.lines[2].contains("Lonely"))
    #expect(screen.lines[3].hasPrefix("1 selected."))
    screen.press("s")
    #expect(screen.lines[1...2].allSatisfy { $0.contains("✓") })
    #expect(screen.lines[3].hasPrefix("2 selected."))
  }

  /// The app has a row above the screen and one below it.
  @Test(arguments: [3, 4])
  func theCurrentRowIsShownBesideASelectionHoweverFewRowsThereAre(height: Int) async {
    let screen = await storage.screen(width: 20, height: height)
    screen.press("s", .downArrow)
    #expect(screen.lines[1].contains("Lonely"))
    #expect(screen.text.contains("1 selected."))
    screen.press(.escape)
    #expect(screen.lines[1].contains("Lonely"))
    #expect(screen.text.contains("Add"))
  }

  @Test func problemsAreShownUntilTheyAreTakenDown() async {
    let screen = await storage.screen { $0.problems = ["The disk is full."] }
    #expect(screen.lines[1] == "The disk is full.")
    screen.press("x")
    #expect(!screen.text.contains("The disk is full."))
  }

  @Test func saysWhatIsNotSavedUntilItIs() async {
    let screen = await storage.screen(width: 70, height: 9)
    await screen.settle()
    storage.stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
    screen.press("d", .leftArrow, .return)
    await screen.shows("unsaved (1) [ Save now r ]")
    #expect(screen.text.contains("is locked by another program"))
    // On each screen.
    screen.press(.return)
    await screen.shows("‹ Back   Lonely")
    #expect(screen.text.contains("unsaved (1)"))
    screen.press("D", .leftArrow, .return)
    await screen.shows("unsaved (2)")
    screen.press("r")
    await screen.settle()
    #expect(screen.text.contains("unsaved (2)"))
    storage.stub.fail(.save, with: nil)
    screen.press("r")
    await screen.settle()
    #expect(screen.text.contains("saved"))
    #expect(!screen.text.contains("unsaved"))
    #expect(!screen.text.contains("is locked by another program"))
    #expect(storage.stub.syncUps.map(\.title) == ["Product"])
    // The next save needs no word.
    screen.press("u")
    await screen.settle()
    #expect(storage.stub.syncUps.map(\.title) == ["Lonely", "Product"])
    #expect(!screen.text.contains("saved"))
  }

  @Test func whatIsNotSavedIsTriedAgainByItself() async {
    let screen = await storage.screen()
    await screen.settle()
    storage.stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
    screen.press("d", .leftArrow, .return)
    await screen.shows("unsaved (1)")
    storage.stub.fail(.save, with: nil)
    await screen.advance(by: .seconds(1))
    #expect(screen.text.contains("saved"))
    #expect(!screen.text.contains("unsaved"))
    #expect(storage.stub.syncUps.count == 2)
  }

  // MARK: - Reading

  /// How often a body was read.
  private final class Reads {
    var count = 0
  }

  /// The list alone, which counts how often it is read.
  private struct CountedList: View {
    let list: SyncUpsListView
    let reads: Reads

    var body: some View {
      let _ = (reads.count += 1)
      list.body
    }
  }

  @Test func aTickOfTheClockDoesNotReadTheList() async {
    let screen = await storage.screen()
    let store = screen.store
    let reads = Reads()
    let host = ViewHost(size: Size(width: 60, height: 10)) {
      CountedList(
        list: SyncUpsListView(store: store.scope(state: \.list, action: \.list)),
        reads: reads
      )
    }
    store.send(.list(.syncUpTapped(SyncUp.design.id)))
    await screen.shows("‹ Back")
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    #expect(host.screen.description.contains("Design"))
    // The effects of the list's appearance are done.
    await screen.settle()
    #expect(host.screen.description.contains("Design"))
    let before = reads.count
    for second in 1...3 {
      await screen.advance(by: .seconds(1))
      await screen.shows("Elapsed 0:0\(second)")
      #expect(host.screen.description.contains("Design"))
    }
    #expect(reads.count == before)
    store.send(.list(.deletionConfirmed(SyncUp.product.id)))
    #expect(host.screen.description.contains("“Product” was deleted."))
    #expect(reads.count > before)
  }
}
