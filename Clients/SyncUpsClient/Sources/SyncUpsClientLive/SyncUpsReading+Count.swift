import GRDB
import SyncUpsClient

extension SyncUpsReading {
  /// Returns how many sync-ups a text is found in; all of them if it is empty.
  static func count(_ text: String, in db: Database) throws -> Int {
    let text = SyncUpsQuery(text: text).foldedText
    guard !text.isEmpty else {
      // SQLite walks the smallest index, which is that of the positions.
      let statement = try db.cachedStatement(sql: "SELECT count(*) FROM syncUp")
      return try Int.fetchOne(statement) ?? 0
    }
    let statement = try db.cachedStatement(
      sql: "SELECT count(*) FROM syncUp WHERE instr(searchText, ?) > 0"
    )
    return try Int.fetchOne(statement, arguments: [StoredText(text)]) ?? 0
  }
}
