import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive

extension IdentifiedArrayOf<SyncUp> {
  /// The sync-ups as they are exported.
  var json: Data { get async throws { try await SyncUpsClient.ephemeral(self).exportJSON().json } }
}
