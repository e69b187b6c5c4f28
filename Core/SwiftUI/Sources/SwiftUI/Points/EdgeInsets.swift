public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// The distances from each side, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the left.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the right.
  public var trailing: CGFloat

  /// No distances.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Distances from the sides.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from some of the sides.
  init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0,
      leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0
    )
  }

  /// The distances in cells.
  func cells(_ scale: TerminalScale) -> TerminalViews.EdgeInsets {
    TerminalViews.EdgeInsets(
      top: scale.rows(top),
      leading: scale.columns(leading),
      bottom: scale.rows(bottom),
      trailing: scale.columns(trailing)
    )
  }
}

extension Edge.Set {
  /// One of the sides.
  public init(_ edge: Edge) {
    self =
      switch edge {
      case .top: .top
      case .leading: .leading
      case .bottom: .bottom
      case .trailing: .trailing
      }
  }
}
