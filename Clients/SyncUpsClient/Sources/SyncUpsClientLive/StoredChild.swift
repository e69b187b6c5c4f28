import Foundation
import GRDB
import SyncUpsClient

/// A part of a sync-up that is stored in rows of its own.
protocol StoredChild: Equatable, Identifiable {
  /// The table of the rows.
  static var table: String { get }
  /// The columns beside the key and the ordinal.
  static var columns: [String] { get }
  /// The name of such a part, in words for the user.
  static var noun: String { get }

  /// The stored id.
  var uuid: UUID { get }
  /// The values of the columns.
  var values: [any DatabaseValueConvertible] { get }

  /// Reads the columns, the first of which is at an index of the row.
  init(uuid: UUID, row: Row, at index: Int) throws
}

extension StoredChild {
  /// Reads the key and the ordinal of a row.
  static func place(in row: Row, at indices: (uuid: Int, ordinal: Int)) throws -> (UUID, Int64) {
    let uuid = try row.value(UUID.self, at: indices.uuid) { "the id of \(noun)" }
    let ordinal = try row.value(StoredInteger.self, at: indices.ordinal) {
      "the position of \(noun) (\(uuid))"
    }
    return (uuid, ordinal.number)
  }
}

extension Attendee: StoredChild {
  static let table = "attendee"
  static let columns = ["name"]
  static let noun = "an attendee"

  var uuid: UUID { id.rawValue }
  var values: [any DatabaseValueConvertible] { [StoredText(name)] }

  init(uuid: UUID, row: Row, at index: Int) throws {
    let name = try row.value(StoredText.self, at: index) { "the name of \(Self.noun) (\(uuid))" }
    self.init(id: ID(uuid), name: name.text)
  }
}

extension Meeting: StoredChild {
  static let table = "meeting"
  static let columns = ["notes", "date", "attendees"]
  static let noun = "a past meeting"

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
      date: try row.date(at: index + 1) { "\(Self.noun) (\(uuid))" },
      notes: try row.value(StoredText.self, at: index) {
        "the notes of \(Self.noun) (\(uuid))"
      }
      .text,
      attendees: try StoredAttendees(row: row, at: index + 2).attendees
    )
  }
}
