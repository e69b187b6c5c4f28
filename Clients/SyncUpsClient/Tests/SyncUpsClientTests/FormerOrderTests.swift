import Foundation
import Testing

@testable import SyncUpsClient

@Suite struct FormerOrderTests {
  private static let ids = (0..<1_000).map(id)
  private let order = FormerOrder(Self.ids, deleting: Set(Self.ids))

  private static func id(_ number: Int) -> SyncUp.ID {
    SyncUp.ID(UUID(uuidString: "00000000-0000-0000-0000-" + String(100_000_000_000 + number))!)
  }

  private func save(_ number: Int, _ place: SyncUpsChanges.Place = .first) -> SyncUpsChanges.Save {
    .init(SyncUp(id: Self.id(number)), place: place, isRestored: true)
  }

  /// A list that is sorted otherwise restores them in its order.
  @Test func aRestoredOneFindsItsPlaceBehindTheOneBefore() {
    let saves = order.restoringInOrder((0..<1_000).map { save($0 * 617 % 1_000) })
    #expect(saves.map(\.id) == Self.ids)
    var stored: Set<SyncUp.ID> = []
    var lookups = 0
    for save in saves {
      _ = order.place(of: save) { id in
        lookups += 1
        return stored.contains(id)
      } previous: { _ in
        nil
      }
      stored.insert(save.id)
    }
    #expect(lookups < 2 * saves.count)
  }

  @Test func othersKeepTheirOrderBehindThem() {
    let saves = order.restoringInOrder([save(2_000), save(7), save(5, .last), save(1_000), save(3)])
    #expect(saves.map(\.id) == [3, 7, 2_000, 5, 1_000].map(Self.id))
  }
}
