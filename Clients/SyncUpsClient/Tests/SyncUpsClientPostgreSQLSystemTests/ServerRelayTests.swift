#if PostgreSQL
  import IdentifiedCollections
  import SyncUpsClient
  import SyncUpsClientPostgreSQL
  import SystemTesting
  import Testing

  /// A server behind a relay that alters its version, delays its answers or cuts the connection.
  @Suite(.system) struct ServerRelayTests {
    /// Calls back with a server, a relay in front of it, and a client that goes through it.
    private func with(
      answerLimit: Duration = .seconds(40),
      body: (TestServer, ServerProxy, SyncUpsClient) async throws -> Void
    ) async throws {
      try await TestServer.with { server in
        try await ServerProxy.with(server) { proxy in
          let url = try DatabaseURL(proxy.url())
          try await body(server, proxy, .postgreSQL(url, answerLimit: answerLimit))
        }
      }
    }

    @Test(arguments: [("11.22", "11"), ("9.6.24", "9")])
    func aServerThatIsTooOldIsRefused(_ example: (version: String, shown: String)) async throws {
      try await with { server, proxy, client in
        proxy.pretend(version: example.version)
        for _ in 1...2 {
          let error = await #expect(throws: SyncUpsError.self) {
            try await client.save(.saving(.sample(1, "a")))
          }
          guard case .refused(let name, let reason) = error else { throw try #require(error) }
          #expect(name == "postgres://composed@127.0.0.1:\(proxy.port)/postgres")
          #expect(reason.contains("runs PostgreSQL \(example.shown), and 12 or newer is needed"))
          #expect(reason.contains("use another server"))
        }
        // Not even a table was made.
        let tables = "SELECT count(*) FROM pg_tables WHERE tablename LIKE 'composed%'"
        #expect(try server.execute(tables) == "0")
      }
    }

    @Test(arguments: ["12.0", "17.2 (Debian 17.2-1)"])
    func aServerThatIsNewEnoughIsUsed(version: String) async throws {
      try await with { _, proxy, client in
        proxy.pretend(version: version)
        try await client.save(.saving(.sample(1, "a")))
        #expect(try await client.titles() == ["a"])
      }
    }

    @Test func answersThatComeByteByByteAreUnderstood() async throws {
      try await with { _, proxy, client in
        proxy.trickle()
        let syncUp = SyncUp.sample(1, "Grüße, 👩‍👩‍👧", attendees: "a", "b")
        try await client.save(.saving(syncUp))
        #expect(try await client.load(SyncUpsQuery()).elements == [syncUp])
      }
    }

    @Test func aSlowAnswerIsWaitedFor() async throws {
      try await with { server, proxy, client in
        try await client.save(.saving(.sample(1, "a")))
        proxy.hold()
        let saving = Task { try await client.save(.saving(.sample(1, "b"))) }
        await proxy.sent("BEGIN")
        // Others are not kept waiting by it.
        #expect(try await server.client().titles() == ["a"])
        proxy.release()
        _ = try await saving.value
        #expect(try await server.client().titles() == ["b"])
      }
    }

    @Test func anAnswerThatDoesNotComeIsGivenUp() async throws {
      try await with(answerLimit: .seconds(1)) { server, proxy, client in
        try await client.save(.saving(.sample(1, "a")))
        proxy.hold()
        let error = await #expect(throws: SyncUpsError.self) {
          try await client.save(.saving(.sample(1, "b")))
        }
        guard case .unreachable(_, let reason) = error else { throw try #require(error) }
        #expect(reason == "it has not answered for 1 s")
        proxy.release()
        // On a new connection: answers of the old one are not taken for those of another statement.
        #expect(try await client.titles() == ["a"])
        try await client.save(.saving(.sample(1, "c")))
        #expect(try await server.client().titles() == ["c"])
      }
    }

    @Test func aServerThatTakesConnectionsAndSaysNothingIsGivenUp() async throws {
      try await with { _, proxy, _ in
        proxy.hold()
        let url = try DatabaseURL(proxy.url(options: "?connect_timeout=2"))
        let error = await #expect(throws: SyncUpsError.self) {
          try await SyncUpsClient.postgreSQL(url).load(SyncUpsQuery())
        }
        guard case .unreachable(_, let reason) = error else { throw try #require(error) }
        #expect(reason.contains("timeout expired"))
        proxy.release()
      }
    }

    /// Wherever the connection is cut, a save on one that was there before is made again, once.
    @Test(
      arguments: [
        .before("BEGIN"), .before("UPDATE"), .after("UPDATE"), .before("COMMIT"), .after("COMMIT"),
      ] as [ServerProxy.Cut]
    )
    func aConnectionThatIsCutWithinASaveLosesAndDoublesNothing(_ cut: ServerProxy.Cut) async throws
    {
      try await with { server, proxy, client in
        let base = SyncUp.sample(1, "a", attendees: "x")
        try await client.save(.saving(base))
        var changed = base
        changed.title = "b"
        changed.attendees[0].name = "y"
        proxy.cut(cut)
        let save = SyncUpsChanges.Save(changed, base: base)
        // Stored before the cut, it is found again: a change is no conflict with itself.
        #expect(try await client.saveChanges(SyncUpsChanges(saves: [save])) == [])
        #expect(proxy.hasCut)
        #expect(try await server.client().load(SyncUpsQuery()).elements == [changed])
      }
    }

    /// On its first connection a client does not try again: the caller is told, and does.
    @Test(arguments: [.before("COMMIT"), .after("COMMIT")] as [ServerProxy.Cut])
    func aFirstConnectionThatIsCutIsSaid(_ cut: ServerProxy.Cut) async throws {
      try await with { server, proxy, client in
        // The tables are there, so that the transaction is that of the save.
        try await server.client().save(.saving(.sample(1, "a")))
        proxy.cut(cut)
        let changes = SyncUpsChanges.saving(.sample(2, "b"))
        let error = await #expect(throws: SyncUpsError.self) {
          try await client.saveChanges(changes)
        }
        guard case .unreachable = error else { throw try #require(error) }
        let isStored = cut == .after("COMMIT")
        #expect(try await server.client().titles() == (isStored ? ["a", "b"] : ["a"]))
        #expect(try await client.saveChanges(changes) == [])
        #expect(try await server.client().titles() == ["a", "b"])
      }
    }
  }
#endif
