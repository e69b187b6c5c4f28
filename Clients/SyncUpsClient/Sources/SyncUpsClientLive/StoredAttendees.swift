import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient

/// The stored form of the attendees of a past meeting: bytes in one column.
///
/// They are never searched and never changed, so that rows of their own would be of no use. Each attendee has the 16
/// bytes of the identifier, the number of bytes of the name in four bytes (big-endian), and the name in UTF-8. Without
/// bytes there are no attendees, as in meetings of earlier versions.
///
/// JSON would be several times slower to read, and each read of a list reads all meetings in it.
struct StoredAttendees {
  let attendees: IdentifiedArrayOf<Attendee>

  init(_ attendees: IdentifiedArrayOf<Attendee>) {
    self.attendees = attendees
  }

  /// Reads the column at an index of a row.
  init(row: Row, at index: Int) throws {
    let data = try row.value(Data.self, at: index) { "the list of the attendees of a past meeting" }
    var rest = data[...]
    var attendees: IdentifiedArrayOf<Attendee> = []
    while !rest.isEmpty {
      guard let attendee = Self.takeAttendee(from: &rest), attendees.append(attendee).inserted
      else {
        throw SyncUpsReading.Unknown(reason: "the attendees of a past meeting cannot be read")
      }
    }
    self.attendees = attendees
  }

  /// The value of the column.
  var databaseValue: DatabaseValue {
    var data = Data()
    for attendee in attendees {
      withUnsafeBytes(of: attendee.id.rawValue.uuid) { data.append(contentsOf: $0) }
      let name = attendee.name.utf8
      // No name comes near the limit: SQLite takes no value of more than a gigabyte.
      withUnsafeBytes(of: UInt32(name.count).bigEndian) { data.append(contentsOf: $0) }
      data.append(contentsOf: name)
    }
    return data.databaseValue
  }

  /// Reads an attendee; `nil` if the bytes are not valid.
  private static func takeAttendee(from bytes: inout Data) -> Attendee? {
    let header = 20
    guard bytes.count >= header else { return nil }
    let id = bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
    let count = bytes.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    bytes = bytes.dropFirst(header)
    guard bytes.count >= count, let name = String(validating: bytes.prefix(count), as: UTF8.self)
    else { return nil }
    bytes = bytes.dropFirst(count)
    return Attendee(id: Attendee.ID(UUID(uuid: id)), name: name)
  }
}
