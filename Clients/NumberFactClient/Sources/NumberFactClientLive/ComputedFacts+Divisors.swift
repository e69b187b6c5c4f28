extension ComputedFacts {
  /// Facts about positive numbers that are prime, almost prime, or perfect.
  static func primeFacts(of number: UInt) -> [String] {
    var facts: [String] = []
    if isPrime(number) {
      facts.append("\(number) is prime: only 1 and \(number) divide it.")
      if number > 2, isPrime(number - 2) {
        facts.append("\(number) and \(number - 2) are twin primes.")
      }
    }
    if let factors = Factorization(of: number), number > 1 {
      if factors.divisorSum == number.addingIfPossible(number) {
        facts.append("\(number) is perfect: its proper divisors add up to \(number).")
      }
      if factors.powers.count == 2, factors.powers.allSatisfy({ $0.exponent == 1 }) {
        facts.append(
          "\(number) is the product of two primes: "
            + "\(factors.powers[0].prime) × \(factors.powers[1].prime)."
        )
      }
    }
    return facts
  }

  /// Facts about the divisors of positive numbers.
  static func divisorFacts(of number: UInt) -> [String] {
    guard number > 1 else { return ["1 has exactly one divisor: itself."] }
    var facts: [String] = []
    if !isPrime(number) {
      if let factor = smallestSmallFactor(of: number) {
        facts.append("\(number) is composite: its smallest prime factor is \(factor).")
      } else {
        facts.append(
          "\(number) is composite, though no prime below \(Factorization.largestTrial) divides it."
        )
      }
    }
    guard let factors = Factorization(of: number) else { return facts }
    facts.append("\(number) has \(factors.divisorCount) divisors.")
    if let sum = factors.divisorSum, let double = number.addingIfPossible(number), sum != double {
      let kind = sum > double ? "abundant" : "deficient"
      let relation = sum > double ? "more" : "less"
      facts.append(
        "\(number) is \(kind): its proper divisors add up to \(sum - number), \(relation) than it."
      )
    }
    return facts
  }

  /// Whether a number is prime; exact for every number of 64 bits.
  static func isPrime(_ number: UInt) -> Bool {
    // The first twelve primes as bases leave no composite below 3.3 × 10²⁴ undetected.
    let bases: [UInt] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
    guard number > 1 else { return false }
    for base in bases where number.isMultiple(of: base) { return number == base }
    let twos = (number - 1).trailingZeroBitCount
    let odd = (number - 1) >> twos
    return bases.allSatisfy { base in
      var residue = power(of: base, odd, modulo: number)
      if residue == 1 || residue == number - 1 { return true }
      for _ in 1..<max(twos, 1) {
        residue = product(of: residue, residue, modulo: number)
        if residue == number - 1 { return true }
      }
      return false
    }
  }

  private static func smallestSmallFactor(of number: UInt) -> UInt? {
    (2..<Factorization.largestTrial).first { number.isMultiple(of: $0) }
  }

  private static func power(of base: UInt, _ exponent: UInt, modulo: UInt) -> UInt {
    var (result, square, rest): (UInt, UInt, UInt) = (1, base % modulo, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = product(of: result, square, modulo: modulo) }
      square = product(of: square, square, modulo: modulo)
      rest >>= 1
    }
    return result
  }

  private static func product(of left: UInt, _ right: UInt, modulo: UInt) -> UInt {
    // Both are less than the modulus, so the high half is too, as the division requires.
    modulo.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
  }
}

/// A number as a product of prime powers, if these can be found with bounded work.
private struct Factorization {
  static let largestTrial: UInt = 1 << 16

  var powers: [(prime: UInt, exponent: Int)] = []

  /// Divides by all numbers below ``largestTrial``; the rest must be 1 or prime.
  init?(of number: UInt) {
    var rest = number
    var divisor: UInt = 2
    while divisor < Self.largestTrial, divisor * divisor <= rest {
      var exponent = 0
      while rest.isMultiple(of: divisor) {
        rest /= divisor
        exponent += 1
      }
      if exponent > 0 { powers.append((divisor, exponent)) }
      divisor += divisor == 2 ? 1 : 2
    }
    guard rest > 1 else { return }
    guard ComputedFacts.isPrime(rest) else { return nil }
    powers.append((rest, 1))
  }

  var divisorCount: Int {
    powers.reduce(1) { $0 * ($1.exponent + 1) }
  }

  /// The sum of all divisors, the number itself included; `nil` when it is too large.
  var divisorSum: UInt? {
    powers.reduce(1 as UInt?) { total, power in
      var sum: UInt? = 1
      for _ in 0..<power.exponent {
        sum = sum?.multipliedIfPossible(by: power.prime)?.addingIfPossible(1)
      }
      guard let total, let sum else { return nil }
      return total.multipliedIfPossible(by: sum)
    }
  }
}

extension UInt {
  fileprivate func addingIfPossible(_ other: UInt) -> UInt? {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? nil : sum
  }

  fileprivate func multipliedIfPossible(by other: UInt) -> UInt? {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? nil : product
  }
}
