/// A person who takes part in a sync-up.
public struct Attendee: Codable, Equatable, Identifiable, Sendable {
  /// The type of an attendee's identifier.
  public typealias ID = Identifier<Attendee>

  /// Identifies the attendee.
  public let id: ID
  /// The name; empty until it has been typed.
  public var name: String

  /// Makes an attendee.
  ///
  /// - Parameters:
  ///   - id: Identifies the attendee.
  ///   - name: The name.
  public init(id: ID, name: String = "") {
    self.id = id
    self.name = name
  }
}
