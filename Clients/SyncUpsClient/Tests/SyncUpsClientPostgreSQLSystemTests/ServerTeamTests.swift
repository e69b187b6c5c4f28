#if PostgreSQL
  import Foundation
  import IdentifiedCollections
  import SyncUpsClient
  import SystemTesting
  import Testing

  /// Many programs on one database.
  @Suite(.system) struct ServerTeamTests {
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

    @Test func notesOfEarlierVersionsAreFound() async throws {
      try await TestServer.with { server in
        let date = Date(timeIntervalSince1970: 0)
        var syncUp = SyncUp.sample(1, "Design")
        syncUp.meetings = [
          Meeting(id: Meeting.ID(1), date: date, notes: "Éclair"),
          Meeting(id: Meeting.ID(2), date: date, notes: "nul \0 \u{E000}"),
        ]
        let before = try server.client()
        try await before.save(.saving(syncUp))
        try await before.save(.saving(.sample(2, "Other")))
        // The tables as the version before has left them.
        try server.execute(
          "ALTER TABLE composed_sync_up DROP COLUMN note_text",
          "UPDATE composed_schema SET version = 1"
        )
        let client = try server.client()
        let found = try await client.load(SyncUpsQuery(text: "eclair nul"))
        #expect(found.map(\.title) == ["Design"])
        #expect(try await client.load(SyncUpsQuery())[id: syncUp.id] == syncUp)
        #expect(try server.execute("SELECT version FROM composed_schema").contains("2"))
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
  }
#endif
