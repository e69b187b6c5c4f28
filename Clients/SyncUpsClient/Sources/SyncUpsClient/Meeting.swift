public import Foundation
public import IdentifiedCollections

/// A meeting that has taken place.
public struct Meeting: Equatable, Identifiable, Sendable {
  /// The type of a meeting's identifier.
  public typealias ID = Identifier<Meeting>

  /// Identifies the meeting.
  public let id: ID
  /// The time of its end.
  public var date: Date
  /// The notes taken during the meeting.
  public var notes: String
  /// The attendees of the sync-up when the meeting ended, by their names at that time. Empty if they were not recorded,
  /// as in earlier versions.
  public var attendees: IdentifiedArrayOf<Attendee>

  /// Makes a meeting.
  ///
  /// - Parameters:
  ///   - id: Identifies the meeting.
  ///   - date: The time of its end.
  ///   - notes: The notes taken during the meeting.
  ///   - attendees: The attendees of the sync-up when it ended.
  public init(
    id: ID,
    date: Date,
    notes: String = "",
    attendees: IdentifiedArrayOf<Attendee> = []
  ) {
    self.id = id
    self.date = date
    self.notes = notes
    self.attendees = attendees
  }
}

extension Meeting: Codable {
  private enum CodingKeys: CodingKey {
    case id, date, notes, attendees
  }

  /// Decodes a meeting: an object with its `id`, `date` and `notes`. `attendees` may be missing, as in
  /// files of versions that did not keep them. Throws when two attendees have the same id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let attendees = IdentifiedArrayOf<Attendee>.self
    self.init(
      id: try container.decode(ID.self, forKey: .id),
      date: try container.decode(Date.self, forKey: .date),
      notes: try container.decode(String.self, forKey: .notes),
      attendees: try container.decodeIfPresent(attendees, forKey: .attendees) ?? []
    )
  }
}
