import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// Where sync-ups go that were deleted and are saved again.
@Suite struct StoreUndoTests {
  private static let all: [SyncUp] = (0..<6).map { .sample($0, "\($0)") }

  /// Calls back with a store that has six sync-ups.
  private func withSyncUps(
    in store: Store,
    _ body: (SyncUpsClient) async throws -> Void
  ) async throws {
    try await store.withClient { client in
      let saves = Self.all.map { SyncUpsChanges.Save($0) }
      try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
      try await body(client)
    }
  }

  @Test(arguments: Store.allCases, [.first, .after(SyncUp.ID(0))] as [SyncUpsChanges.Place])
  func goBackToTheirPlace(in store: Store, place: SyncUpsChanges.Place) async throws {
    try await withSyncUps(in: store) { client in
      for syncUp in Self.all {
        try await client.save(.deleting(syncUp))
        // An addition in between does not matter.
        try await client.save(.saving(.sample(9, "new"), .first))
        try await client.save(.saving(syncUp, place))
        #expect(try await client.titles() == ["new", "0", "1", "2", "3", "4", "5"])
        try await client.save(SyncUpsChanges(deletions: [SyncUp.ID(9)]))
      }
    }
  }

  @Test(
    arguments: Store.allCases,
    [
      ([2], ["0", "1", "3", "4", "5"]), ([4], ["0", "1", "2", "3", "5"]),
      ([2, 4], ["0", "1", "3", "5"]), ([0, 1, 2], ["3", "4", "5"]), ([0, 1, 2, 4, 5], ["3"]),
    ] as [([Int], [String])]
  )
  func goNextToTheNearestOnesThatAreLeft(
    in store: Store,
    _ example: (gone: [Int], titles: [String])
  ) async throws {
    try await withSyncUps(in: store) { client in
      // In one deletion: of two that follow each other, only the last one is remembered.
      let gone = example.gone.map { SyncUp.ID($0) }
      try await client.save(SyncUpsChanges(deletions: Set(gone + [SyncUp.ID(3)])))
      try await client.save(.saving(.sample(3, "3"), .first))
      #expect(try await client.titles() == example.titles)
    }
  }

  @Test(arguments: Store.allCases, [[1, 2, 3], [3, 2, 1], [2, 3, 1]])
  func severalGoBackInAnyOrder(in store: Store, order: [Int]) async throws {
    try await withSyncUps(in: store) { client in
      try await client.save(SyncUpsChanges(deletions: Set(order.map { SyncUp.ID($0) })))
      for number in order {
        try await client.save(.saving(.sample(number, "\(number)"), .first))
      }
      #expect(try await client.titles() == ["0", "1", "2", "3", "4", "5"])
    }
  }

  @Test(arguments: Store.allCases, [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
  func severalGoBackAtOnceInAnyOrder(in store: Store, order: [Int]) async throws {
    try await withSyncUps(in: store) { client in
      try await client.save(SyncUpsChanges(deletions: Set(order.map { SyncUp.ID($0) })))
      // Others come between them, and go where they are sent.
      let restored = order.map { SyncUpsChanges.Save(.sample($0, "\($0)"), place: .first) }
      let saves = restored + [SyncUpsChanges.Save(.sample(9, "new"), place: .last)]
      try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
      #expect(try await client.titles() == ["0", "1", "2", "3", "4", "5", "new"])
    }
  }

  @Test(arguments: Store.allCases)
  func onlyTheLastDeletionIsRemembered(in store: Store) async throws {
    try await withSyncUps(in: store) { client in
      try await client.save(.deleting(.sample(2)))
      try await client.save(.deleting(.sample(4)))
      try await client.save(.saving(.sample(2, "2"), .first))
      try await client.save(.saving(.sample(4, "4"), .first))
      #expect(try await client.titles() == ["2", "0", "1", "3", "4", "5"])
    }
  }

  @Test(arguments: Store.allCases)
  func whatIsDeletedAndSavedByOneChangeIsNew(in store: Store) async throws {
    try await withSyncUps(in: store) { client in
      let save = SyncUpsChanges.Save(.sample(2, "2"), place: .first)
      try await client.save(SyncUpsChanges(saves: [save], deletions: [SyncUp.ID(2)]))
      #expect(try await client.titles() == ["2", "0", "1", "3", "4", "5"])
    }
  }

  @Test func goNextToANeighborIfTheRowsWereNumberedAnewMeanwhile() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (client, other) = (
      SyncUpsClient.live(directory: folder.url), SyncUpsClient.live(directory: folder.url)
    )
    for syncUp in Self.all { try await client.save(.saving(syncUp)) }
    try await client.save(.deleting(.sample(3)))
    // Each half of the room is used up after 32 times.
    for number in 100..<200 {
      try await other.save(.saving(.sample(number, "\(number)"), .after(SyncUp.ID(0))))
    }
    try await client.save(.saving(.sample(3, "3"), .first))
    let titles = try await client.titles(SyncUpsQuery(limit: 1_000))
    #expect(titles.suffix(5) == ["1", "2", "3", "4", "5"])
  }

  @Test func goNextToANeighborIfTheOtherOneWasMovedMeanwhile() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = SyncUpsClient.live(directory: folder.url)
    for syncUp in Self.all { try await client.save(.saving(syncUp)) }
    try await client.save(.deleting(.sample(3)))
    let moved: [SyncUp] = [0, 1, 4, 5, 2].map { Self.all[$0] }
    _ = try await client.importJSON(IdentifiedArray(uniqueElements: moved).json, .replace)
    try await client.save(.saving(.sample(3, "3"), .first))
    #expect(try await client.titles() == ["0", "1", "3", "4", "5", "2"])
  }

  @Test func goBehindWhatHasTheirPositionByNow() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = SyncUpsClient.live(directory: folder.url)
    for syncUp in Self.all { try await client.save(.saving(syncUp)) }
    try await client.save(.deleting(.sample(3)))
    // In the middle between its neighbours, where it was.
    try await client.save(.saving(.sample(9, "new"), .after(SyncUp.ID(2))))
    try await client.save(.saving(.sample(3, "3"), .first))
    #expect(try await client.titles() == ["0", "1", "2", "new", "3", "4", "5"])
  }

  @Test func goBackToTheirPlaceAmongTenThousand() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = SyncUpsClient.live(directory: folder.url)
    let syncUps = IdentifiedArray(
      uniqueElements: (0..<10_000).map { SyncUp.sample($0, "Title \($0)") }
    )
    _ = try await client.importJSON(syncUps.json, .replace)
    for number in [0, 1, 7_123, 9_999] {
      let syncUp = SyncUp.sample(number, "Title \(number)")
      #expect(try await client.titles(SyncUpsQuery(text: syncUp.title)).contains(syncUp.title))
      try await client.save(.deleting(syncUp))
      // As from the list of a search that has found nothing else.
      try await client.save(.saving(syncUp, .first))
    }
    #expect(try await client.load(SyncUpsQuery().all) == syncUps)
  }

  /// All but the first and the last, and three of four.
  @Test(
    arguments: Store.allCases,
    [{ $0 % 2_999 != 0 }, { $0 % 4 != 0 }] as [@Sendable (Int) -> Bool]
  )
  func thousandsGoBackAtOnce(in store: Store, isDeleted: @Sendable (Int) -> Bool) async throws {
    try await store.withClient { client in
      let all = IdentifiedArray(
        uniqueElements: (0..<3_000).map { SyncUp.sample($0, "Title \($0)") }
      )
      _ = try await client.importJSON(all.json, .replace)
      let deleted = all.enumerated().filter { isDeleted($0.offset) }.map(\.element)
      try await client.save(SyncUpsChanges(deletions: Set(deleted.map(\.id))))
      let rest = all.filter { syncUp in !isDeleted(all.index(id: syncUp.id)!) }
      #expect(try await client.load(SyncUpsQuery().all) == rest)
      let saves = deleted.map { SyncUpsChanges.Save($0, place: .after($0.id)) }
      try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
      #expect(try await client.load(SyncUpsQuery().all) == all)
    }
  }

  @Test func nothingIsRememberedOfADatabaseThatWasPutAside() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = SyncUpsClient.live(directory: folder.url)
    try await client.save(.saving(.sample(0, "0"), .sample(1, "1")))
    try await client.save(.deleting(.sample(0)))
    for name in try folder.names() { try FileManager.default.removeItem(atPath: folder.path(name)) }
    try folder.write("Hello", to: "composed.sqlite")
    #expect(try await client.beginAnew() != nil)
    try await client.save(.saving(.sample(1, "1")))
    try await client.save(.saving(.sample(0, "0"), .after(SyncUp.ID(1))))
    #expect(try await client.titles() == ["1", "0"])
  }

  /// Deletes the sync-up 2, lets others store it again, and restores it.
  private func restored(
    _ mine: SyncUp,
    base: SyncUp? = nil,
    afterOthers theirs: SyncUp?,
    in store: Store
  ) async throws -> (conflicts: [SyncUpConflict], stored: SyncUp?, titles: [String]) {
    var result: (conflicts: [SyncUpConflict], stored: SyncUp?, titles: [String]) = ([], nil, [])
    try await withSyncUps(in: store) { client in
      try await client.save(.deleting(.sample(2)))
      if let theirs { try await client.save(.saving(theirs, .last)) }
      let save = SyncUpsChanges.Save(mine, place: .first, base: base, isRestored: true)
      result.conflicts = try await client.save(SyncUpsChanges(saves: [save]))
      let list = try await client.load(SyncUpsQuery())
      result.stored = list[id: SyncUp.ID(2)]
      result.titles = list.map(\.title)
    }
    return result
  }

  @Test(arguments: Store.allCases)
  func areStoredIfNobodyHasStoredThemAgain(in store: Store) async throws {
    let result = try await restored(.sample(2, "2"), afterOthers: nil, in: store)
    #expect(result.conflicts == [])
    #expect(result.titles == ["0", "1", "2", "3", "4", "5"])
  }

  @Test(arguments: Store.allCases)
  func stayAsOthersHaveStoredThemAgain(in store: Store) async throws {
    let theirs = SyncUp.sample(2, "Theirs", attendees: "Blob")
    let result = try await restored(.sample(2, "2"), afterOthers: theirs, in: store)
    #expect(result.stored == theirs)
    #expect(result.titles == ["0", "1", "3", "4", "5", "Theirs"])
    #expect(result.conflicts.map(\.theirs) == [.storedAgain])
    #expect(
      result.conflicts.first?.message
        == "Another window stored “Theirs” again meanwhile. What it stored was kept."
    )
    // Nothing of it can be taken: it is there.
    var taken = theirs
    result.conflicts.first?.apply(to: &taken)
    #expect(taken == theirs)
    #expect(result.conflicts.first?.isSettled(in: theirs) == false)
  }

  @Test(arguments: Store.allCases)
  func areNoConflictIfOthersHaveStoredTheSame(in store: Store) async throws {
    let result = try await restored(
      .sample(2, "2"),
      afterOthers: .sample(2, "2"),
      in: store
    )
    #expect(result.conflicts == [])
    #expect(result.titles == ["0", "1", "3", "4", "5", "2"])
  }

  /// Their deletion had removed an edit that was never stored.
  @Test(arguments: Store.allCases)
  func keepAnEditThatWasNotStored(in store: Store) async throws {
    let (base, mine) = (SyncUp.sample(2, "2"), SyncUp.sample(2, "Mine"))
    let alone = try await restored(mine, base: base, afterOthers: nil, in: store)
    #expect(alone.conflicts == [])
    #expect(alone.stored == mine)
    // As when the deletion was not stored either.
    let same = try await restored(mine, base: base, afterOthers: base, in: store)
    #expect(same.conflicts == [])
    #expect(same.stored == mine)
    let theirs = SyncUp.sample(2, "Theirs", attendees: "Blob")
    let both = try await restored(mine, base: base, afterOthers: theirs, in: store)
    #expect(both.conflicts.map(\.theirs) == [.title(to: "Theirs")])
    #expect(both.stored == .sample(2, "Mine", attendees: "Blob"))
  }

  @Test(arguments: Store.allCases)
  func goBehindAllOthersIfTheyAreToBeTheLast(in store: Store) async throws {
    try await withSyncUps(in: store) { client in
      try await client.save(.deleting(.sample(2)))
      try await client.save(.saving(.sample(2, "2"), .last))
      #expect(try await client.titles() == ["0", "1", "3", "4", "5", "2"])
    }
  }
}
