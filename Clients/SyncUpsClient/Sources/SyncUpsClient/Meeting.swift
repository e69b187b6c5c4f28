public import Foundation

/// A meeting that has taken place.
public struct Meeting: Codable, Equatable, Identifiable, Sendable {
  /// The type of a meeting's identifier.
  public typealias ID = Identifier<Meeting>

  /// Tells the meeting apart from all others.
  public let id: ID
  /// When it has ended.
  public var date: Date
  /// What was written down during the meeting.
  public var notes: String

  /// Makes a meeting.
  ///
  /// - Parameters:
  ///   - id: Tells the meeting apart from all others.
  ///   - date: When it has ended.
  ///   - notes: What was written down during the meeting.
  public init(id: ID, date: Date, notes: String = "") {
    self.id = id
    self.date = date
    self.notes = notes
  }
}
