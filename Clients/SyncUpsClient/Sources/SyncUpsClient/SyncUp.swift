public import IdentifiedCollections

/// A meeting that is held again and again: its attendees, its duration, and its past meetings.
public struct SyncUp: Equatable, Identifiable, Sendable {
  /// The type of a sync-up's identifier.
  public typealias ID = Identifier<SyncUp>

  /// Identifies the sync-up.
  public let id: ID
  /// The people who take part, in the order in which they speak.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// The duration of a meeting; it is stored in milliseconds.
  public var duration: Duration
  /// The meetings that were held, the latest first.
  public var meetings: IdentifiedArrayOf<Meeting>
  /// The colour it is shown in.
  public var theme: Theme
  /// The title; empty for a sync-up that has none.
  public var title: String

  /// Makes a sync-up.
  ///
  /// - Parameters:
  ///   - id: Identifies the sync-up.
  ///   - attendees: The people who take part.
  ///   - duration: The duration of a meeting, by default five minutes.
  ///   - meetings: The meetings that were held, the latest first.
  ///   - theme: The colour it is shown in.
  ///   - title: The title.
  public init(
    id: ID,
    attendees: IdentifiedArrayOf<Attendee> = [],
    duration: Duration = .seconds(60 * 5),
    meetings: IdentifiedArrayOf<Meeting> = [],
    theme: Theme = .bubblegum,
    title: String = ""
  ) {
    self.id = id
    self.attendees = attendees
    self.duration = duration
    self.meetings = meetings
    self.theme = theme
    self.title = title
  }

  /// The durations that a sync-up may have: from a second to a day.
  static let durations: ClosedRange<Duration> = .seconds(1) ... .seconds(86_400)

  /// The time for each attendee; the whole duration without attendees.
  public var durationPerAttendee: Duration {
    duration / max(attendees.count, 1)
  }
}

extension SyncUp: Codable {
  private enum CodingKeys: CodingKey {
    case id, title, theme, durationSeconds, attendees, meetings
  }

  /// Decodes a sync-up: an object with its `id`; `title`, `theme`, `durationSeconds`, `attendees` and
  /// `meetings` may be missing. Throws when two attendees or meetings have the same id, and when the
  /// duration is not a number of seconds from 1 to 86,400.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(id: try container.decode(ID.self, forKey: .id))
    title = try container.decodeIfPresent(String.self, forKey: .title) ?? title
    theme = try container.decodeIfPresent(Theme.self, forKey: .theme) ?? theme
    if let seconds = try container.decodeIfPresent(Double.self, forKey: .durationSeconds) {
      guard (1...86_400).contains(seconds) else {
        throw DecodingError.dataCorruptedError(
          forKey: .durationSeconds,
          in: container,
          debugDescription: "\(seconds) is not a number of seconds from 1 to 86,400"
        )
      }
      duration = .milliseconds(Int64((seconds * 1_000).rounded()))
    }
    let attendees = IdentifiedArrayOf<Attendee>.self
    self.attendees = try container.decodeIfPresent(attendees, forKey: .attendees) ?? []
    let meetings = IdentifiedArrayOf<Meeting>.self
    self.meetings = try container.decodeIfPresent(meetings, forKey: .meetings) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(theme, forKey: .theme)
    try container.encode(duration / .seconds(1), forKey: .durationSeconds)
    try container.encode(attendees, forKey: .attendees)
    try container.encode(meetings, forKey: .meetings)
  }
}
