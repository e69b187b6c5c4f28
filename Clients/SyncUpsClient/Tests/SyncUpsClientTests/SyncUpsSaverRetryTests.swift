import Clocks
import ComposableArchitecture
import Dependencies
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Testing

/// Saves that fail, and are tried again: the same for every client.
@MainActor
@Suite struct SyncUpsSaverRetryTests {
  private let shelf = Shelf([SyncUp(1, "Design"), SyncUp(2, "Engineering")])
  private let clock = TestClock()
  private let executor = EffectExecutor()
  private let saver = SyncUpsSaver(delay: .zero)
  /// Why saves fail, while they do.
  private let failure = LockIsolated<(any Error)?>(nil)
  private let attempts = LockIsolated(0)

  private func share() async -> Shared<IdentifiedArrayOf<SyncUp>> {
    let syncUps = withDependencies {
      $0.continuousClock = clock
      $0.syncUpsClient = shelf.client
      $0.syncUpsClient.saveChanges = { [shelf, failure, attempts] changes in
        attempts.withValue { $0 += 1 }
        if let failure = failure.value { throw failure }
        return try await shelf.client.saveChanges(changes)
      }
      $0.syncUpsSaver = saver
      $0.taskExecutor = executor.taskExecutor
    } operation: {
      Shared(.syncUps)
    }
    await settle()
    return syncUps
  }

  private func settle() async {
    await saver.settle()
    await executor.settle()
  }

  /// The events up to one.
  private func events(
    of stream: AsyncStream<SyncUpsSaver.Event>,
    until last: SyncUpsSaver.Event
  ) async -> [SyncUpsSaver.Event] {
    var told: [SyncUpsSaver.Event] = []
    for await event in stream {
      told.append(event)
      if event == last { break }
    }
    return told
  }

  nonisolated private static let errors: [any Error & Sendable] = [
    SyncUpsError.locked(path: "/composed.sqlite"),
    SyncUpsError.unwritable(path: "/composed.sqlite", reason: "database or disk is full"),
    SyncUpsError.unwritable(path: "postgres://host/name", reason: "No space left on device"),
    CancellationError(),
  ]

  @Test(arguments: errors.indices)
  func aFailedSaveIsTriedAgainByItself(index: Int) async {
    let syncUps = await share()
    let stream = saver.events
    failure.setValue(Self.errors[index])
    syncUps.withLock { $0[0].title = "Platform" }
    await settle()
    let failed = await events(of: stream, until: .unsaved(1))
    guard case .failed(let message) = failed.first else {
      Issue.record("\(failed)")
      return
    }
    #expect(failed == [.failed(message), .unsaved(1)])
    failure.setValue(nil)
    #expect(shelf.stored[0].title == "Design")
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(shelf.stored[0].title == "Platform")
    #expect(
      await events(of: stream, until: .unsaved(0))
        == [.saved([.number(1)]), .reachable(message), .unsaved(0)]
    )
    #expect(clock.nextDeadline == nil)
  }

  @Test func attemptsBecomeRareUntilOneSucceeds() async {
    let syncUps = await share()
    failure.setValue(Self.errors[0])
    syncUps.withLock { $0[0].title = "Platform" }
    await settle()
    var waits: [Duration] = []
    for _ in 0..<7 {
      let wait = clock.nextDeadline.map { clock.now.duration(to: $0) }
      waits.append(wait ?? .zero)
      await clock.advance(by: wait ?? .zero)
      await settle()
    }
    #expect(waits == [1, 2, 4, 8, 16, 30, 30].map(Duration.seconds))
    #expect(attempts.value == 8)
    failure.setValue(nil)
    await clock.advance(by: .seconds(30))
    await settle()
    #expect(clock.nextDeadline == nil)
    failure.setValue(Self.errors[0])
    syncUps.withLock { $0[0].title = "Design" }
    await settle()
    #expect(clock.nextDeadline.map { clock.now.duration(to: $0) } == .seconds(1))
  }

  @Test func aReasonIsToldOnceAndTheNumberWhenItChanges() async {
    let syncUps = await share()
    let stream = saver.events
    failure.setValue(Self.errors[0])
    syncUps.withLock { $0[0].title = "Platform" }
    await settle()
    await clock.advance(by: .seconds(1))
    await settle()
    failure.setValue(Self.errors[1])
    syncUps.withLock { _ = $0.remove(id: .number(2)) }
    await settle()
    failure.setValue(nil)
    await clock.advance(by: .seconds(2))
    await settle()
    #expect(
      await events(of: stream, until: .unsaved(0)) == [
        .failed("\(Self.errors[0])"), .unsaved(1), .unsaved(2), .failed("\(Self.errors[1])"),
        .saved([.number(1), .number(2)]), .reachable("\(Self.errors[0])"),
        .reachable("\(Self.errors[1])"), .unsaved(0),
      ]
    )
  }

  @Test func itIsTriedAgainAtOnceWhenTheUserWantsIt() async {
    let syncUps = await share()
    saver.tryAgainNow()
    await settle()
    #expect(attempts.value == 0)
    failure.setValue(Self.errors[0])
    syncUps.withLock { $0[0].title = "Platform" }
    await settle()
    saver.tryAgainNow()
    await settle()
    #expect(attempts.value == 2)
    #expect(clock.nextDeadline.map { clock.now.duration(to: $0) } == .seconds(2))
    failure.setValue(nil)
    saver.tryAgainNow()
    await settle()
    #expect(shelf.stored[0].title == "Platform")
    #expect(clock.nextDeadline == nil)
    await clock.advance(by: .seconds(60))
    await settle()
    #expect(attempts.value == 3)
  }

  @Test func aChangeOfAnotherProgramDoesNotEndTheAttempts() async {
    let syncUps = await share()
    failure.setValue(Self.errors[0])
    syncUps.withLock { $0[0].title = "Platform" }
    await settle()
    shelf.change { $0[1].title = "Growth" }
    await settle()
    #expect(syncUps.wrappedValue.map(\.title) == ["Platform", "Growth"])
    failure.setValue(nil)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(shelf.stored.map(\.title) == ["Platform", "Growth"])
  }

  @Test func aSaveThatSucceedsInTimeIsNotSaidToBeUnsaved() async {
    let syncUps = await share()
    let stream = saver.events
    syncUps.withLock { $0[0].title = "Platform" }
    await settle()
    await clock.advance(by: .seconds(60))
    syncUps.withLock { $0[0].title = "Growth" }
    await settle()
    syncUps.withLock { _ = $0.remove(id: .number(2)) }
    await settle()
    #expect(
      await events(of: stream, until: .saved([.number(2)]))
        == [.saved([.number(1)]), .saved([.number(1)]), .saved([.number(2)])]
    )
  }
}
