/// Facts about integers that are computed, not looked up, and true for every integer.
///
/// The work per number is bounded: nothing is claimed that a factorization with small primes and a
/// primality test, exact for 64 bits, cannot prove.
public enum ComputedFacts {
  /// Returns a fact about a number, the same one each time.
  ///
  /// A number that is special in some way (prime, square, perfect, …) gets a fact about that; the
  /// others get one that every number has, such as how it is written in binary.
  ///
  /// - Parameter number: Any integer.
  /// - Returns: A sentence.
  public static func fact(about number: Int) -> String {
    let rare = special(number)
    let candidates = rare.isEmpty ? plain(number) : rare
    return candidates[choice(for: number, of: candidates.count)]
  }

  /// Returns every fact that is known about a number, the special ones first.
  ///
  /// - Parameter number: Any integer.
  /// - Returns: Sentences, at least one.
  public static func all(about number: Int) -> [String] {
    special(number) + plain(number)
  }

  private static func special(_ number: Int) -> [String] {
    let limits = [
      Int.max: "\(number) is the largest integer that \(Int.bitWidth) bits with a sign can hold.",
      Int.min: "\(number) is the smallest integer that \(Int.bitWidth) bits with a sign can hold.",
    ]
    let facts =
      if number < 0 {
        negativeFacts(of: number)
      } else if number == 0 {
        zeroFacts
      } else {
        shapeFacts(of: number.magnitude) + sequenceFacts(of: number.magnitude)
          + primeFacts(of: number.magnitude)
      }
    return (limits[number].map { [$0] } ?? []) + facts
  }

  private static func plain(_ number: Int) -> [String] {
    let magnitude = number.magnitude
    let digitSum = String(magnitude).reduce(0) { $0 + ($1.wholeNumberValue ?? 0) }
    let ones = magnitude.nonzeroBitCount
    var facts = [
      "\(number) is \(number.isMultiple(of: 2) ? "even" : "odd").",
      "The decimal digits of \(number) add up to \(digitSum).",
    ]
    if number > 0 {
      facts += divisorFacts(of: magnitude) + writingFacts(of: magnitude)
      facts.append(
        "\(number) has \(ones) \(ones == 1 ? "one" : "ones") among its "
          + "\(UInt.bitWidth - magnitude.leadingZeroBitCount) binary digits."
      )
    }
    return facts
  }

  private static let zeroFacts = [
    "0 is the only integer that is neither positive nor negative.",
    "0 added to any number leaves that number as it is.",
    "0 is divisible by every other integer.",
    "0 is even, because it is twice 0.",
  ]

  private static func negativeFacts(of number: Int) -> [String] {
    let magnitude = number.magnitude
    var facts: [String] = []
    if number == -1 { facts.append("-1 is the largest negative integer.") }
    if let root = exactRoot(of: magnitude, degree: 3) {
      facts.append("\(number) is a cube: the cube of -\(root).")
    }
    if magnitude.nonzeroBitCount == 1, magnitude > 1 {
      facts.append("\(number) is -(2 to the power of \(magnitude.trailingZeroBitCount)).")
    }
    facts.append("\(number) and \(magnitude) are equally far from 0, on opposite sides.")
    facts.append("\(number) is less than 0, so no real number squared gives it.")
    return facts
  }

  /// A number below `count` that looks unrelated for neighbouring numbers.
  ///
  /// `Hasher` is seeded anew in every process, so it would not choose the same fact each time.
  private static func choice(for number: Int, of count: Int) -> Int {
    var mixed = UInt64(truncatingIfNeeded: number) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }
}
