import SyncUpsClient
import SyncUpsClientLive

extension SyncUpsClient {
  /// The client of the database that the options name.
  static func live(in options: DataOptions) -> SyncUpsClient {
    options.directory.map { .live(directory: $0) } ?? .live()
  }
}
