import ComposableArchitecture
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Answers of the database that are received before a key, or after it: the state goes by the actions that tell of
/// them. A recording has the order of actions only.
@MainActor
@Suite struct LateAnswerTests {
  private let storage: Storage

  init() {
    let others = (0..<SyncUpsQuery.pageSize).map { SyncUp.sample($0, "\($0)") }
    var storage = Storage(IdentifiedArray(uniqueElements: others + [.design]))
    storage.saver = SyncUpsSaver()
    self.storage = storage
  }

  /// Handles an action. Its effects are not carried out, so that the test sends their actions.
  private func handle(_ action: SyncUpsFeature.Action, _ state: inout SyncUpsFeature.State) {
    withDependencies(storage.provide) {
      _ = SyncUpsFeature().reduce(into: &state, action: action)
    }
  }

  /// Sync-ups with a loaded page, and the screen of one beyond it.
  private func state() async -> SyncUpsFeature.State {
    var state = withDependencies(storage.provide) { SyncUpsFeature.State() }
    await storage.executor.settle()
    state.list.hasLoaded = true
    state.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: .design))))
    handle(.openSyncUpsChanged, &state)
    await storage.executor.settle()
    return state
  }

  private static func meeting(_ action: MeetingFeature.Action) -> SyncUpsFeature.Action {
    .path(.element(id: 1, action: .meeting(action)))
  }

  @Test(arguments: [false, true])
  func aChangeByOthersIsShownWhenItsActionComes(isReceived: Bool) async {
    var state = await state()
    await storage.changeFromOutside(SyncUp.design.id, isReceived: isReceived) {
      $0.title = "Theirs"
    }
    handle(.path(.element(id: 0, action: .detail(.editButtonTapped))), &state)
    #expect(state.path[id: 0]?.detail?.destination?.edit?.syncUp.title == "Design")
  }

  /// News of sync-ups that were observed, and that come when only others are.
  @Test func lateNewsChangesOnlyTheScreensOfThoseThatAreObserved() async {
    var state = await state()
    state.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: .product))))
    state.dismissedDeletions = [SyncUp.product.id]
    handle(.openSyncUpsChanged, &state)
    #expect(state.followedSyncUps == [SyncUp.design.id])
    var (design, product) = (SyncUp.design, SyncUp.product)
    (design.title, product.title) = ("Theirs", "Theirs")
    handle(.followedSyncUpsChanged(.init(syncUps: [design, product], deleted: [])), &state)
    #expect(state.path[id: 0]?.detail?.syncUp.title == "Theirs")
    #expect(state.path[id: 1]?.detail?.syncUp == .product)
    handle(
      .followedSyncUpsChanged(.init(syncUps: [design], deleted: [SyncUp.product.id])),
      &state
    )
    #expect(state.conflicts == [])
  }

  @Test(arguments: [false, true])
  func savedNotesAreUnsavedUntilTheActionOfTheirSave(isReceived: Bool) async throws {
    let events = storage.saver.events
    defer { withExtendedLifetime(events) {} }
    var state = await state()
    state.path.append(
      .meeting(MeetingFeature.State(meeting: .retrospective, syncUp: .design))
    )
    handle(Self.meeting(.editButtonTapped), &state)
    handle(Self.meeting(.notesChanged("Mine")), &state)
    handle(Self.meeting(.doneEditingButtonTapped), &state)
    handle(Self.meeting(.delegate(.notesEdited)), &state)
    if isReceived { try await storage.saver.flush() }
    handle(Self.meeting(.editButtonTapped), &state)
    #expect(state.path[id: 1]?.meeting?.savedNotes == ["Mine"])
    #expect(state.path[id: 1]?.meeting?.originalNotes == "All is well.")
    try await storage.saver.flush()
    handle(.changesSaved([SyncUp.design.id]), &state)
    handle(Self.meeting(.notesChanged("Mine again")), &state)
    #expect(state.path[id: 1]?.meeting?.savedNotes == [])
    #expect(state.path[id: 1]?.meeting?.originalNotes == "Mine")
  }
}
