import Clocks
import ComposableArchitecture
import Dependencies
import FailureCauses
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Testing

/// A server that cannot be reached for some time.
@MainActor
@Suite struct SyncUpsSaverReachingTests {
  private let shelf = Shelf([SyncUp(1, "Design"), SyncUp(2, "Engineering")])
  private let clock = TestClock()
  private let executor = EffectExecutor()
  private let saver = SyncUpsSaver(delay: .zero)
  private let away = SyncUpsError.unreachable(server: "postgres://host/name", reason: "It is away")

  private func share() -> Shared<IdentifiedArrayOf<SyncUp>> {
    shelf.share(by: saver, clock, executor)
  }

  private func settle() async {
    await saver.settle()
    await executor.settle()
  }

  @Test func changesAreKeptAndSavedWhenItAnswersAgain() async {
    let syncUps = share()
    await settle()
    var events = saver.events.makeAsyncIterator()
    shelf.fail(with: away)
    await settle()
    #expect(await events.next() == .unreachable("\(away)"))
    syncUps.withLock { $0[0].title = "Platform" }
    await settle()
    #expect(shelf.saves.isEmpty)
    #expect(syncUps.wrappedValue[0].title == "Platform")
    shelf.fail(with: nil)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(shelf.stored[0].title == "Platform")
    var told: [SyncUpsSaver.Event] = []
    while told.last != .unsaved(0), let event = await events.next() { told.append(event) }
    #expect(told.first == .unsaved(1))
    #expect(told.contains(.saved([.number(1)])))
    #expect(told.contains(.reachable("\(away)")))
    #expect(syncUps.loadError == nil)
  }

  @Test func changesOfOthersAreSeenWhenItAnswersAgain() async {
    let syncUps = share()
    await settle()
    shelf.fail(with: away)
    await settle()
    #expect(syncUps.loadError as? SyncUpsError == away)
    shelf.fail(with: nil)
    shelf.change { $0[1].title = "Growth" }
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(syncUps.wrappedValue.map(\.title) == ["Design", "Growth"])
    #expect(syncUps.loadError == nil)
  }

  @Test func aListThatWasNeverLoadedIsLoaded() async {
    shelf.fail(with: away)
    let syncUps = share()
    await settle()
    #expect(syncUps.wrappedValue.isEmpty)
    shelf.fail(with: nil)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(syncUps.wrappedValue == shelf.stored)
  }

  /// Failures that can end while nobody repairs the database.
  nonisolated private static let passing: [SyncUpsError] = [
    .locked(path: "/a"), .unreachable(server: "s", reason: "r"),
    .unreadable(path: "/a", reason: "r"),
    .unreadable(path: "/a", reason: "r", cause: .permission),
    .unwritable(path: "/a", reason: "r", cause: .space),
  ]

  @Test(arguments: passing)
  func aListThatFailedAtTheStartIsReadWhenTheFailureEnds(error: SyncUpsError) async {
    shelf.fail(with: error)
    var events = saver.events.makeAsyncIterator()
    let syncUps = share()
    await settle()
    #expect(syncUps.loadError as? SyncUpsError == error)
    // Another time it fails as well, which is not said again.
    await clock.advance(by: .seconds(1))
    await settle()
    shelf.fail(with: nil)
    await clock.advance(by: .seconds(2))
    await settle()
    #expect(syncUps.wrappedValue == shelf.stored)
    #expect(syncUps.loadError == nil)
    let isUnreachable = if case .unreachable = error { true } else { false }
    if isUnreachable { #expect(await events.next() == .unreachable("\(error)")) }
    #expect(await events.next() == .reachable("\(error)"))
    #expect(clock.nextDeadline == nil)
    // The next failure is the first one again.
    shelf.fail(with: error)
    await settle()
    #expect(clock.nextDeadline.map { clock.now.duration(to: $0) } == .seconds(1))
  }

  @Test(
    arguments: [
      .newerVersion(path: "/a"), .refused(server: "s", reason: "r"),
      .unreadable(path: "/a", reason: "r", cause: .newer),
      .unreadable(path: "/a", reason: "r", cause: .ruined),
      .unusable(path: "/a", reason: "r"),
    ] as [SyncUpsError]
  )
  func whatOnlyAPersonCanRepairIsNotTriedAgain(error: SyncUpsError) async {
    shelf.fail(with: error)
    let syncUps = share()
    await settle()
    #expect(syncUps.loadError as? SyncUpsError == error)
    #expect(clock.nextDeadline == nil)
  }

  @Test(arguments: passing)
  func attemptsBecomeRareUntilOneSucceeds(error: SyncUpsError) async {
    let away = error
    let syncUps = share()
    await settle()
    shelf.fail(with: away)
    await settle()
    // After 1, 2, 4, 8, 16, 30, 30 … seconds.
    var waits: [Duration] = []
    for _ in 0..<7 {
      let wait = clock.nextDeadline.map { clock.now.duration(to: $0) }
      waits.append(wait ?? .zero)
      await clock.advance(by: wait ?? .zero)
      await settle()
    }
    #expect(waits == [1, 2, 4, 8, 16, 30, 30].map(Duration.seconds))
    shelf.fail(with: nil)
    await clock.advance(by: .seconds(30))
    await settle()
    #expect(clock.nextDeadline == nil)
    shelf.fail(with: away)
    await settle()
    #expect(clock.nextDeadline.map { clock.now.duration(to: $0) } == .seconds(1))
    _ = syncUps
  }

  @Test func whatCannotBeSavedByTheEndIsAnError() async {
    let syncUps = share()
    await settle()
    shelf.fail(with: away)
    syncUps.withLock { $0[0].title = "Platform" }
    await settle()
    await #expect(throws: away) { try await saver.flush() }
  }
}
