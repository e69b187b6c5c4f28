public import SyncUpsClient

extension SyncUpForm {
  /// A field of the form that the keyboard can write into.
  ///
  /// In JSON it is `"title"` or the id of the attendee. The form that the state shows, `{"attendee": id}`, is read as
  /// well.
  nonisolated public enum Field: Hashable, Sendable {
    /// The name of an attendee.
    case attendee(Attendee.ID)
    /// The title.
    case title
  }
}

nonisolated extension SyncUpForm.Field: nonisolated Codable {
  private static let titleText = "title"

  private enum CodingKeys: CodingKey {
    case attendee
  }

  public init(from decoder: any Decoder) throws {
    if let shown = try? decoder.container(keyedBy: CodingKeys.self) {
      self = .attendee(try shown.decode(Attendee.ID.self, forKey: .attendee))
      return
    }
    let container = try decoder.singleValueContainer()
    if try container.decode(String.self) == Self.titleText {
      self = .title
    } else {
      self = .attendee(try container.decode(Attendee.ID.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .attendee(let id): try container.encode(id)
    case .title: try container.encode(Self.titleText)
    }
  }
}
