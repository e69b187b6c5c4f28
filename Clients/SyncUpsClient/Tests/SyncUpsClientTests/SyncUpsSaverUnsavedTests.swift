import Clocks
import ComposableArchitecture
import Dependencies
import IdentifiedCollections
import Sharing
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Unsaved changes, as reducers ask for them: until the event of their save is acknowledged.
@MainActor
@Suite struct SyncUpsSaverUnsavedTests {
  private let stub = SyncUpsStub([SyncUp(1, "One"), SyncUp(2, "Two"), SyncUp(3, "Three")])
  private let executor = EffectExecutor()
  private let saver = SyncUpsSaver()

  private func share() async -> Shared<IdentifiedArrayOf<SyncUp>> {
    let syncUps = withDependencies {
      $0.continuousClock = TestClock()
      $0.syncUpsClient = stub.client
      $0.syncUpsSaver = saver
      $0.taskExecutor = executor.taskExecutor
    } operation: {
      Shared(.syncUps)
    }
    await saver.settle()
    await executor.settle()
    return syncUps
  }

  private func areUnsaved(_ numbers: Int...) -> [Bool] {
    numbers.map { saver.hasUnsavedChanges(of: .number($0)) }
  }

  @Test func countUntilTheirEventIsAcknowledged() async throws {
    let events = saver.events
    let syncUps = await share()
    syncUps.withLock {
      $0[id: .number(1)]?.title = "Uno"
      $0.remove(id: .number(2))
    }
    try await saver.flush()
    #expect(areUnsaved(1, 2, 3) == [true, true, false])
    #expect(saver.hasUnsavedDeletion(of: .number(2)))
    #expect(!saver.hasUnsavedDeletion(of: .number(1)))
    var saved: [SyncUp.ID]?
    for await event in events {
      guard case .saved(let ids) = event else { continue }
      saved = ids
      break
    }
    saver.acknowledgeSave(of: try #require(saved))
    #expect(areUnsaved(1, 2, 3) == [false, false, false])
    #expect(!saver.hasUnsavedDeletion(of: .number(2)))
  }

  @Test func areAmongTheIdentifiersOfAText() async throws {
    let syncUps = await share()
    syncUps.withLock {
      $0[id: .number(1)]?.title = "Other"
      $0.remove(id: .number(2))
      _ = $0.insert(SyncUp(4, "One more"), at: 0)
    }
    #expect(try await saver.loadIDs(matching: "one", from: stub.client) == [.number(4)])
    #expect(try await saver.loadIDs(matching: "other", from: stub.client) == [.number(1)])
    let all: Set<SyncUp.ID> = [.number(1), .number(3), .number(4)]
    #expect(try await saver.loadIDs(matching: "", from: stub.client) == all)
    try await saver.flush()
    #expect(try await saver.loadIDs(matching: "", from: stub.client) == all)
  }

  @Test func ofALaterSaveCountOn() async throws {
    let events = saver.events
    defer { withExtendedLifetime(events) {} }
    let syncUps = await share()
    syncUps.withLock { $0[id: .number(1)]?.title = "Uno" }
    try await saver.flush()
    syncUps.withLock { $0[id: .number(1)]?.title = "Un" }
    saver.acknowledgeSave(of: [.number(1)])
    #expect(areUnsaved(1) == [true])
    try await saver.flush()
    #expect(areUnsaved(1) == [true])
    // Nothing has told of that.
    saver.acknowledgeSave(of: [.number(1), .number(2)])
    #expect(areUnsaved(1) == [true])
    saver.acknowledgeSave(of: [.number(1)])
    #expect(areUnsaved(1) == [false])
  }

  @Test func aDeletionThatIsUndoneIsNone() async throws {
    let events = saver.events
    defer { withExtendedLifetime(events) {} }
    let syncUps = await share()
    syncUps.withLock { _ = $0.remove(id: .number(1)) }
    try await saver.flush()
    saver.willRestore([.number(1)])
    syncUps.withLock { _ = $0.insert(SyncUp(1, "One"), at: 0) }
    #expect(!saver.hasUnsavedDeletion(of: .number(1)))
    try await saver.flush()
    #expect(!saver.hasUnsavedDeletion(of: .number(1)))
    #expect(areUnsaved(1) == [true])
  }

  @Test func nobodyTellsANewListenerOfSavesBefore() async throws {
    let syncUps = await share()
    syncUps.withLock { $0[id: .number(1)]?.title = "Uno" }
    try await saver.flush()
    // Without a listener there is nobody to tell.
    #expect(areUnsaved(1) == [false])
    let first = saver.events
    syncUps.withLock { $0[id: .number(1)]?.title = "Un" }
    try await saver.flush()
    #expect(areUnsaved(1) == [true])
    let second = saver.events
    #expect(areUnsaved(1) == [false])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aNewListenerIsToldOfThoseThatAreFollowed() async throws {
    _ = await share()
    withDependencies {
      $0.continuousClock = TestClock()
      $0.syncUpsClient = stub.client
      $0.taskExecutor = executor.taskExecutor
    } operation: {
      saver.follow([.number(1)])
    }
    await executor.settle()
    var events = saver.events.makeAsyncIterator()
    #expect(await events.next() == .followedChanged(.init(syncUps: [SyncUp(1, "One")])))
  }
}
