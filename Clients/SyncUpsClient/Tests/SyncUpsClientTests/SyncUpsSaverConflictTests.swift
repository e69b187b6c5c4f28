import Clocks
import ComposableArchitecture
import Dependencies
import Foundation
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Testing

/// The conflicts that a saver reports.
@MainActor
@Suite struct SyncUpsSaverConflictTests {
  private let clock = TestClock()
  private let executor = EffectExecutor()
  private let saver = SyncUpsSaver()
  private let shelf = Shelf([SyncUp(1, "Design"), SyncUp(2, "Engineering"), SyncUp(3, "Product")])

  private func share(_ query: SyncUpsQuery = SyncUpsQuery()) async -> Shared<
    IdentifiedArrayOf<SyncUp>
  > {
    let syncUps = shelf.share(query, by: saver, clock, executor)
    await saver.settle()
    return syncUps
  }

  @Test func tellsOfConflictsAfterTheChangesAreSaved() async throws {
    let syncUps = await share()
    let conflict = SyncUpConflict(.title(to: "Theirs"), in: .number(1), message: "Changed.")
    shelf.answerSaves(with: [conflict])
    var events = saver.events.makeAsyncIterator()
    syncUps.withLock { $0[0].title = "Mine" }
    try await saver.flush()
    #expect(await events.next() == .saved([.number(1)]))
    #expect(await events.next() == .conflicted([conflict]))
  }

  /// Nobody listens while another tab is shown.
  @Test func tellsTheNextListenerWhatNobodyHasHeard() async throws {
    let syncUps = await share()
    let conflict = SyncUpConflict(.title(to: "Theirs"), in: .number(1), message: "Changed.")
    shelf.answerSaves(with: [conflict])
    syncUps.withLock { $0[0].title = "Mine" }
    try await saver.flush()
    shelf.change { $0.remove(id: .number(3)) }
    await executor.settle()
    var events = saver.events.makeAsyncIterator()
    #expect(await events.next() == .conflicted([conflict]))
    #expect(await events.next() == .deletedByOthers([.number(3)]))
    shelf.answerSaves(with: [])
    syncUps.withLock { $0[0].title = "Mine again" }
    try await saver.flush()
    #expect(await events.next() == .saved([.number(1)]))
    // Once alone.
    var later = saver.events.makeAsyncIterator()
    syncUps.withLock { $0[0].title = "And again" }
    try await saver.flush()
    #expect(await later.next() == .saved([.number(1)]))
  }

  /// The tab changes while the event is on its way.
  @Test(arguments: [false, true])
  func tellsTheNextListenerWhatACancelledOneHasNotHandled(isDelivered: Bool) async throws {
    let syncUps = await share()
    let conflict = SyncUpConflict(.title(to: "Theirs"), in: .number(1), message: "Changed.")
    shelf.answerSaves(with: [conflict])
    let events = saver.events
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let (endless, end) = AsyncStream.makeStream(of: Never.self)
    let listener = Task {
      if isDelivered {
        for await event in events where event == .conflicted([conflict]) {
          beginning.yield()
          // An effect that is cancelled now sends no action, and takes no more events.
          for await _ in endless {}
        }
      }
      return true
    }
    syncUps.withLock { $0[0].title = "Mine" }
    try await saver.flush()
    if isDelivered { for await _ in begun { break } }
    listener.cancel()
    #expect(await listener.value)
    var next = saver.events.makeAsyncIterator()
    #expect(await next.next() == .conflicted([conflict]))
    _ = (events, end)
  }

  @Test func tellsTheNextListenerThatAFailureIsOver() async throws {
    let syncUps = await share()
    do {
      var events = saver.events.makeAsyncIterator()
      shelf.fail(with: SyncUpsError.locked(path: "/c.sqlite"))
      syncUps.withLock { $0[0].title = "Mine" }
      try? await saver.flush()
      while let event = await events.next(), event != .unsaved(1) {}
    }
    shelf.close(false)
    try await saver.flush()
    var next = saver.events.makeAsyncIterator()
    var told: [SyncUpsSaver.Event] = []
    while told.last != .unsaved(0), let event = await next.next() { told.append(event) }
    #expect(told.contains { if case .reachable = $0 { true } else { false } })
  }

  @Test func tellsWhatOthersHaveDeleted() async {
    let syncUps = await share()
    var events = saver.events.makeAsyncIterator()
    shelf.change {
      $0.remove(id: .number(3))
      $0.remove(id: .number(1))
    }
    await executor.settle()
    #expect(await events.next() == .deletedByOthers([.number(1), .number(3)]))
    #expect(syncUps.wrappedValue.map(\.title) == ["Engineering"])
  }

  @Test func whatIsNoLongerFoundIsNotDeleted() async {
    let syncUps = await share(SyncUpsQuery(limit: 2))
    var events = saver.events.makeAsyncIterator()
    shelf.change { _ = $0.insert(SyncUp(4, "First"), at: 0) }
    shelf.tell([SyncUp(4, "First"), SyncUp(1, "Design")])
    await executor.settle()
    #expect(syncUps.wrappedValue.map(\.title) == ["First", "Design"])
    shelf.change { $0.remove(id: .number(4)) }
    shelf.tell([SyncUp(1, "Design"), SyncUp(2, "Engineering")])
    await executor.settle()
    // The one before was told of nothing.
    #expect(await events.next() == .deletedByOthers([.number(4)]))
  }

  @Test func whatWasDeletedHereIsNotSaidToBeDeletedByOthers() async throws {
    let syncUps = await share()
    var events = saver.events.makeAsyncIterator()
    syncUps.withLock { _ = $0.remove(id: .number(2)) }
    try await saver.flush()
    shelf.change { $0[0].title = "Theirs" }
    await executor.settle()
    #expect(await events.next() == .saved([.number(2)]))
    shelf.change { $0.remove(id: .number(1)) }
    await executor.settle()
    #expect(await events.next() == .deletedByOthers([.number(1)]))
  }

  @Test func whatComesBackIntoTheListIsAChangeOfWhatItWas() async throws {
    let syncUps = await share(SyncUpsQuery(limit: 2))
    saver.willChange(SyncUp(3, "Product"))
    syncUps.withLock { _ = $0.append(SyncUp(3, "Mine")) }
    try await saver.flush()
    #expect(shelf.saves.map { $0.saves.map(\.base) } == [[SyncUp(3, "Product")]])
    // That was for once.
    syncUps.withLock { _ = $0.remove(id: .number(3)) }
    syncUps.withLock { _ = $0.append(SyncUp(3, "Mine")) }
    try await saver.flush()
    #expect(shelf.saves.last?.saves.map(\.base) == [nil])
  }

  @Test func whatIsRestoredIsSavedAsSuch() async throws {
    let syncUps = await share()
    syncUps.withLock { _ = $0.remove(id: .number(2)) }
    try await saver.flush()
    saver.willRestore([.number(2)])
    syncUps.withLock { _ = $0.insert(SyncUp(2, "Engineering"), at: 1) }
    try await saver.flush()
    let save = SyncUpsChanges.Save(
      SyncUp(2, "Engineering"),
      place: .after(.number(1)),
      base: SyncUp(2, "Engineering"),
      isRestored: true
    )
    #expect(shelf.saves.last == SyncUpsChanges(saves: [save]))
    // That was for once.
    syncUps.withLock { _ = $0.remove(id: .number(2)) }
    try await saver.flush()
    syncUps.withLock { _ = $0.insert(SyncUp(2, "Engineering"), at: 1) }
    try await saver.flush()
    #expect(shelf.saves.last?.saves.map(\.isRestored) == [false])
  }

  @Test(arguments: [false, true], [false, true])
  func whatIsRestoredIsAChangeOfWhatWasStoredBeforeItsUnsavedEdit(
    isDeletionSaved: Bool,
    isListed: Bool
  ) async throws {
    let syncUps = await share()
    syncUps.withLock { $0[1].title = "Mine" }
    syncUps.withLock { _ = $0.remove(id: .number(2)) }
    if isDeletionSaved { try await saver.flush() }
    if isListed {
      saver.willRestore([.number(2)])
      syncUps.withLock { _ = $0.insert(SyncUp(2, "Mine"), at: 1) }
    } else {
      let save = SyncUpsChanges.Save(SyncUp(2, "Mine"), place: .first, isRestored: true)
      withDependencies {
        $0.continuousClock = clock
        $0.syncUpsClient = shelf.client
        $0.taskExecutor = executor.taskExecutor
      } operation: {
        saver.change(SyncUpsChanges(saves: [save]))
      }
    }
    try await saver.flush()
    let save = try #require(shelf.saves.last?.saves.first)
    #expect(save.base == SyncUp(2, "Engineering"))
    #expect(save.isRestored)
    #expect(shelf.saves.last?.deletions == [])
  }

  @Test func aListForgetsWhatOthersHadStoredAgainBeyondIt() async throws {
    let syncUps = await share(SyncUpsQuery(limit: 2))
    syncUps.withLock { _ = $0.remove(id: .number(1)) }
    try await saver.flush()
    saver.willRestore([.number(1)])
    syncUps.withLock { _ = $0.insert(SyncUp(1, "Design"), at: 0) }
    #expect(syncUps.wrappedValue.map(\.title) == ["Design", "Engineering"])
    // Behind all others, where the list does not reach.
    shelf.refuseSaves(with: [.init(.storedAgain, in: .number(1), message: "Stored.")])
    try await saver.flush()
    await saver.settle()
    #expect(syncUps.wrappedValue.map(\.title) == ["Engineering", "Product"])
  }

  // MARK: - Changes made here

  /// Changes a sync-up outside of any list, as a save of what it was.
  private func change(_ syncUp: SyncUp, from base: SyncUp) {
    withDependencies {
      $0.continuousClock = clock
      $0.syncUpsClient = shelf.client
      $0.taskExecutor = executor.taskExecutor
    } operation: {
      saver.change(SyncUpsChanges(saves: [.init(syncUp, base: base)]))
    }
  }

  @Test func aChangeThatDoesNotKnowAPendingOneLeavesItsFields() async throws {
    let syncUps = await share()
    var events = saver.events.makeAsyncIterator()
    syncUps.withLock { $0[0].title = "Mine" }
    var other = SyncUp(1, "Design")
    other.duration = .seconds(7)
    change(other, from: SyncUp(1, "Design"))
    try await saver.flush()
    #expect(await events.next() == .saved([.number(1)]))
    #expect(shelf.stored[id: .number(1)]?.title == "Mine")
    #expect(shelf.stored[id: .number(1)]?.duration == .seconds(7))
    #expect(syncUps.wrappedValue == shelf.stored)
    #expect(shelf.saves.last?.saves.first?.base == SyncUp(1, "Design"))
  }

  @Test func aChangeThatDoesNotKnowAPendingOneOfTheSameFieldTellsOfIt() async throws {
    let syncUps = await share()
    var events = saver.events.makeAsyncIterator()
    syncUps.withLock { $0[0].title = "Mine" }
    change(SyncUp(1, "Later"), from: SyncUp(1, "Design"))
    guard case .conflicted(let conflicts) = await events.next() else {
      Issue.record("No conflict was told.")
      return
    }
    #expect(conflicts.map(\.theirs) == [.title(to: "Mine")])
    #expect(conflicts.map(\.origin) == [.thisWindow])
    #expect(conflicts[0].message.hasPrefix("This window changed the title of “Later” to “Mine” "))
    try await saver.flush()
    #expect(shelf.stored[id: .number(1)]?.title == "Later")
  }

  @Test func changesOfOthersThatAreShownAreNotThoseOfAPendingOne() async throws {
    let syncUps = await share()
    var events = saver.events.makeAsyncIterator()
    syncUps.withLock { $0[0].title = "Mine" }
    shelf.change { $0[0].duration = .seconds(7) }
    await executor.settle()
    #expect(syncUps.wrappedValue[0].duration == .seconds(7))
    syncUps.withLock { $0[0].duration = .seconds(8) }
    syncUps.withLock { $0[0].theme = .navy }
    try await saver.flush()
    #expect(await events.next() == .saved([.number(1)]))
    let save = try #require(shelf.saves.last?.saves.first)
    // The change of others was seen before it was replaced: it is no conflict.
    var seen = SyncUp(1, "Design")
    seen.duration = .seconds(7)
    #expect(save.base == seen)
    #expect(save.syncUp.title == "Mine")
    #expect(save.syncUp.duration == .seconds(8))
    #expect(save.syncUp.theme == .navy)
  }
}
