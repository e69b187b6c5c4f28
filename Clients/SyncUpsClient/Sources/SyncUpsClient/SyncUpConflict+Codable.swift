// Recordings of earlier versions have no origin, no value that was kept, and no order. Another window is not stored,
// nor a missing value, so that the states of such a recording are still equal to those of its replay.

extension SyncUpConflict {
  private enum CodingKeys: String, CodingKey {
    case attendeeOrder, kept, message, origin, syncUpID, theirs
  }

  /// Creates a conflict from its encoded form. Without an origin, another window made the change.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Theirs.self, forKey: .theirs),
      in: try container.decode(SyncUp.ID.self, forKey: .syncUpID),
      message: try container.decode(String.self, forKey: .message),
      by: try container.decodeIfPresent(Origin.self, forKey: .origin) ?? .anotherWindow,
      keeping: try container.decodeIfPresent(Theirs.self, forKey: .kept),
      attendeeOrder: try container.decodeIfPresent([Attendee.ID].self, forKey: .attendeeOrder)
    )
  }

  /// Encodes the conflict, with its origin if that is not another window, and the kept value and the order if they are
  /// known.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(attendeeOrder, forKey: .attendeeOrder)
    try container.encodeIfPresent(kept, forKey: .kept)
    try container.encode(message, forKey: .message)
    if origin != .anotherWindow { try container.encode(origin, forKey: .origin) }
    try container.encode(syncUpID, forKey: .syncUpID)
    try container.encode(theirs, forKey: .theirs)
  }
}
