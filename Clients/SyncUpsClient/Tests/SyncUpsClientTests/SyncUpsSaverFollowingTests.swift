import Clocks
import ComposableArchitecture
import Dependencies
import IdentifiedCollections
import Sharing
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Sync-ups that are observed without a list.
@MainActor
@Suite struct SyncUpsSaverFollowingTests {
  private let stub = SyncUpsStub([SyncUp(1, "One"), SyncUp(2, "Two"), SyncUp(3, "Three")])
  private let clock = TestClock()
  private let executor = EffectExecutor()
  private let saver = SyncUpsSaver(delay: .zero)

  private func provide<Value>(_ operation: () -> Value) -> Value {
    withDependencies {
      $0.continuousClock = clock
      $0.syncUpsClient = stub.client
      $0.syncUpsSaver = saver
      $0.taskExecutor = executor.taskExecutor
    } operation: {
      operation()
    }
  }

  private func settle() async {
    await saver.settle()
    await executor.settle()
  }

  private func follow(_ numbers: Int...) async {
    provide { saver.follow(Set(numbers.map { .number($0) })) }
    await settle()
  }

  private func change(_ syncUp: SyncUp) async {
    stub.changeFromOutside(SyncUpsChanges(saves: [.init(syncUp)]))
    await settle()
  }

  private func delete(_ number: Int) async {
    stub.changeFromOutside(SyncUpsChanges(deletions: [.number(number)]))
    await settle()
  }

  private var observed: [Set<SyncUp.ID>?] {
    stub.calls.compactMap { if case .observe(let query) = $0 { query.ids } else { nil } }
  }

  private func isTold(_ events: AsyncStream<SyncUpsSaver.Event>) async -> Bool {
    for await event in events {
      if case .followedChanged(let followed) = event { return followed == saver.followed }
    }
    return false
  }

  @Test func areKnownAsOthersChangeAndDeleteThem() async {
    let events = saver.events
    #expect(saver.followed == nil)
    await follow(1, 2)
    #expect(await isTold(events))
    #expect(saver.followed == .init(syncUps: [SyncUp(1, "One"), SyncUp(2, "Two")]))
    await change(SyncUp(2, "Deux"))
    #expect(await isTold(events))
    #expect(saver.followed?.syncUps[id: .number(2)]?.title == "Deux")
    await delete(1)
    #expect(await isTold(events))
    #expect(saver.followed == .init(syncUps: [SyncUp(2, "Deux")], deleted: [.number(1)]))
    await change(SyncUp(1, "Back"))
    #expect(saver.followed?.deleted == [])
    #expect(saver.followed?.syncUps[id: .number(1)]?.title == "Back")
  }

  @Test func ofNoneAndOfTheSameNothingIsObserved() async {
    await follow()
    #expect(observed == [])
    await follow(1)
    await follow(1)
    #expect(observed == [[.number(1)]])
    await follow()
    #expect(saver.followed == nil)
    await change(SyncUp(1, "Uno"))
    await follow(2)
    #expect(observed == [[.number(1)], [.number(2)]])
    #expect(saver.followed == .init(syncUps: [SyncUp(2, "Two")]))
  }

  /// An empty list is the news.
  @Test func thoseThatWereDeletedBeforeAreTold() async {
    await delete(1)
    let events = saver.events
    await follow(1)
    #expect(await isTold(events))
    #expect(saver.followed == .init(deleted: [.number(1)]))
  }

  @Test func changesThatAreNotStoredYetArePartOfThem() async {
    let syncUps = provide { Shared(.syncUps) }
    await settle()
    await follow(1, 2)
    stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
    syncUps.withLock {
      $0[id: .number(1)]?.title = "Mine"
      $0.remove(id: .number(2))
    }
    await settle()
    #expect(saver.followed == .init(syncUps: [SyncUp(1, "Mine")]))
    // A change of others elsewhere is read.
    await change(SyncUp(3, "Trois"))
    var theirs = SyncUp(1, "One")
    theirs.theme = .navy
    await change(theirs)
    var merged = theirs
    merged.title = "Mine"
    #expect(saver.followed == .init(syncUps: [merged]))
    stub.fail(.save, with: nil)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(stub.syncUps[id: .number(1)] == merged)
    #expect(saver.followed?.syncUps == [merged])
  }

  @Test func areReadAgainAfterAFailure() async {
    await follow(1)
    stub.fail(.observe, with: SyncUpsError.locked(path: "/c.sqlite"))
    await settle()
    #expect(saver.followed?.syncUps == [SyncUp(1, "One")])
    stub.fail(.observe, with: nil)
    await change(SyncUp(1, "Uno"))
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(saver.followed?.syncUps == [SyncUp(1, "Uno")])
  }

  // MARK: - Visits in a list

  /// A list of one, and a change of a sync-up that it does not find.
  private func visited(
    by query: SyncUpsQuery
  ) async -> Shared<IdentifiedArrayOf<SyncUp>> {
    let syncUps = provide { Shared(.syncUps(query)) }
    await settle()
    saver.willChange(SyncUp(3, "Three"))
    stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
    syncUps.withLock { _ = $0.insert(SyncUp(3, "Trois"), at: 0) }
    await settle()
    return syncUps
  }

  @Test(arguments: [SyncUpsQuery(limit: 1), SyncUpsQuery(limit: 2), SyncUpsQuery(text: "One")])
  func oneThatIsListedOnlyToBeSavedLeavesTheListThen(query: SyncUpsQuery) async {
    let syncUps = await visited(by: query)
    #expect(syncUps.wrappedValue.first == SyncUp(3, "Trois"))
    stub.fail(.save, with: nil)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(stub.syncUps[id: .number(3)]?.title == "Trois")
    #expect(!syncUps.wrappedValue.ids.contains(.number(3)))
    #expect(!syncUps.wrappedValue.isEmpty)
  }

  /// The reads, once a change is stored of a sync-up that a list does not find.
  private func reads(_ query: SyncUpsQuery) async -> [SyncUpsQuery] {
    let syncUps = await visited(by: query)
    let before = stub.calls.count
    stub.fail(.save, with: nil)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(!syncUps.wrappedValue.ids.contains(.number(3)))
    return stub.calls.dropFirst(before).compactMap {
      if case .load(let query) = $0 { query } else { nil }
    }
  }

  /// The query of the sync-up alone: in a replay of an earlier recording, which does not have this read, it must not
  /// get the answer of another.
  private static let visitor = SyncUpsQuery(limit: 1, ids: [.number(3)])

  @Test func noPageIsReadForOneBeyondIt() async {
    #expect(await reads(SyncUpsQuery(limit: 2)) == [Self.visitor])
  }

  @Test func noPageIsReadForOneThatTheSearchDoesNotFind() async {
    #expect(await reads(SyncUpsQuery(text: "One")) == [Self.visitor])
    #expect(await reads(SyncUpsQuery(text: "One", limit: 1)) == [Self.visitor])
  }

  @Test func inAnotherOrderThePageIsReadOnce() async {
    #expect(await reads(SyncUpsQuery(limit: 1, order: .title)).map(\.ids) == [nil])
  }

  @Test func oneThatCouldNotBeLookedForLeavesWithItsNextSave() async {
    let syncUps = await visited(by: SyncUpsQuery(text: "One"))
    stub.fail(.save, with: nil)
    stub.fail(.load, with: SyncUpsError.locked(path: "/c.sqlite"))
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(syncUps.wrappedValue.count == 2)
    stub.fail(.load, with: nil)
    syncUps.withLock { $0[id: .number(3)]?.title = "Tres" }
    await settle()
    #expect(stub.syncUps[id: .number(3)]?.title == "Tres")
    #expect(syncUps.wrappedValue == [SyncUp(1, "One")])
  }

  @Test func oneThatTheListFindsStays() async {
    let syncUps = await visited(by: SyncUpsQuery(text: "Trois"))
    stub.fail(.save, with: nil)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(syncUps.wrappedValue == [SyncUp(3, "Trois")])
  }
}
