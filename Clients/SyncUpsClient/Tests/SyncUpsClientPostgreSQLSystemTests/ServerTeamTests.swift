#if PostgreSQL
  import Foundation
  import IdentifiedCollections
  import SyncUpsClient
  import SystemTesting
  import Testing

  // The tests change the database by statements, and look at the plan of one.
  @testable import SyncUpsClientPostgreSQL

  /// Many programs on one database.
  @Suite(.system) struct ServerTeamTests {
    /// How many changes each program makes; `make test-postgres CHANGES=300` sets it.
    private static let changes =
      ProcessInfo.processInfo.environment["COMPOSED_TEST_CHANGES"].flatMap { Int($0) } ?? 5

    @Test func programsThatStartAtOnceMakeTheTablesOnce() async throws {
      try await TestServer.with { server in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<12 {
            let client = try server.client()
            group.addTask { try await client.save(.saving(.sample(number, "\(number)"))) }
          }
          try await group.waitForAll()
        }
        #expect(try await server.client().load(SyncUpsQuery()).count == 12)
      }
    }

    @Test func twentyProgramsMissNoChange() async throws {
      try await TestServer.with { server in
        let clients = try (0..<20).map { _ in try server.client() }
        let all = IdentifiedArray(uniqueElements: clients.indices.map { SyncUp.sample($0, "0") })
        try await clients[0].save(
          SyncUpsChanges(saves: IdentifiedArray(uniqueElements: all.map { .init($0) }))
        )
        let last = String(Self.changes)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (number, client) in clients.enumerated() {
            // Each waits until it has seen the last change of everybody.
            group.addTask {
              for try await list in client.observe(SyncUpsQuery()) {
                if list.allSatisfy({ $0.title == last }) { return }
              }
              Issue.record("the observation \(number) has ended")
            }
            group.addTask {
              for change in 1...Self.changes {
                var syncUp = all[number]
                syncUp.title = "\(change)"
                try await client.save(.saving(syncUp))
              }
            }
          }
          try await group.waitForAll()
        }
      }
    }

    @Test func programsThatEditOneSyncUpLoseNothing() async throws {
      try await TestServer.with { server in
        let base = SyncUp.sample(1, "Old", attendees: "a", "b", "c", "d")
        let clients = try (0..<4).map { _ in try server.client() }
        try await clients[0].save(.saving(base))
        // Each renames another attendee, again and again, on what it has seen at first.
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (number, client) in clients.enumerated() {
            group.addTask {
              for round in 0..<10 {
                var changed = base
                changed.attendees[number].name = "\(number).\(round)"
                let save = SyncUpsChanges.Save(changed, base: base)
                _ = try await client.save(SyncUpsChanges(saves: [save]))
              }
            }
          }
          try await group.waitForAll()
        }
        let stored = try await clients[0].load(SyncUpsQuery()).first
        #expect(stored?.attendees.map(\.name) == ["0.9", "1.9", "2.9", "3.9"])
      }
    }

    @Test func changesByOtherMeansAreObserved() async throws {
      try await TestServer.with { server in
        let client = try server.client()
        try await client.save(.saving(.sample(1, "a")))
        var results = client.observe(SyncUpsQuery()).makeAsyncIterator()
        #expect(try await results.next()?.map(\.title) == ["a"])
        try server.execute("UPDATE composed_sync_up SET title = 'b', version = version + 1")
        #expect(try await results.next()?.map(\.title) == ["b"])
      }
    }

    /// The large case: the statement of a page looks at its own rows only, however many there are.
    @Test func aPageOfAHundredThousandReadsNoMoreRowsThanItHas() async throws {
      try await TestServer.with { server in
        let client = try server.client()
        _ = try await client.load(SyncUpsQuery())
        try server.execute(
          """
          INSERT INTO composed_sync_up
          SELECT gen_random_uuid(), n * 4294967296, 1, 'Title ' || n, 'sky', 300000, 'title ' || n
          FROM generate_series(1, 100000) AS n
          """,
          """
          INSERT INTO composed_attendee
          SELECT id, gen_random_uuid(), n * 4294967296, 'Blob ' || n
          FROM composed_sync_up, generate_series(1, 3) AS n
          """,
          """
          INSERT INTO composed_meeting
          SELECT id, gen_random_uuid(), 0, 'Notes', 0, '[]' FROM composed_sync_up
          """,
          "ANALYZE"
        )
        let connection = try Connection(DatabaseURL(server.url), Connection.Limits())
        let (sql, values) = ServerReading.statement(for: SyncUpsQuery())
        let rows = try connection.execute("EXPLAIN (ANALYZE, TIMING OFF) " + sql, values)
        let plan = (0..<rows.count).compactMap { rows[$0, 0] }
        #expect(!plan.contains { $0.contains("Seq Scan") }, "\(plan.joined(separator: "\n"))")
        // Each line says how many rows its step has given: a page, its attendees or meetings, or all of them.
        let most = plan.compactMap { line in
          line.firstMatch(of: /actual rows=(\d+) loops=(\d+)/).map { Int($0.1)! * Int($0.2)! }
        }
        #expect(most.max() == 100 + 300 + 100, "\(plan.joined(separator: "\n"))")
        print("A page of 100,000 sync-ups:", plan.suffix(2).joined(separator: ", "))
        #expect(try await client.load(SyncUpsQuery()).first?.title == "Title 1")
      }
    }
  }
#endif
