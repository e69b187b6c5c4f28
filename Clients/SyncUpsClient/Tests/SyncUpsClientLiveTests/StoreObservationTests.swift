import IdentifiedCollections
import SyncUpsClient
import Testing

/// Observation, the same for every store.
@Suite struct StoreObservationTests {
  @Test(arguments: Store.allCases)
  func tellsWhatIsThereAndWhatChanges(in store: Store) async throws {
    try await store.withClient { client in
      var results = client.observe(SyncUpsQuery()).makeAsyncIterator()
      #expect(try await results.next() == [])
      try await client.save(.saving(.sample(1)))
      #expect(try await results.next() == [.sample(1)])
      let design: IdentifiedArrayOf<SyncUp> = [.design]
      _ = try await client.importJSON(try await design.json, .merge)
      #expect(try await results.next() == [.sample(1), .design])
      try await client.save(.deleting(.sample(1)))
      #expect(try await results.next() == [.design])
    }
  }

  @Test(arguments: Store.allCases)
  func tellsOnlyWhatTheQueryAsksFor(in store: Store) async throws {
    try await store.withClient { client in
      var results = client.observe(SyncUpsQuery(text: "b", limit: 1)).makeAsyncIterator()
      #expect(try await results.next() == [])
      try await client.save(.saving(.sample(1, "a")))
      try await client.save(.saving(.sample(2, "b")))
      #expect(try await results.next()?.map(\.title) == ["b"])
      try await client.save(.saving(.sample(3, "bb")))
      try await client.save(.saving(.sample(2, "bbb")))
      #expect(try await results.next()?.map(\.title) == ["bbb"])
    }
  }

  @Test(arguments: Store.allCases)
  func whoIsSlowIsToldTheLatest(in store: Store) async throws {
    try await store.withClient { client in
      var results = client.observe(SyncUpsQuery()).makeAsyncIterator()
      _ = try await results.next()
      for number in 1...20 { try await client.save(.saving(.sample(number))) }
      var count = 0
      while try await results.next()?.count != 20 { count += 1 }
      #expect(count < 20)
    }
  }

  @Test(arguments: Store.allCases)
  func endsWithItsTask(in store: Store) async throws {
    try await store.withClient { client in
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        for try await _ in client.observe(SyncUpsQuery()) { start.yield() }
      }
      for await _ in started { break }
      task.cancel()
      try await task.value
    }
  }
}
