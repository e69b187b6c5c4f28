#if PostgreSQL
  import Foundation
  import SyncUpsClient
  import SyncUpsClientPostgreSQL
  import SystemTesting
  import Testing

  /// Addresses that are wrong in one of their parts, and databases that are not for this version.
  @Suite(.system) struct ServerAddressTests {
    @Test func eachWrongPartIsNamed() async throws {
      try await TestServer.with { server in
        try server.execute(
          "CREATE ROLE guest LOGIN PASSWORD 'right'",
          "CREATE DATABASE latin TEMPLATE template0"
            + " ENCODING 'LATIN1' LOCALE 'C'"
        )
        let examples = [
          ("composed@", "/nowhere", "host", "does not exist"),
          ("nobody@", "/postgres", "host", "role \"nobody\" does not exist"),
          ("composed@", "/latin", "host", "its texts are LATIN1"),
          ("composed@", "/postgres", "hots", "invalid URI query parameter: \"hots\""),
        ]
        for (user, name, option, reason) in examples {
          let socket = server.folder.replacing("/", with: "%2F")
          let url = try DatabaseURL("postgres://\(user)\(name)?\(option)=\(socket)")
          let error = await #expect(throws: SyncUpsError.self) {
            try await SyncUpsClient.postgreSQL(url).load(SyncUpsQuery())
          }
          guard case .refused(_, let said) = error else { throw try #require(error) }
          #expect(said.contains(reason), "\(said)")
        }
      }
    }

    @Test func aWrongPasswordIsSaidAndNotShown() async throws {
      try await TestServer.with { server in
        try server.execute("CREATE ROLE guest LOGIN PASSWORD 'right'")
        try server.requirePasswords()
        let socket = server.folder.replacing("/", with: "%2F")
        let url = try DatabaseURL("postgres://guest:wr0ng@/postgres?host=\(socket)")
        let error = await #expect(throws: SyncUpsError.self) {
          try await SyncUpsClient.postgreSQL(url).load(SyncUpsQuery())
        }
        #expect(error?.description.contains("password authentication failed") == true)
        #expect(error?.description.contains("wr0ng") == false)
      }
    }

    @Test func aServerThatIsNotThereIsOutOfReach() async throws {
      let url = try DatabaseURL("postgres://composed@127.0.0.1:1/postgres")
      let error = await #expect(throws: SyncUpsError.self) {
        try await SyncUpsClient.postgreSQL(url).load(SyncUpsQuery())
      }
      guard case .unreachable(let name, let reason) = error else { throw try #require(error) }
      #expect(name == "postgres://composed@127.0.0.1:1/postgres")
      #expect(reason.contains("Connection refused"))
    }

    @Test func tablesOfANewerVersionAreLeftAsTheyAre() async throws {
      try await TestServer.with { server in
        try await server.client().save(.saving(.sample(1, "a")))
        let version = try server.execute("SELECT version FROM composed_schema")
          .trimmingCharacters(in: .whitespacesAndNewlines)
        try server.execute("UPDATE composed_schema SET version = 99")
        let error = await #expect(throws: SyncUpsError.self) {
          try await server.client().save(.saving(.sample(1, "b")))
        }
        guard case .refused(_, let reason) = error else { throw try #require(error) }
        #expect(reason.contains("version 99, made by a newer version of this app"))
        try server.execute("UPDATE composed_schema SET version = \(version)")
        #expect(try await server.client().titles() == ["a"])
      }
    }
  }
#endif
