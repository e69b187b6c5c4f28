public import Foundation

/// Identifies a value of one kind.
///
/// Identifiers of different kinds have different types, so that one cannot take the place of another.
/// In JSON it is the text of its UUID.
public struct Identifier<Owner>: Hashable, Sendable {
  /// The UUID.
  public let rawValue: UUID

  /// Makes an identifier.
  ///
  /// - Parameter rawValue: The UUID, made by `\.uuid` in features.
  public init(_ rawValue: UUID) {
    self.rawValue = rawValue
  }
}

extension Identifier: RawRepresentable {
  public init(rawValue: UUID) {
    self.init(rawValue)
  }
}

extension Identifier: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = UUID(uuidString: text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\"\(text.prefix(60))\" is not an id like 00000000-0000-0000-0000-000000000001"
      )
    }
    self.init(id)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension Identifier: CustomStringConvertible {
  public var description: String { rawValue.uuidString }
}
