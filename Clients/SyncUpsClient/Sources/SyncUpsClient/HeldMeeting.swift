import Foundation

/// The identity of a meeting that is being held: its sync-up, and the window in which it began.
///
/// Two windows may each hold a meeting of the same sync-up.
public struct HeldMeeting: Hashable, Sendable {
  /// The sync-up of the meeting.
  public let syncUpID: SyncUp.ID
  /// The window in which the meeting began; `nil` for a program without other windows, and for meetings of earlier
  /// versions.
  public let window: String?

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - syncUpID: The sync-up of the meeting.
  ///   - window: The window in which it began.
  public init(_ syncUpID: SyncUp.ID, in window: String? = nil) {
    self.syncUpID = syncUpID
    self.window = window
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
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let uuid = parts.first.flatMap({ UUID(uuidString: String($0)) }) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\"\(text.prefix(60))\" is not an id like 00000000-0000-0000-0000-000000000001"
      )
    }
    self.init(SyncUp.ID(uuid), in: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Writes the identity as one text: the sync-up, and after a slash the window.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(syncUpID)" + (window.map { "\(Self.separator)\($0)" } ?? ""))
  }
}
