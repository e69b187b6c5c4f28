import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Sync-ups that are shown, or selected, and that the list does not hold: changes and deletions by others.
@MainActor
@Suite struct FollowedSyncUpTests {
  private static let others = (1..<SyncUpsQuery.pageSize).map { SyncUp.sample($0, "\($0)") }

  private let storage = Storage(IdentifiedArray(uniqueElements: others + [.design]))

  /// The screen of a sync-up that a row of others has moved out of the page.
  private func unlisted(in storage: Storage? = nil) async -> Screen {
    let storage = storage ?? self.storage
    let screen = await storage.detail()
    let first = SyncUp.sample(5_000, "First")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(first, place: .first)]))
    await screen.settle()
    #expect(screen.store.list.syncUps[id: SyncUp.design.id] == nil)
    return screen
  }

  private func delete(_ id: SyncUp.ID = SyncUp.design.id, and screen: Screen) async {
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [id]))
    await screen.settle()
  }

  private func change(_ screen: Screen, _ change: (inout SyncUp) -> Void) async {
    await storage.changeFromOutside(SyncUp.design.id, change)
    await screen.settle()
  }

  private var saves: Int {
    storage.stub.calls.count { if case .save = $0 { true } else { false } }
  }

  private var observations: [Set<SyncUp.ID>] {
    storage.stub.calls.compactMap { if case .observe(let query) = $0 { query.ids } else { nil } }
  }

  @Test func showTheChangesOfOthersAndSaveNothing() async {
    let screen = await unlisted()
    await change(screen) { $0.title = "Theirs" }
    #expect(screen.lines[0].contains("Theirs"))
    await change(screen) { $0.attendees[0].name = "Ada" }
    #expect(screen.text.contains("Ada"))
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    await change(screen) { $0.attendees[0].name = "Grace" }
    #expect(screen.text.contains("Grace"))
    #expect(saves == 0)
    #expect(screen.store.conflicts == [])
  }

  @Test func areObservedOnlyWhileTheListDoesNotHoldThem() async {
    let screen = await storage.detail()
    await change(screen) { $0.title = "Theirs" }
    #expect(observations == [])
    #expect(screen.store.followedSyncUps == [])
    let first = SyncUp.sample(5_000, "First")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(first, place: .first)]))
    await screen.settle()
    #expect(observations == [[SyncUp.design.id]])
    await change(screen) { $0.title = "Again" }
    #expect(observations == [[SyncUp.design.id]])
    // It comes back into the list, and the screen goes on with that.
    await delete(first.id, and: screen)
    #expect(screen.store.followedSyncUps == [])
    await change(screen) { $0.title = "Listed" }
    #expect(screen.lines[0].contains("Listed"))
    #expect(observations == [[SyncUp.design.id]])
    #expect(saves == 0)
  }

  @Test func ofAClosedScreenNothingIsObserved() async {
    let screen = await unlisted()
    #expect(screen.store.followedSyncUps == [SyncUp.design.id])
    screen.press(.escape)
    await screen.settle()
    #expect(screen.store.followedSyncUps == [])
    await delete(and: screen)
    #expect(screen.store.conflicts == [])
  }

  @Test func aDeletionByOthersIsSaid() async {
    let screen = await unlisted()
    await change(screen) { $0.title = "Theirs" }
    await delete(and: screen)
    #expect(screen.text.contains("Another window has deleted “Theirs”."))
    #expect(screen.store.conflicts.map(\.theirs) == [.gone])
    // They undo it, and change it.
    var back = SyncUp.design
    back.title = "Back"
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(back, place: .last)]))
    await screen.settle()
    #expect(screen.store.conflicts == [])
    #expect(screen.lines[0].contains("Back"))
    await change(screen) { $0.title = "Once more" }
    #expect(screen.lines[0].contains("Once more"))
    await delete(and: screen)
    #expect(screen.text.contains("Another window has deleted “Once more”."))
    #expect(saves == 0)
  }

  @Test(arguments: [false, true])
  func aDeletionThatIsDismissedIsNotSaidAgain(isListed: Bool) async {
    let screen = isListed ? await storage.detail() : await unlisted()
    await delete(and: screen)
    #expect(screen.store.conflicts.map(\.theirs) == [.gone])
    screen.store.send(.dismissProblemsButtonTapped)
    await screen.settle()
    #expect(screen.store.conflicts == [])
    #expect(screen.store.dismissedDeletions == [SyncUp.design.id])
    // Another screen of it tells again.
    screen.press(.escape)
    await screen.settle()
    #expect(screen.store.dismissedDeletions == [])
  }

  /// The list has lost it, and nothing has read it before the deletion.
  @Test func aDeletionBeforeTheFirstReadIsSaid() async {
    let screen = await storage.detail()
    let first = SyncUp.sample(5_000, "First")
    storage.stub.changeFromOutside(
      SyncUpsChanges(saves: [.init(first, place: .first)], deletions: [SyncUp.design.id])
    )
    await screen.settle()
    #expect(screen.store.conflicts.map(\.theirs) == [.gone])
    #expect(screen.store.conflicts.count == 1)
  }

  @Test func aDeletionThatIsMadeHereIsNotSaid() async {
    let screen = await unlisted()
    screen.press("D")
    await screen.settle()
    screen.store.send(
      .path(
        .element(
          id: 0,
          action: .detail(.destination(.presented(.alert(.confirmSyncUpDeletion))))
        )
      )
    )
    await screen.settle()
    #expect(screen.store.path.isEmpty)
    #expect(screen.store.conflicts == [])
    #expect(!storage.stub.syncUps.ids.contains(SyncUp.design.id))
  }

  @Test func aMeetingEndsWithTheTitleOfOthers() async {
    let screen = await unlisted()
    await screen.hold(notes: "Mine")
    await change(screen) {
      $0.title = "Theirs"
      $0.theme = .navy
    }
    await screen.endMeeting()
    let stored = storage.stub.syncUps[id: SyncUp.design.id]
    #expect(stored?.title == "Theirs")
    #expect(stored?.theme == .navy)
    #expect(stored?.meetings.first?.notes == "Mine")
    #expect(screen.store.conflicts == [])
  }

  /// The user knows of the deletion before the meeting brings it back.
  @Test func aMeetingThatBringsItBackHasItsLastTitle() async {
    let screen = await unlisted()
    await screen.hold(notes: "Mine")
    await change(screen) { $0.title = "Theirs" }
    await delete(and: screen)
    #expect(screen.text.contains("Another window has deleted “Theirs”."))
    await screen.endMeeting()
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.title == "Theirs")
    #expect(screen.store.conflicts.map(\.theirs) == [.deleted])
  }

  @Test func textInAnOpenFormStays() async {
    let screen = await unlisted()
    screen.press("e")
    await screen.settle()
    screen.type(" of mine")
    await change(screen) {
      $0.title = "Theirs"
      $0.theme = .navy
    }
    #expect(screen.text.contains("Design of mine"))
    #expect(screen.text.contains("Another window changed the title"))
    #expect(saves == 0)
    screen.store.send(.path(.element(id: 0, action: .detail(.doneEditingButtonTapped))))
    await screen.settle()
    let stored = storage.stub.syncUps[id: SyncUp.design.id]
    #expect(stored?.title == "Design of mine")
    #expect(stored?.theme == .navy)
    #expect(screen.store.conflicts.map(\.theirs) == [.title(to: "Theirs")])
    #expect(saves == 1)
  }

  /// The change of others is stored between the last read and the save.
  @Test func aChangeHereIsOneOfWhatOthersHaveStored() async {
    var storage = storage
    storage.saver = SyncUpsSaver()
    let screen = await unlisted(in: storage)
    await change(screen) { $0.title = "Theirs" }
    screen.store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
    screen.store.send(
      .path(
        .element(
          id: 0,
          action: .detail(
            .destination(.presented(.edit(.binding(.set(\.syncUp.theme, Theme.navy)))))
          )
        )
      )
    )
    screen.store.send(.path(.element(id: 0, action: .detail(.doneEditingButtonTapped))))
    await screen.settle()
    await change(screen) { $0.title = "Their last" }
    try? await storage.saver.flush()
    await screen.settle()
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.title == "Their last")
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.theme == .navy)
    #expect(screen.lines[0].contains("Their last"))
    #expect(screen.store.conflicts == [])
  }

  @Test func anObservationThatFailsBeginsAgain() async {
    let screen = await unlisted()
    storage.stub.fail(.observe, with: SyncUpsError.locked(path: "/c.sqlite"))
    await screen.settle()
    storage.stub.fail(.observe, with: nil)
    await storage.changeFromOutside(SyncUp.design.id) { $0.title = "Theirs" }
    await screen.advance(by: .seconds(1))
    #expect(screen.lines[0].contains("Theirs"))
    #expect(screen.store.problems == [])
  }

  // MARK: - Selected ones

  @Test func selectedOnesThatOthersDeleteDuringASearchAreNotCounted() async {
    let storage = Storage()
    let screen = await storage.screen()
    await screen.shows("Product")
    screen.store.send(.list(.selectKeyPressed(SyncUp.lonely.id)))
    screen.store.send(.list(.selectKeyPressed(SyncUp.product.id)))
    screen.store.send(.list(.binding(.set(\.searchText, "Design"))))
    await screen.advance(by: SyncUpsList.searchDelay)
    await screen.shows("2 selected")
    #expect(screen.store.list.syncUps == [.design])
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.lonely.id]))
    await screen.shows("1 selected")
    #expect(screen.store.list.selection == [SyncUp.product.id])
    #expect(screen.store.conflicts == [])
  }
}
