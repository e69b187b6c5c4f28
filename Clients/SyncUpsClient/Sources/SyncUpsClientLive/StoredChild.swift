import Foundation
import GRDB
import SyncUpsClient

/// A part of a sync-up that is stored in rows of its own.
protocol StoredChild: Equatable, Identifiable {
  /// The table of the rows.
  static var table: String { get }
  /// The columns beside the key and the ordinal.
  static var columns: [String] { get }

  /// The stored id.
  var uuid: UUID { get }
  /// The values of the columns.
  var values: [any DatabaseValueConvertible] { get }

  /// Reads the columns, the first of which is at an index of the row.
  init(uuid: UUID, row: Row, at index: Int) throws
}

extension Attendee: StoredChild {
  static let table = "attendee"
  static let columns = ["name"]

  var uuid: UUID { id.rawValue }
  var values: [any DatabaseValueConvertible] { [StoredText(name)] }

  init(uuid: UUID, row: Row, at index: Int) throws {
    self.init(id: ID(uuid), name: try row.decode(StoredText.self, atIndex: index).text)
  }
}

extension Meeting: StoredChild {
  static let table = "meeting"
  static let columns = ["notes", "date", "attendees"]

  var uuid: UUID { id.rawValue }
  // The date as its number in memory, so that it is loaded unchanged.
  var values: [any DatabaseValueConvertible] {
    [
      StoredText(notes), date.timeIntervalSinceReferenceDate,
      StoredAttendees(attendees).databaseValue,
    ]
  }

  init(uuid: UUID, row: Row, at index: Int) throws {
    self.init(
      id: ID(uuid),
      date: try row.date(at: index + 1) { "a past meeting (\(uuid))" },
      notes: try row.decode(StoredText.self, atIndex: index).text,
      attendees: try StoredAttendees(row: row, at: index + 2).attendees
    )
  }
}
