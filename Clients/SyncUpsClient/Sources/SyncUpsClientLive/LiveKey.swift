public import Dependencies
public import Foundation
@_spi(Files) import Sharing
public import SyncUpsClient

extension SyncUpsClient: DependencyKey {
  /// A client that keeps the sync-ups in the user's data folder.
  public static let liveValue = SyncUpsClient.live()
}

extension SyncUpsClient {
  /// Creates a client that keeps the sync-ups in a database named `composed.sqlite`.
  ///
  /// - The database is opened by the first call, and created where there is none, in a folder for
  ///   the user only.
  /// - A save is one transaction, which is on the disk when the call returns. It writes the rows that
  ///   differ from what is stored, and no others.
  /// - A database of an earlier version is brought up to date; one of a newer version is left as it
  ///   is.
  /// - A file that is damaged, or no database, is left as it is, and all calls fail, until `beginAnew` is
  ///   called. It is then kept beside the new one as `composed.unreadable-<time>.sqlite`.
  /// - Several processes may use the database at once. Observers are notified of the changes of others by
  ///   the system's watch on the folder, and by a look each second where there is none.
  /// - A database that cannot be written to is read from a copy.
  ///
  /// - Parameters:
  ///   - directory: The folder of the database; the user's data folder unless told otherwise.
  ///   - busyTimeout: How long a call waits for another process that is saving.
  ///   - date: The time that names a database that is set aside.
  /// - Returns: A client whose loads run beside each other, and its saves one after the other.
  public static func live(
    directory: URL = SyncUpsClient.defaultDirectory(),
    busyTimeout: Duration = .seconds(5),
    date: @escaping @Sendable () -> Date = { Date() }
  ) -> SyncUpsClient {
    let database = SyncUpsDatabase(
      directory: directory,
      busyTimeout: busyTimeout / .seconds(1),
      date: date
    )
    return SyncUpsClient(
      load: { try await database.load($0) },
      loadIDs: { try await database.loadIDs($0) },
      observe: { database.observe($0) },
      observeCount: { database.observeCount($0) },
      saveChanges: { try await database.save($0) },
      exportJSON: { try SyncUpsJSON.export(try await database.export()) },
      exportFile: { try SyncUpsFile.write($0, to: $1) },
      importJSON: { try await database.import($0, $1) },
      beginAnew: { try await database.beginAnew() }
    )
  }

  /// Returns the folder in which the database is kept by default.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - home: The home folder of the user, when the environment names none.
  /// - Returns: `$XDG_DATA_HOME/composed` or `~/.local/share/composed`.
  public static func defaultDirectory(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: URL = FileManager.default.homeDirectoryForCurrentUser
  ) -> URL {
    UserFolder.data(of: "composed", environment: environment, home: home)
  }
}
