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

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - syncUpID: The sync-up of the meeting.
  ///   - window: The window in which it began.
  ///   - meeting: The past meeting whose notes are being edited.
  public init(_ syncUpID: SyncUp.ID, in window: String? = nil, editing meeting: Meeting.ID? = nil) {
    self.syncUpID = syncUpID
    self.window = window
    editedMeeting = meeting
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
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    let edited = parts.count > 2 ? UUID(uuidString: String(parts[2])) : nil
    guard let uuid = parts.first.flatMap({ UUID(uuidString: String($0)) }),
      parts.count < 3 || edited != nil
    else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\"\(text.prefix(60))\" is not an id like 00000000-0000-0000-0000-000000000001"
      )
    }
    // Without a window, the place between the slashes is empty.
    let hasWindow = parts.count == 2 || (parts.count == 3 && !parts[1].isEmpty)
    self.init(
      SyncUp.ID(uuid),
      in: hasWindow ? String(parts[1]) : nil,
      editing: edited.map { Meeting.ID($0) }
    )
  }

  /// Writes the identity as one text: the sync-up, and after slashes the window and the meeting.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    var text = "\(syncUpID)"
    if window != nil || editedMeeting != nil { text += "\(Self.separator)\(window ?? "")" }
    if let editedMeeting { text += "\(Self.separator)\(editedMeeting)" }
    try container.encode(text)
  }
}
