extension ComputedFacts {
  /// Facts about positive numbers that are powers, figurate numbers or factorials.
  static func shapeFacts(of number: UInt) -> [String] {
    var facts: [String] = []
    if number == 1 {
      facts.append("1 multiplied by any number leaves that number as it is.")
      facts.append("1 is neither prime nor composite.")
      return facts
    }
    if let root = exactRoot(of: number, degree: 2) {
      facts.append("\(number) is a square: \(root) × \(root).")
    }
    if let root = exactRoot(of: number, degree: 3) {
      facts.append("\(number) is a cube: \(root) × \(root) × \(root).")
    }
    if number.nonzeroBitCount == 1 {
      facts.append("\(number) is 2 to the power of \(number.trailingZeroBitCount).")
    }
    if let exponent = exponent(of: number, base: 10) {
      facts.append("\(number) is 10 to the power of \(exponent).")
    }
    if let last = lastTerm(ofSum: number) {
      facts.append("\(number) is triangular: the sum of all integers from 1 to \(last).")
    }
    if let index = factorialIndex(of: number) {
      facts.append("\(number) is a factorial: \(index)!, the product of 1 to \(index).")
    }
    return facts
  }

  /// The root when a number is a power of the degree.
  static func exactRoot(of number: UInt, degree: Int) -> UInt? {
    // Floating point is off by one for large numbers, so its result is only a place to search from.
    let estimate = UInt(rootEstimate(of: number, degree: degree))
    let candidates = (estimate == 0 ? 0 : estimate - 1)...(estimate + 1)
    return candidates.first { power(of: $0, degree) == number }
  }

  /// A base to the power of an exponent, `nil` when it is too large.
  static func power(of base: UInt, _ exponent: Int) -> UInt? {
    var result: UInt = 1
    for _ in 0..<exponent {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: base)
      if isTooLarge { return nil }
      result = product
    }
    return result
  }

  /// The exponent when a number larger than 1 is a power of a base.
  static func exponent(of number: UInt, base: UInt) -> Int? {
    var rest = number
    var exponent = 0
    while rest > 1 {
      guard rest.isMultiple(of: base) else { return nil }
      rest /= base
      exponent += 1
    }
    return exponent == 0 ? nil : exponent
  }

  /// The last term of 1 + 2 + … when a number is such a sum.
  static func lastTerm(ofSum number: UInt) -> UInt? {
    let estimate = UInt(rootEstimate(of: number, degree: 2) * 1.414_213_562_373_095)
    let candidates = (estimate < 2 ? 0 : estimate - 2)...(estimate + 2)
    return candidates.first { last in
      // One of two neighbours is even: halving it first keeps the product in range.
      let (half, other) = last.isMultiple(of: 2) ? (last / 2, last + 1) : ((last + 1) / 2, last)
      let (sum, isTooLarge) = half.multipliedReportingOverflow(by: other)
      return !isTooLarge && sum == number
    }
  }

  /// The number whose factorial a number is.
  static func factorialIndex(of number: UInt) -> UInt? {
    var rest = number
    var index: UInt = 1
    while rest > 1 {
      index += 1
      guard rest.isMultiple(of: index) else { return nil }
      rest /= index
    }
    return index
  }

  private static func rootEstimate(of number: UInt, degree: Int) -> Double {
    guard degree == 3 else { return Double(number).squareRoot() }
    // Newton's method from above; it converges in fewer steps than there are bits.
    let target = Double(number)
    var estimate = max(1, target)
    for _ in 0..<UInt.bitWidth * 2 {
      let next = (2 * estimate + target / (estimate * estimate)) / 3
      guard next < estimate else { break }
      estimate = next
    }
    return estimate
  }
}
