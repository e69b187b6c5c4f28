#if PostgreSQL
  import SyncUpsClient
  import SystemTesting
  import Testing

  /// Databases of many sync-ups: the statement of a page looks at its own rows only.
  @Suite(.system) struct ServerSizeTests {
    /// The server's account of a page.
    private struct Plan {
      let lines: [String]

      /// Lets a client load a page, and reads what the server has logged of it.
      init(_ server: TestServer, _ client: SyncUpsClient) async throws {
        // The second time, everything that is needed is in the server's memory.
        _ = try await client.load(SyncUpsQuery())
        let before = try server.log.utf8.count
        _ = try await client.load(SyncUpsQuery())
        let log = String(decoding: try server.log.utf8.dropFirst(before), as: UTF8.self)
        lines = log.split(separator: "\n").map(String.init)
        try #require(lines.contains { $0.contains("Query Text: WITH page") }, "\(log)")
      }

      /// The most rows that one of the steps has given.
      var mostRows: Int {
        lines.compactMap { line in
          // From version 18 on, rows are an average with decimals.
          line.firstMatch(of: /actual rows=(\d+)(?:\.\d+)? loops=(\d+)/)
            .map { Int($0.1)! * Int($0.2)! }
        }
        .max() ?? 0
      }

      /// The pages of tables and indices that were looked at.
      var blocks: Int {
        lines.lazy.compactMap { line in
          line.firstMatch(of: /Buffers: shared hit=(\d+)/).map { Int($0.1)! }
        }
        .first ?? 0
      }

      var milliseconds: String {
        lines.first?.firstMatch(of: /[0-9.]+ ms/).map { String($0.0) } ?? "?"
      }
    }

    @Test func aPageCostsTheSameHoweverManySyncUpsThereAre() async throws {
      try await TestServer.with(
        "session_preload_libraries='auto_explain'",
        "auto_explain.log_min_duration=0",
        "auto_explain.log_analyze=on",
        "auto_explain.log_buffers=on",
        "auto_explain.log_timing=off"
      ) { server in
        let client = try server.client()
        _ = try await client.load(SyncUpsQuery())
        var blocks: [Int] = []
        for count in [1_000, 10_000, 100_000] {
          try fill(server, count)
          let plan = try await Plan(server, client)
          let text = plan.lines.joined(separator: "\n")
          #expect(!plan.lines.contains { $0.contains("Seq Scan") }, "\(text)")
          // A page, its attendees or its meetings, or all of them.
          #expect(plan.mostRows == 100 + 300 + 100, "\(text)")
          print("A page of \(count) sync-ups: \(plan.milliseconds), \(plan.blocks) blocks")
          blocks.append(plan.blocks)
          #expect(try await client.load(SyncUpsQuery()).first?.title == "Title 1")
        }
        // An index may be one level deeper: one block more for each of the 201 looks at one.
        #expect(blocks[2] <= blocks[0] + 201, "\(blocks)")
      }
    }

    /// Makes that many sync-ups, each with three attendees and a past meeting.
    private func fill(_ server: TestServer, _ count: Int) throws {
      try server.execute(
        "TRUNCATE composed_sync_up CASCADE",
        """
        INSERT INTO composed_sync_up
        SELECT gen_random_uuid(), n * 4294967296, 1, 'Title ' || n, 'sky', 300000, 'title ' || n
        FROM generate_series(1, \(count)) AS n
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
        "VACUUM ANALYZE"
      )
    }
  }
#endif
