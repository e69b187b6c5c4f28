/// The sum of two durations. Durations of the standard library saturate at their greatest and least values instead of
/// trapping.
func saturatingSum<D: DurationProtocol>(_ lhs: D, _ rhs: D) -> D {
  guard let left = lhs as? Duration, let right = rhs as? Duration else { return lhs + rhs }
  let (sum, isOver) = left.attoseconds.addingReportingOverflow(right.attoseconds)
  return saturated(sum, isOver, isNegative: right < .zero) as? D ?? lhs + rhs
}

/// The difference of two durations, which saturates like ``saturatingSum(_:_:)``.
func saturatingDifference<D: DurationProtocol>(_ lhs: D, _ rhs: D) -> D {
  guard let left = lhs as? Duration, let right = rhs as? Duration else { return lhs - rhs }
  let (difference, isOver) = left.attoseconds.subtractingReportingOverflow(right.attoseconds)
  return saturated(difference, isOver, isNegative: right > .zero) as? D ?? lhs - rhs
}

private func saturated(_ attoseconds: Int128, _ isOver: Bool, isNegative: Bool) -> Duration {
  Duration(attoseconds: isOver ? (isNegative ? .min : .max) : attoseconds)
}
