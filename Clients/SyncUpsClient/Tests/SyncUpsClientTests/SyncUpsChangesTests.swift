import IdentifiedCollections
import Testing

@testable import SyncUpsClient

@Suite struct SyncUpsChangesTests {
  /// New sync-ups, each behind another one: a new one, one that is there, one that is not, or none.
  private static func saves(_ count: Int) -> [SyncUpsChanges.Save] {
    (0..<count).map { number in
      let place: SyncUpsChanges.Place =
        switch number % 7 {
        case 0: .first
        case 1: .last
        case 2: .after(.number(3))
        case 3: .after(.number(999_999))
        default: .after(.number(1_000 + number - 1))
        }
      return SyncUpsChanges.Save(SyncUp(1_000 + number, "\(number)"), place: place)
    }
  }

  @Test(arguments: [0, 1, 5], [15, 16, 400])
  func manyNewSyncUpsGoWhereTheyGoOneByOne(stored: Int, count: Int) {
    let stored = IdentifiedArray(uniqueElements: (0..<stored).map { SyncUp($0, "stored") })
    let saves = Self.saves(count)
    let shown = IdentifiedArray(uniqueElements: saves.map(\.syncUp))
    let oneByOne = saves.reduce(stored) { list, save in
      SyncUpsChanges(saves: [save]).applied(to: list, shown: shown, query: nil)
    }
    let changes = SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves))
    #expect(changes.applied(to: stored, shown: shown, query: nil) == oneByOne)
  }

  @Test(arguments: [1, 15, 16, 400])
  func aDeletionTakesWhatWasToBeSaved(count: Int) {
    let saves = Self.saves(400)
    var changes = SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves))
    let deleted = Set(saves.prefix(count).map(\.id))
    changes.add(SyncUpsChanges(deletions: deleted))
    #expect(changes.deletions == deleted)
    #expect(changes.saves.elements == Array(saves.dropFirst(count)))
    // What is saved again is not deleted.
    changes.add(SyncUpsChanges(saves: [saves[0]]))
    #expect(!changes.deletions.contains(saves[0].id))
    #expect(changes.saves.ids.last == saves[0].id)
  }
}
