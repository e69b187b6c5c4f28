import Clocks
import Dependencies
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Testing

/// Lists that are read while changes made here are not stored.
@Suite struct StoreUnsavedTests {
  private struct Failure: Error {}

  /// Lists of a store whose saves fail from some time on.
  private struct Lists {
    let saver = SyncUpsSaver()
    let isFailing = LockIsolated(false)
    let client: SyncUpsClient

    init(_ client: SyncUpsClient) {
      var failing = client
      failing.saveChanges = { [isFailing] changes in
        if isFailing.value { throw Failure() }
        return try await client.saveChanges(changes)
      }
      self.client = failing
    }

    func load(_ query: SyncUpsQuery) async throws -> Shared<IdentifiedArrayOf<SyncUp>> {
      let list = withDependencies {
        $0.continuousClock = TestClock()
        $0.syncUpsClient = client
        $0.syncUpsSaver = saver
      } operation: {
        Shared(.syncUps(query))
      }
      try await list.load()
      return list
    }

    func titles(_ query: SyncUpsQuery) async throws -> [String] {
      try await load(query).wrappedValue.map(\.title)
    }
  }

  /// Calls back with the lists of a store that has as many sync-ups, and their first page.
  private func withLists(
    of count: Int,
    in store: Store,
    _ body: (Lists, Shared<IdentifiedArrayOf<SyncUp>>) async throws -> Void
  ) async throws {
    try await store.withClient { client in
      let saves = (0..<count).map { number in
        SyncUpsChanges.Save(.sample(number, "\(number)", attendees: number < 3 ? "Ann" : "Bob"))
      }
      try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
      let lists = Lists(client)
      try await body(lists, lists.load(SyncUpsQuery()))
    }
  }

  @Test(arguments: Store.allCases)
  func findDeletedOnesThatCameBack(in store: Store) async throws {
    try await withLists(of: 6, in: store) { lists, syncUps in
      let all = syncUps.wrappedValue
      syncUps.withLock { $0.removeAll() }
      try await lists.saver.flush()
      lists.isFailing.setValue(true)
      lists.saver.willRestore(all.ids)
      syncUps.withLock { $0 = all }
      try? await lists.saver.flush()
      for order in SyncUpsOrder.allCases {
        let titles = try await lists.titles(SyncUpsQuery(limit: 50, order: order))
        #expect(titles == ["0", "1", "2", "3", "4", "5"], "\(order)")
      }
      #expect(try await lists.titles(SyncUpsQuery(text: "ann")) == ["0", "1", "2"])
      #expect(try await lists.titles(SyncUpsQuery(text: "4")) == ["4"])
      #expect(try await lists.titles(SyncUpsQuery(text: "carl")) == [])
      #expect(
        try await lists.titles(SyncUpsQuery(isFromEnd: true)) == ["0", "1", "2", "3", "4", "5"]
      )
    }
  }

  @Test(arguments: Store.allCases)
  func findOnesByTheirNewText(in store: Store) async throws {
    try await withLists(of: 6, in: store) { lists, syncUps in
      lists.isFailing.setValue(true)
      syncUps.withLock { $0[id: SyncUp.ID(2)]?.title = "Design" }
      let found = try await lists.titles(SyncUpsQuery(text: "design"))
      #expect(found == ["Design"])
      // A page does not tell where it would be.
      let page = try await lists.titles(SyncUpsQuery(text: "ann", limit: 2))
      #expect(page == ["0", "1"])
    }
  }

  @Test(arguments: Store.allCases)
  func putNewOnesIntoTheOrderOfTheList(in store: Store) async throws {
    try await withLists(of: 6, in: store) { lists, syncUps in
      lists.isFailing.setValue(true)
      syncUps.withLock { list in
        list.insert(.sample(31, "3 new"), at: 0)
        list.insert(.sample(51, "5 new"), at: 0)
      }
      let titles = try await lists.titles(SyncUpsQuery(limit: 50, order: .title))
      #expect(titles == ["0", "1", "2", "3", "3 new", "4", "5", "5 new"])
    }
  }

  /// Those that belong beyond the page wait for it.
  @Test(arguments: Store.allCases)
  func putNewOnesIntoAPage(in store: Store) async throws {
    try await withLists(of: 6, in: store) { lists, syncUps in
      lists.isFailing.setValue(true)
      syncUps.withLock { list in
        list.insert(.sample(21, "2 new"), at: 3)
        list.insert(.sample(51, "5 new"), at: 7)
      }
      for order in [SyncUpsOrder.kept, .title] {
        let first = try await lists.titles(SyncUpsQuery(limit: 4, order: order))
        #expect(first == ["0", "1", "2", "2 new", "3"], "\(order)")
        let last = try await lists.titles(SyncUpsQuery(limit: 2, order: order, isFromEnd: true))
        #expect(last == ["4", "5", "5 new"], "\(order)")
      }
    }
  }
}
