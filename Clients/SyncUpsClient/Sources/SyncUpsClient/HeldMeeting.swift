import Foundation

/// The identity of a meeting that is being held: its sync-up, and the window in which it began; or of a past meeting
/// whose notes are being edited.
///
/// Two windows may each hold a meeting of the same sync-up, and edit the notes of past ones meanwhile.
public struct HeldMeeting: Hashable, Sendable {
  /// The sync-up of the meeting.
  public let syncUpID: SyncUp.ID
  /// The window in which the meeting began; `nil` for a program without other windows, and for meetings of earlier
  /// versions.
  public let window: String?
  /// The past meeting whose notes are being edited; `nil` for a meeting that is being held.
  public let editedMeeting: Meeting.ID?
  /// The number by which it differs from others of which all else is the same; `nil` for the first. The draft of one
  /// that is not stored yet stays while the next one is held.
  public let number: Int?

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - syncUpID: The sync-up of the meeting.
  ///   - window: The window in which it began.
  ///   - meeting: The past meeting whose notes are being edited.
  ///   - number: The number by which it differs from others of which all else is the same.
  public init(
    _ syncUpID: SyncUp.ID,
    in window: String? = nil,
    editing meeting: Meeting.ID? = nil,
    number: Int? = nil
  ) {
    self.syncUpID = syncUpID
    self.window = window
    editedMeeting = meeting
    self.number = number
  }

  /// Returns the identity, or the same one with the first number with which it is none of those in use.
  public func unused(in used: Set<HeldMeeting>) -> HeldMeeting {
    var (id, next) = (self, 2)
    while used.contains(id) {
      id = HeldMeeting(syncUpID, in: window, editing: editedMeeting, number: next)
      next += 1
    }
    return id
  }
}

extension HeldMeeting: Codable {
  private static let separator: Character = "/"

  /// Reads an identity from one text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(
      separator: Self.separator,
      maxSplits: 3,
      omittingEmptySubsequences: false
    )
    let edited = parts.count > 2 ? UUID(uuidString: String(parts[2])) : nil
    let number = parts.count > 3 ? Int(parts[3]) : nil
    // A part without a value is empty, unless it is the last one.
    let hasEdited = parts.count == 3 || (parts.count > 3 && !parts[2].isEmpty)
    guard let uuid = parts.first.flatMap({ UUID(uuidString: String($0)) }),
      !hasEdited || edited != nil, parts.count < 4 || number != nil
    else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\"\(text.prefix(60))\" is not an id like 00000000-0000-0000-0000-000000000001"
      )
    }
    let hasWindow = parts.count == 2 || (parts.count > 2 && !parts[1].isEmpty)
    self.init(
      SyncUp.ID(uuid),
      in: hasWindow ? String(parts[1]) : nil,
      editing: edited.map { Meeting.ID($0) },
      number: number
    )
  }

  /// Writes the identity as one text: the sync-up, and after slashes the window, the meeting and the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    var parts = ["\(syncUpID)", window ?? "", editedMeeting.map { "\($0)" } ?? ""]
    if let number {
      parts.append("\(number)")
    } else if editedMeeting == nil {
      parts.removeLast(window == nil ? 2 : 1)
    }
    try container.encode(parts.joined(separator: "\(Self.separator)"))
  }
}
