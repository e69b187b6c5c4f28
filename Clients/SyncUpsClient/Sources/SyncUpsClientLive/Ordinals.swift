/// Numbers that keep elements in order, with gaps between them. A new element goes between two others without a change
/// of their numbers.
package enum Ordinals {
  /// The gap between neighbours: 32 insertions in a row fit between the same two.
  package static let gap: Int64 = 1 << 32

  /// Returns a number between two others, `nil` if the gap is too small.
  ///
  /// - Parameters:
  ///   - lower: The number of the element before, if any.
  ///   - upper: The number of the element behind, if any.
  ///   - followers: The number of others for which to leave as much room behind it, if possible.
  package static func between(
    _ lower: Int64?,
    _ upper: Int64?,
    followers: Int = 0
  ) -> Int64? {
    // Only the first number: computing those of all followers as well would make many insertions quadratic.
    (steps(1 + followers, between: lower, and: upper) ?? steps(1, between: lower, and: upper))?
      .first
  }

  /// Returns rising numbers for elements in a new order. If one element was moved, all others keep theirs.
  ///
  /// - Parameter current: The elements' numbers, in their new order; `nil` for a new element.
  package static func assigned(_ current: [Int64?]) -> [Int64] {
    let kept = kept(of: current)
    var result: [Int64] = []
    result.reserveCapacity(current.count)
    for index in kept.indices + [kept.count] {
      let upper = index < kept.count ? current[kept[index]] : nil
      let lower = index > 0 ? current[kept[index - 1]] : nil
      let end = index < kept.count ? kept[index] : current.count
      guard let numbers = spread(end - result.count, between: lower, and: upper) else {
        return current.indices.map { (Int64($0) + 1) * gap }
      }
      result += numbers
      if let upper { result.append(upper) }
    }
    return result
  }

  /// The indices of the numbers that are kept: those that rise from the first on, or those that fall from the last
  /// back, whichever are more. If one element was moved, one of the two keeps all others.
  private static func kept(of numbers: [Int64?]) -> [Int] {
    func picked(_ indices: some Sequence<Int>, _ isNext: (Int64, Int64) -> Bool) -> [Int] {
      var picked: [Int] = []
      var last: Int64?
      for index in indices {
        guard let number = numbers[index], last.map({ isNext($0, number) }) ?? true else {
          continue
        }
        picked.append(index)
        last = number
      }
      return picked
    }
    let rising = picked(numbers.indices, <)
    let falling = picked(numbers.indices.reversed(), >)
    return rising.count > falling.count ? rising : falling.reversed()
  }

  /// Rising numbers strictly between two others, `nil` if the gap is too small.
  private static func spread(
    _ count: Int,
    between lower: Int64?,
    and upper: Int64?
  ) -> [Int64]? {
    guard count > 0 else { return [] }
    return steps(count, between: lower, and: upper).map { first, step in
      (0..<Int64(count)).map { first + $0 * step }
    }
  }

  /// The first of the numbers that ``spread(_:between:and:)`` returns, and their distance.
  private static func steps(
    _ count: Int,
    between lower: Int64?,
    and upper: Int64?
  ) -> (first: Int64, step: Int64)? {
    let count = Int64(count)
    switch (lower, upper) {
    case (nil, nil):
      return (gap, gap)
    case let (lower?, nil):
      guard lower < Int64.max - (count + 1) * gap else { return nil }
      return (lower + gap, gap)
    case let (nil, upper?):
      guard upper > Int64.min + (count + 1) * gap else { return nil }
      return (upper - count * gap, gap)
    case let (lower?, upper?):
      let (room, isTooLarge) = upper.subtractingReportingOverflow(lower)
      let step = isTooLarge ? gap : room / (count + 1)
      return step > 0 ? (lower + step, step) : nil
    }
  }
}
