import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import SyncUpsClientTesting
import Testing

#if PostgreSQL
  // Each test has a schema of its own, which a statement makes.
  @testable import SyncUpsClientPostgreSQL
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
      let url = try #require(
        ProcessInfo.processInfo.environment["COMPOSED_TEST_DATABASE"],
        "Run `make test-postgres`, which starts a server."
      )
      let owner = try Connection(DatabaseURL(url), Connection.Limits())
      let schema = "test_" + UUID().uuidString.replacing("-", with: "").lowercased()
      try owner.execute("CREATE SCHEMA \(schema)")
      let separator = url.contains("?") ? "&" : "?"
      let own = try DatabaseURL("\(url)\(separator)options=-csearch_path%3D\(schema)")
      try await body(.postgreSQL(own))
    }
  #endif
}
