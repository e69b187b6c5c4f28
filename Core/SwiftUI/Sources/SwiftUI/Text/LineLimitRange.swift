/// A range of numbers of lines: `2...4`, `2...` or `...4`.
public protocol LineLimitRange {
  /// The greatest number; `nil` for as many as there are.
  var mostLines: Int? { get }
}

extension ClosedRange<Int>: LineLimitRange {
  /// The upper end.
  public var mostLines: Int? { upperBound }
}

extension PartialRangeFrom<Int>: LineLimitRange {
  /// None.
  public var mostLines: Int? { nil }
}

extension PartialRangeThrough<Int>: LineLimitRange {
  /// The upper end.
  public var mostLines: Int? { upperBound }
}
