import SyncUpsClient
import SyncUpsClientLive
import SyncUpsClientPostgreSQL

extension SyncUpsClient {
  /// A client that keeps the sync-ups in memory, and exports them to files.
  static var inMemory: SyncUpsClient {
    var client = SyncUpsClient.ephemeral()
    client.exportFile = { try SyncUpsFile.write($0, to: $1) }
    return client
  }

  /// The client of the database that the options name.
  static func live(in options: DataOptions) -> SyncUpsClient {
    #if PostgreSQL
      // The options were checked when the command was read.
      if let url = try? options.databaseURL { return .postgreSQL(url) }
    #endif
    return options.directory.map { .live(directory: $0) } ?? .live()
  }
}
