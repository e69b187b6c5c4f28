import Clocks
import ComposableArchitecture
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Testing

/// First loads that fail.
@MainActor
@Suite struct SyncUpsSaverFirstLoadTests {
  private let shelf = Shelf([SyncUp(1, "Design"), SyncUp(2, "Engineering"), SyncUp(3, "Product")])
  private let clock = TestClock()
  private let executor = EffectExecutor()

  private func share(saver: SyncUpsSaver) -> Shared<IdentifiedArrayOf<SyncUp>> {
    shelf.share(SyncUpsQuery(), by: saver, clock, executor)
  }

  @Test func tellsWhyNothingIsLoadedAndTriesAgain() async throws {
    let saver = SyncUpsSaver()
    shelf.close()
    let syncUps = share(saver: saver)
    await saver.settle()
    #expect(syncUps.loadError is Shelf.Failure)
    await #expect(throws: Shelf.Failure.self) { try await syncUps.load() }

    shelf.close(false)
    try await syncUps.load()
    #expect(syncUps.wrappedValue == shelf.stored)
    #expect(syncUps.loadError == nil)
    // The changes of others are seen again too.
    shelf.change { $0[0].title = "Theirs" }
    await executor.settle()
    #expect(syncUps.wrappedValue[0].title == "Theirs")
  }

  @Test(arguments: [false, true])
  func whoAsksFirstGetsTheFailureOfTheFirstLoadWhetherItIsThereOrNot(isThere: Bool) async throws {
    let saver = SyncUpsSaver()
    shelf.close()
    let syncUps = share(saver: saver)
    if isThere {
      await saver.settle()
      // It would be found, if it were read again.
      shelf.close(false)
    }
    await #expect(throws: Shelf.Failure.self) { try await syncUps.load() }
    shelf.close(false)
    try await syncUps.load()
    #expect(syncUps.wrappedValue == shelf.stored)
    #expect(shelf.reads == 1)
  }

  @Test func aFailureThatIsOverIsNotTold() async throws {
    let saver = SyncUpsSaver()
    shelf.close()
    let syncUps = share(saver: saver)
    await saver.settle()
    shelf.close(false)
    // Another list is read.
    let others = shelf.share(SyncUpsQuery(text: "e"), by: saver, clock, executor)
    await saver.settle()
    #expect(others.loadError == nil)
    try await syncUps.load()
    #expect(syncUps.wrappedValue == shelf.stored)
  }

  @Test func theFailureOfALaterReadIsNoneOfTheFirst() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    shelf.close()
    await saver.settle()
    shelf.close(false)
    try await syncUps.load()
    #expect(syncUps.wrappedValue == shelf.stored)
  }
}
