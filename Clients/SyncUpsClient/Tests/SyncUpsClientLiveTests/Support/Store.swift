import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import SyncUpsClientTesting
import Testing

#if PostgreSQL
  import SyncUpsClientPostgreSQL
#endif

/// The stores that have to behave alike.
enum Store: String, CaseIterable, CustomTestStringConvertible {
  case database, memory, stub
  #if PostgreSQL
    case server
  #endif

  var testDescription: String { rawValue }

  /// Calls back with the client of a new, empty store.
  func withClient(_ body: (SyncUpsClient) async throws -> Void) async throws {
    switch self {
    case .database:
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try await body(.live(directory: folder.url))
    case .memory:
      try await body(.ephemeral())
    case .stub:
      try await body(SyncUpsStub().client)
    #if PostgreSQL
      case .server: try await withServerClient(body)
    #endif
    }
  }

  #if PostgreSQL
    /// Calls back with the client of a schema of its own in the database that `make test-postgres` names.
    private func withServerClient(_ body: (SyncUpsClient) async throws -> Void) async throws {
      let environment = ProcessInfo.processInfo.environment
      let url = try #require(
        environment["COMPOSED_TEST_DATABASE"],
        "Run `make test-postgres`, which starts a server."
      )
      let schema = "test_" + UUID().uuidString.replacing("-", with: "").lowercased()
      let owner = Process()
      owner.executableURL = URL(filePath: try #require(environment["COMPOSED_TEST_SERVER"]))
      owner.arguments = ["sql", url, "CREATE SCHEMA \(schema)"]
      try owner.run()
      owner.waitUntilExit()
      try #require(owner.terminationStatus == 0)
      let separator = url.contains("?") ? "&" : "?"
      let own = try DatabaseURL("\(url)\(separator)options=-csearch_path%3D\(schema)")
      try await body(.postgreSQL(own))
    }
  #endif
}
