import ArgumentParser
import Foundation
import SyncUpsClientPostgreSQL

/// The location of the app's files.
struct DataOptions: ParsableArguments {
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp("Keep the app's files in this folder.", valueName: "dir")
  )
  var folder: String?

  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "Keep the sync-ups in this PostgreSQL database, such as postgres://user@host/name; the "
        + "environment's COMPOSED_DATABASE unless it is given.",
      valueName: "url"
    )
  )
  var database: String?

  func validate() throws {
    if let folder, folder.isEmpty {
      throw ValidationError("'--data-dir' needs the path of a folder.")
    }
    // Not by a transformation of the option, whose errors quote the address with its password. That of the environment
    // matters only where it is used.
    if database != nil { _ = try databaseURL }
  }

  /// Refuses a database on a server if its address is no such address, or the program was built without support for it.
  func checkDatabase() throws {
    let url = try databaseURL
    #if PostgreSQL
      _ = url
    #else
      guard let url else { return }
      throw ValidationError(
        "The sync-ups are to be in \(url), but this program was built without PostgreSQL. Build it with "
          + "libpq's headers (Debian: libpq-dev): swift build --traits PostgreSQL"
      )
    #endif
  }

  /// The database on a server, if one is given.
  var databaseURL: DatabaseURL? {
    get throws {
      let environment = ProcessInfo.processInfo.environment["COMPOSED_DATABASE"] ?? ""
      guard let text = database ?? (environment.isEmpty ? nil : environment) else { return nil }
      let origin = database == nil ? "COMPOSED_DATABASE" : "'--database'"
      do {
        return try DatabaseURL(text)
      } catch {
        throw ValidationError("\(origin): \(error.description).")
      }
    }
  }

  /// The folder, if it is not the default one.
  var directory: URL? {
    folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}
