public import Foundation
public import TerminalViews

/// The place to which a view is scrolled, as code asks for it.
///
/// A terminal scrolls the view with the focus into sight, and so the place has no effect: it keeps what it was last
/// asked for.
public struct ScrollPosition: Equatable, Sendable {
  private enum Place: Equatable {
    case automatic
    case id(ObjectIdentifier, hash: Int)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  private var place = Place.automatic

  /// The edge that was asked for; `nil` if another place was.
  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }

  /// The point that was asked for; `nil` if another place was.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  /// Whether the user has scrolled since code asked for a place: a terminal does not report it.
  public var isPositionedByUser: Bool { false }

  /// The place of a view by its id.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    scrollTo(id: id, anchor: anchor)
  }

  /// The usual place, for views with ids of a type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}

  /// The usual place, for views with ids of a type, at an edge.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    scrollTo(edge: edge)
  }

  /// The usual place, for views with ids of a type, at a point.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    scrollTo(point: point)
  }

  /// Asks for the view with an id.
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    place = .id(ObjectIdentifier(ID.self), hash: id.hashValue)
  }

  /// Asks for an edge of the content.
  public mutating func scrollTo(edge: Edge) { place = .edge(edge) }

  /// Asks for a point of the content.
  public mutating func scrollTo(point: CGPoint) { place = .point(x: point.x, y: point.y) }

  /// Asks for a column and a row of the content, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { place = .point(x: x, y: y) }

  /// Asks for a column of the content, in points.
  public mutating func scrollTo(x: CGFloat) { place = .point(x: x, y: nil) }

  /// Asks for a row of the content, in points.
  public mutating func scrollTo(y: CGFloat) { place = .point(x: nil, y: y) }
}

extension View {
  /// Binds the place to which the view is scrolled: a terminal scrolls the focused view into sight instead.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View {
    self
  }
}
