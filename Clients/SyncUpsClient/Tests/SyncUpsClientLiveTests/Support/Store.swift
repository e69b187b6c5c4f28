import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import SyncUpsClientTesting
import Testing

/// The stores that have to behave alike.
enum Store: String, CaseIterable, CustomTestStringConvertible {
  case database, memory, stub

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
    }
  }
}
