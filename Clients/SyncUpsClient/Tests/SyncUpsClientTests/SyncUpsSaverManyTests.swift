import Clocks
import ComposableArchitecture
import Dependencies
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Testing

/// Many changes at once, which are not made one by one.
@MainActor
@Suite struct SyncUpsSaverManyTests {
  private let shelf: Shelf
  private let clock = TestClock()
  private let executor = EffectExecutor()
  private let saver = SyncUpsSaver(delay: .zero)
  private let all: IdentifiedArrayOf<SyncUp>

  init() {
    all = IdentifiedArray(uniqueElements: (0..<90).map { SyncUp($0, "\($0)") })
    shelf = Shelf(all)
  }

  private func share() -> Shared<IdentifiedArrayOf<SyncUp>> {
    shelf.share(by: saver, clock, executor)
  }

  private func settle() async {
    await saver.settle()
    await executor.settle()
  }

  /// Few of them are inserted one by one, many at once.
  @Test(arguments: [3, 15, 16, 90])
  func whatComesBackAndIsNotSavedYetStandsWhereItWas(count: Int) async {
    let syncUps = share()
    await settle()
    // Every third one first, so that several places are filled again.
    let order = all.elements.sorted { (Int($0.title) ?? 0) % 3 < (Int($1.title) ?? 0) % 3 }
    let deleted = Set(order.prefix(count).map(\.id))
    syncUps.withLock { $0.removeAll { deleted.contains($0.id) } }
    await settle()
    let rest = all.filter { !deleted.contains($0.id) }
    #expect(shelf.stored.ids == rest.ids)
    shelf.fail(with: SyncUpsError.locked(path: "/a"))
    syncUps.withLock { $0 = all }
    await settle()
    #expect(shelf.stored.ids == rest.ids)
    // The list is read again, and holds what is not stored yet.
    shelf.fail(with: nil)
    shelf.change { _ = $0.append(SyncUp(1_000, "theirs")) }
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(syncUps.wrappedValue.ids.prefix(90).elementsEqual(all.ids))
    #expect(Set(shelf.stored.ids) == Set(all.ids).union([.number(1_000)]))
  }

  @Test(arguments: [3, 15, 16, 90])
  func aDeletionTakesWhatWasToBeSaved(count: Int) async {
    let syncUps = share()
    await settle()
    shelf.fail(with: SyncUpsError.locked(path: "/a"))
    syncUps.withLock { list in for id in list.ids { list[id: id]?.title += "!" } }
    await settle()
    syncUps.withLock { $0.removeFirst(count) }
    await settle()
    shelf.fail(with: nil)
    await clock.advance(by: .seconds(30))
    await settle()
    #expect(shelf.saves.last?.deletions == Set(all.ids.prefix(count)))
    #expect(shelf.saves.last?.saves.ids.elementsEqual(all.ids.dropFirst(count)) == true)
    #expect(shelf.stored.map(\.title) == all.dropFirst(count).map { $0.title + "!" })
  }
}
