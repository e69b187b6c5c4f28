#if PostgreSQL
  import FailureCauses
  import IdentifiedCollections
  import SyncUpsClient
  import SystemTesting
  import Testing

  /// A server whose disk is full: nothing that was acknowledged is lost, and the error says what to do.
  @Suite(.system) struct ServerDiskTests {
    /// The files that are on the small disk.
    enum Disk: String, CaseIterable {
      /// The tables alone.
      case tables = "tables_disk=4"
      /// Everything, also the log: a server that cannot write that ends.
      case everything = "whole_disk=64"

      var grown: Int { self == .tables ? 64 : 256 }
    }

    @Test(arguments: Disk.allCases)
    func whatWasAcknowledgedIsStillThere(_ disk: Disk) async throws {
      do {
        try await TestServer.with(disk.rawValue) { try await fill($0, disk) }
      } catch let failure as TestServer.Failure where failure.isOfMount {
        // A table is then full as on a full disk; the log of the server cannot be.
        print(
          "ServerDiskTests: this user cannot mount a disk; a limit of file sizes takes its place."
        )
        guard disk == .tables else { return }
        try await TestServer.with("limit_file_size=1024") { try await fill($0, nil) }
      }
    }

    private func fill(_ server: TestServer, _ disk: Disk?) async throws {
      if disk == .tables {
        try server.execute(
          "CREATE TABLESPACE small LOCATION '\(server.folder)/disk'",
          "ALTER DATABASE postgres SET default_tablespace = small"
        )
      }
      let client = try server.client()
      var acknowledged: [SyncUp] = []
      var error: SyncUpsError?
      var generator = Numbers()
      while error == nil {
        // Digits that follow no rule: a title that is compressed would fit.
        let title = (0..<40_000).map { _ in "\(generator.next() % 10)" }.joined()
        let syncUp = SyncUp.sample(acknowledged.count, title, attendees: "Blob")
        do {
          try await client.save(.saving(syncUp))
          acknowledged.append(syncUp)
        } catch let failure as SyncUpsError {
          error = failure
        }
      }
      #expect(acknowledged.count > 10)
      try check(error, isOfLog: disk == .everything)
      if disk != .everything {
        // Reading, and what needs no room, goes on.
        #expect(try await stored(client) == acknowledged)
      }
      try server.kill()
      if let disk { try server.grow(megabytes: disk.grown) }
      try server.start()
      // The last one may be there as well: a server that ends cannot say that it has stored it.
      let kept = try await stored(client)
      #expect(kept.prefix(acknowledged.count).elementsEqual(acknowledged))
      #expect(kept.count <= acknowledged.count + 1)
      guard disk != nil else { return }
      // With some room the same goes through.
      let next = SyncUp.sample(acknowledged.count, "With room", attendees: "Blob")
      try await client.save(.saving(next))
      #expect(try await stored(client) == acknowledged + [next])
    }

    /// The error names the database and the cause, and what to do.
    private func check(_ error: SyncUpsError?, isOfLog: Bool) throws {
      switch error {
      case .unwritable(let path, let reason, let cause):
        #expect(path.hasPrefix("postgres://composed@/tmp/composed-pg-"))
        #expect(reason.contains("No space left on device") || reason.contains("could not extend"))
        #expect(cause == .space)
      case .unreachable where isOfLog:
        // It has ended: what the client sees is a connection that was lost.
        #expect(error?.description.contains("Check that the server runs") == true)
      default: throw try #require(error)
      }
    }

    private func stored(_ client: SyncUpsClient) async throws -> [SyncUp] {
      try await client.load(SyncUpsQuery().all).elements
    }
  }

  /// Numbers that are the same each time.
  private struct Numbers {
    private var state: UInt64 = 42

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
#endif
