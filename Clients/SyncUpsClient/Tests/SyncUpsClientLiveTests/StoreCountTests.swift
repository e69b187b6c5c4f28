import IdentifiedCollections
import SyncUpsClient
import Testing

/// The count of sync-ups, in every store.
@Suite struct StoreCountTests {
  @Test(arguments: Store.allCases)
  func tellsHowManyThereAreAndEachOtherNumber(in store: Store) async throws {
    try await store.withClient { client in
      var numbers = client.observeCount("").makeAsyncIterator()
      #expect(try await numbers.next() == 0)
      try await client.save(.saving(.sample(1), .sample(2)))
      #expect(try await numbers.next() == 2)
      // An edit changes no number.
      try await client.save(.saving(.sample(1, "Other")))
      let design: IdentifiedArrayOf<SyncUp> = [.design]
      _ = try await client.importJSON(try await design.json, .merge)
      #expect(try await numbers.next() == 3)
      try await client.save(.deleting(.sample(1)))
      #expect(try await numbers.next() == 2)
    }
  }

  @Test(arguments: Store.allCases)
  func countsWhatATextIsFoundIn(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(
        .saving(
          .sample(1, "résumé", attendees: "Blob"),
          .sample(2, "Design", attendees: "Resumer"),
          .sample(3, "%")
        )
      )
      for (text, number) in [("RESUME", 2), ("blob", 1), ("%", 1), ("_", 0), ("", 3)] {
        var numbers = client.observeCount(text).makeAsyncIterator()
        #expect(try await numbers.next() == number)
        let found = try await client.load(SyncUpsQuery(text: text).all)
        #expect(try await client.loadIDs(text) == Set(found.ids))
        #expect(found.count == number)
      }
    }
  }

  @Test(arguments: Store.allCases)
  func counts10000(in store: Store) async throws {
    try await store.withClient { client in
      let syncUps = (1...10_000).map { SyncUp.sample($0, "Title \($0)") }
      let json = try await IdentifiedArray(uniqueElements: syncUps).json
      _ = try await client.importJSON(json, .merge)
      var all = client.observeCount("").makeAsyncIterator()
      #expect(try await all.next() == 10_000)
      var found = client.observeCount("title 99").makeAsyncIterator()
      #expect(try await found.next() == 280)
      let query = SyncUpsQuery(text: "title 99").all
      #expect(try await client.load(query).count == 280)
      #expect(try await client.load(SyncUpsQuery().all).last?.title == "Title 10000")
    }
  }
}
