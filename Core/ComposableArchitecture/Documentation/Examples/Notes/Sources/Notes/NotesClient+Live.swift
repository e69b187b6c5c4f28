import ComposableArchitecture
import Foundation
import GRDB

extension Note: FetchableRecord, PersistableRecord {}

extension NotesClient: DependencyKey {
  static let liveValue = NotesClient.live { try DatabaseQueue(path: "notes.sqlite") }

  /// A client that opens its database when it is first used.
  static func live(open: @escaping @Sendable () throws -> DatabaseQueue) -> Self {
    let opened = LockIsolated<DatabaseQueue?>(nil)
    @Sendable func database() throws -> DatabaseQueue {
      try opened.withValue { opened in
        if let opened { return opened }
        let database = try open()
        try database.write { db in
          try db.create(table: "note", options: .ifNotExists) { table in
            table.primaryKey("id", .blob)
            table.column("text", .text).notNull()
          }
        }
        opened = database
        return database
      }
    }
    return Self(
      all: { try await database().read { try Note.order(sql: "rowid").fetchAll($0) } },
      delete: { id in _ = try await database().write { try Note.deleteOne($0, key: id) } },
      save: { note in try await database().write { try note.save($0) } }
    )
  }
}
