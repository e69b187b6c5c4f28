#if PostgreSQL
  import Foundation
  import IdentifiedCollections
  import SyncUpsClient
  import SystemTesting
  import Testing

  /// A server that fails: nothing that was acknowledged is lost, and the error says what to do.
  @Suite(.system) struct ServerFaultTests {
    /// How often the server is killed; `make test-postgres ROUNDS=200` sets it.
    private static let rounds =
      ProcessInfo.processInfo.environment["COMPOSED_TEST_ROUNDS"].flatMap { Int($0) } ?? 3

    @Test func whatWasAcknowledgedSurvivesAServerThatIsKilled() async throws {
      try await TestServer.with("fsync=on") { server in
        let client = try server.client()
        var acknowledged: [SyncUp.ID] = []
        var attempted = 0
        for round in 0..<Self.rounds {
          // Killed after another number of saves each time, in the middle of the next ones.
          let (saved, tell) = AsyncStream.makeStream(of: SyncUp.ID.self)
          let first = attempted
          let saving = Task {
            defer { tell.finish() }
            for number in first... {
              try await client.save(.saving(.sample(number, "\(number)", attendees: "Blob")))
              tell.yield(SyncUp.ID(number))
            }
          }
          var left = 1 + round % 7
          for await id in saved {
            acknowledged.append(id)
            left -= 1
            if left == 0 { break }
          }
          try server.kill()
          // The save in flight fails, and the ones before it were told.
          let error = await #expect(throws: SyncUpsError.self) { try await saving.value }
          if case .unreachable = error {} else { Issue.record("\(error as Any)") }
          for await id in saved { acknowledged.append(id) }
          attempted = acknowledged.count + round + 1 + first
          try server.start()
        }
        let stored = try await client.load(SyncUpsQuery().all)
        #expect(acknowledged.count >= Self.rounds)
        for id in acknowledged where stored[id: id] == nil { Issue.record("\(id) is lost") }
        #expect(stored.allSatisfy { $0.attendees.map(\.name) == ["Blob"] })
      }
    }

    @Test func aConnectionThatWasCutIsMadeAgain() async throws {
      try await TestServer.with { server in
        let client = try server.client()
        try await client.save(.saving(.sample(1, "a")))
        try server.stop()
        try server.start()
        try await client.save(.saving(.sample(2, "b")))
        #expect(try await client.titles() == ["a", "b"])
        try server.stop()
        let error = await #expect(throws: SyncUpsError.self) {
          try await client.save(.saving(.sample(3, "c")))
        }
        guard case .unreachable(let name, _) = error else { throw try #require(error) }
        #expect(name == "postgres://composed@\(server.folder)/postgres")
        try server.start()
        #expect(try await client.titles() == ["a", "b"])
      }
    }

    @Test func anObserverLearnsThatTheServerIsGone() async throws {
      try await TestServer.with { server in
        let client = try server.client()
        var results = client.observe(SyncUpsQuery()).makeAsyncIterator()
        #expect(try await results.next() == [])
        try server.kill()
        await #expect(throws: SyncUpsError.self) { _ = try await results.next() }
      }
    }

    @Test func anObserverReadsAgainAfterALostConnection() async throws {
      try await TestServer.with { server in
        let (client, other) = (try server.client(), try server.client())
        var results = client.observe(SyncUpsQuery()).makeAsyncIterator()
        #expect(try await results.next() == [])
        // The connections alone are cut: the server goes on, and the client makes new ones by itself.
        try server.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            + " AND backend_type = 'client backend'"
        )
        try await other.save(.saving(.sample(1, "a")))
        #expect(try await results.next()?.map(\.title) == ["a"])
      }
    }

    @Test func aFrozenServerIsGivenUpAndNothingIsLost() async throws {
      try await TestServer.with { server in
        let client = try server.client(answerLimit: .seconds(1))
        try await client.save(.saving(.sample(1, "a")))
        try server.freeze()
        let error = await #expect(throws: SyncUpsError.self) {
          try await client.save(.saving(.sample(2, "b")))
        }
        try server.thaw()
        #expect(error?.description.contains("has not answered") == true)
        try await client.save(.saving(.sample(2, "b")))
        #expect(try await client.titles() == ["a", "b"])
      }
    }

    @Test func aReadOnlyServerRefusesToSave() async throws {
      try await TestServer.with { server in
        let client = try server.client()
        try await client.save(.saving(.sample(1, "a")))
        try server.execute("ALTER SYSTEM SET default_transaction_read_only = on")
        try server.stop()
        try server.start()
        #expect(try await client.titles() == ["a"])
        let error = await #expect(throws: SyncUpsError.self) {
          try await client.save(.saving(.sample(1, "b")))
        }
        guard case .refused(_, let reason) = error else { throw try #require(error) }
        #expect(reason.contains("read-only"))
        #expect(try await client.titles() == ["a"])
      }
    }

    /// A file of the server may have 1 MiB, so that its table is full like a disk.
    @Test func aFullDiskRefusesToSaveAndKeepsWhatWasThere() async throws {
      try await TestServer.with("limit_file_size=1024") { server in
        let client = try server.client()
        try await client.save(.saving(.sample(1, "a")))
        // Not to be compressed: it would fit.
        var generator = SystemRandomNumberGenerator()
        let text = String((0..<3_000_000).map { _ in "\(generator.next() % 10)" }.joined())
        let error = await #expect(throws: SyncUpsError.self) {
          try await client.save(.saving(.sample(2, text)))
        }
        guard case .refused = error else { throw try #require(error) }
        #expect(try await client.titles() == ["a"])
        try await client.save(.saving(.sample(3, "c")))
        #expect(try await client.titles() == ["a", "c"])
      }
    }
  }
#endif
