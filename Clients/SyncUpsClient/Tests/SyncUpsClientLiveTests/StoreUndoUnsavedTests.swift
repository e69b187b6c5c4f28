import Clocks
import Dependencies
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Testing

/// Sync-ups that are deleted, brought back and edited while not all of that is stored.
@Suite struct StoreUndoUnsavedTests {
  private struct Failure: Error {}

  /// A list whose saves a test holds or lets fail. Only a flush saves, and only its saves tell the list of changes
  /// by others: observed ones would come before or after an undo.
  private struct Window {
    let saver = SyncUpsSaver()
    /// Called before each save, which fails if it throws.
    let willSave = LockIsolated<(@Sendable () async throws -> Void)?>(nil)
    let syncUps: Shared<IdentifiedArrayOf<SyncUp>>

    init(_ client: SyncUpsClient) async throws {
      var held = client
      held.saveChanges = { [willSave] changes in
        try await willSave.value?()
        return try await client.saveChanges(changes)
      }
      let stored = try await client.load(SyncUpsQuery())
      held.observe = { _ in AsyncThrowingStream { $0.yield(stored) } }
      syncUps = withDependencies { [saver, held] in
        $0.continuousClock = TestClock()
        $0.syncUpsClient = held
        $0.syncUpsSaver = saver
      } operation: {
        Shared(.syncUps)
      }
      try await syncUps.load()
    }

    func fail(_ isFailing: Bool = true) {
      if isFailing { willSave.setValue { throw Failure() } } else { willSave.setValue(nil) }
    }

    /// Begins to save, and returns when the save is in flight. The result ends it.
    func beginSaving() async -> @Sendable (_ isFailure: Bool) async -> Void {
      let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
      let (ended, ending) = AsyncStream.makeStream(of: Bool.self)
      willSave.setValue {
        beginning.finish()
        for await isFailure in ended where isFailure { throw Failure() }
      }
      let flush = Task { [saver] in try await saver.flush() }
      for await _ in begun {}
      return { [willSave] isFailure in
        willSave.setValue(nil)
        ending.yield(isFailure)
        ending.finish()
        _ = await flush.result
      }
    }

    func edit(_ title: String) { syncUps.withLock { $0[id: SyncUp.ID(1)]?.title = title } }

    func deleteAndUndo(whileDeleted body: () async throws -> Void = {}) async throws {
      guard let syncUp = syncUps.wrappedValue[id: SyncUp.ID(1)] else { return }
      syncUps.withLock { _ = $0.remove(id: SyncUp.ID(1)) }
      try await body()
      saver.willRestore([syncUp.id])
      syncUps.withLock { _ = $0.insert(syncUp, at: min(1, $0.count)) }
    }

    /// Saves the rest, and returns the conflicts of all saves.
    func conflicts(since events: AsyncStream<SyncUpsSaver.Event>) async throws -> [SyncUpConflict] {
      try await saver.flush()
      // Saved behind all others, so that its event is the last one.
      syncUps.withLock { _ = $0.append(.sample(9, "Last")) }
      try await saver.flush()
      var conflicts: [SyncUpConflict] = []
      for await event in events {
        if case .conflicted(let new) = event { conflicts += new }
        if event == .saved([SyncUp.ID(9)]) { break }
      }
      return conflicts
    }
  }

  private func withWindow(
    in store: Store,
    _ body: (Window, SyncUpsClient) async throws -> Void
  ) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(0, "0"), .sample(1, "1"), .sample(2, "2")))
      try await body(Window(client), client)
    }
  }

  @Test(arguments: Store.allCases, [false, true])
  func keepAnEditAfterTheUndoOfADeletionThatIsNotStored(
    in store: Store,
    isBurst: Bool
  ) async throws {
    try await withWindow(in: store) { window, client in
      let events = window.saver.events
      window.fail()
      try await window.deleteAndUndo { if !isBurst { try? await window.saver.flush() } }
      if !isBurst { try? await window.saver.flush() }
      window.edit("Mine")
      if !isBurst { try? await window.saver.flush() }
      window.fail(false)
      #expect(try await window.conflicts(since: events) == [])
      #expect(try await client.titles() == ["0", "Mine", "2", "Last"])
      #expect(window.syncUps.wrappedValue.map(\.title) == ["0", "Mine", "2", "Last"])
    }
  }

  @Test(arguments: Store.allCases, [false, true])
  func keepAnEditWhileTheRestoringSaveIsInFlight(in store: Store, isFailure: Bool) async throws {
    for isDeletionStored in [false, true] {
      try await withWindow(in: store) { window, client in
        let events = window.saver.events
        try await window.deleteAndUndo {
          if isDeletionStored { try await window.saver.flush() }
        }
        let end = await window.beginSaving()
        window.edit("Mine")
        await end(isFailure)
        #expect(try await window.conflicts(since: events) == [])
        #expect(try await client.titles() == ["0", "Mine", "2", "Last"])
      }
    }
  }

  /// The deletion is undone before it is saved, so that the stored version is that of the save in flight.
  @Test(arguments: Store.allCases, [false, true])
  func keepTheEditsOfASaveInFlightAndAfterIt(in store: Store, isFailure: Bool) async throws {
    // The last one is what was stored at first.
    for last in ["Second", "1"] {
      try await withWindow(in: store) { window, client in
        let events = window.saver.events
        window.edit("First")
        let end = await window.beginSaving()
        window.edit(last)
        try await window.deleteAndUndo()
        await end(isFailure)
        #expect(try await window.conflicts(since: events) == [])
        #expect(try await client.titles() == ["0", last, "2", "Last"])
      }
    }
  }

  @Test(arguments: Store.allCases, [false, true])
  func keepAnEditOfANewOneWhoseSaveIsInFlight(in store: Store, isFailure: Bool) async throws {
    try await store.withClient { client in
      let window = try await Window(client)
      let events = window.saver.events
      window.syncUps.withLock { $0 = [.sample(1, "1")] }
      let end = await window.beginSaving()
      window.edit("Mine")
      try await window.deleteAndUndo()
      await end(isFailure)
      #expect(try await window.conflicts(since: events) == [])
      #expect(try await client.titles() == ["Mine", "Last"])
    }
  }

  @Test(arguments: Store.allCases)
  func areAChangeOfWhatWasStoredIfTheSaveBeforeTheirDeletionHasFailed(in store: Store) async throws
  {
    try await withWindow(in: store) { window, client in
      let events = window.saver.events
      window.edit("Mine")
      let end = await window.beginSaving()
      try await window.deleteAndUndo {
        await end(true)
        try await window.saver.flush()
        try await client.save(.saving(.sample(1, "1", attendees: "Theirs")))
      }
      #expect(try await window.conflicts(since: events).map(\.theirs) == [.storedAgain])
      let stored = try await client.load(SyncUpsQuery())[id: SyncUp.ID(1)]
      #expect(stored == .sample(1, "Mine", attendees: "Theirs"))
    }
  }
}
