public import Foundation

/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
  /// The width in points: from 4 on, the line is heavy.
  public var lineWidth: CGFloat
  /// The ends of the line: those of cells are straight.
  public var lineCap: CGLineCap
  /// The corners of the line: those of cells are fixed.
  public var lineJoin: CGLineJoin
  /// How pointed corners may be.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps: a terminal draws one kind of them.
  public var dash: [CGFloat]
  /// Where the dashes begin.
  public var dashPhase: CGFloat

  /// A line.
  ///
  /// - Parameters:
  ///   - lineWidth: The width in points: from 4 on, the line is heavy.
  ///   - lineCap: The ends of the line: those of cells are straight.
  ///   - lineJoin: The corners of the line: those of cells are fixed.
  ///   - miterLimit: How pointed corners may be.
  ///   - dash: The lengths of dashes and gaps: a terminal draws one kind of them.
  ///   - dashPhase: Where the dashes begin.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The ends of a line.
public enum CGLineCap: Hashable, Sendable {
  /// Straight, round, or longer.
  case butt, round, square
}

/// The corners of a line.
public enum CGLineJoin: Hashable, Sendable {
  /// Pointed, round, or cut.
  case miter, round, bevel
}
