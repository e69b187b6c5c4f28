import SyncUpsClient
import SyncUpsClientLive
import SyncUpsClientPostgreSQL

extension SyncUpsClient {
  /// The client of the database that the options name.
  static func live(in options: DataOptions) -> SyncUpsClient {
    #if PostgreSQL
      // The options were checked when the command was read.
      if let url = try? options.databaseURL { return .postgreSQL(url) }
    #endif
    return options.directory.map { .live(directory: $0) } ?? .live()
  }
}
