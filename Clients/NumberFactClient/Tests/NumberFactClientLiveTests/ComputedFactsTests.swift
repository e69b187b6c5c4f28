import NumberFactClientLive
import Testing

@Suite struct ComputedFactsTests {
  @Test func givesTheSameFactEachTime() {
    for number in [-3, 0, 1, 42, 97, 360_360, Int.min, Int.max] {
      #expect(ComputedFacts.fact(about: number) == ComputedFacts.fact(about: number))
      #expect(ComputedFacts.all(about: number).contains(ComputedFacts.fact(about: number)))
    }
  }

  @Test func everyFactNamesItsNumber() {
    for number in Array(-300...5000) + [Int.min, Int.min + 1, Int.max - 1, Int.max] {
      for fact in ComputedFacts.all(about: number) {
        #expect(fact.contains(String(number)))
        #expect(fact.hasSuffix("."))
      }
    }
  }

  @Test func noTwoFactsAboutANumberAreTheSame() {
    for number in -100...2000 {
      let facts = ComputedFacts.all(about: number)
      #expect(Set(facts).count == facts.count)
    }
  }

  @Test func neighboursGetFactsOfDifferentKinds() {
    let kinds = (1...200).map { number in
      ComputedFacts.fact(about: number).filter { !$0.isNumber }
    }
    #expect(Set(kinds).count > 20)
  }

  @Test(arguments: [
    (1, "1 is neither prime nor composite."),
    (2, "2 is prime: only 1 and 2 divide it."),
    (6, "6 is triangular: the sum of all integers from 1 to 3."),
    (9, "9 is a square: 3 × 3."),
    (12, "12 is abundant: its proper divisors add up to 16, more than it."),
    (13, "13 and 11 are twin primes."),
    (15, "15 is deficient: its proper divisors add up to 9, less than it."),
    (27, "27 is a cube: 3 × 3 × 3."),
    (28, "28 is perfect: its proper divisors add up to 28."),
    (33, "33 is a palindrome in binary: 100001."),
    (42, "42 has 8 divisors."),
    (77, "77 is the product of two primes: 7 × 11."),
    (91, "91 is composite: its smallest prime factor is 7."),
    (120, "120 is a factorial: 5!, the product of 1 to 5."),
    (144, "144 is a Fibonacci number, the one with index 12."),
    (255, "255 is a palindrome in hexadecimal: FF."),
    (1000, "1000 is 10 to the power of 3."),
    (1001, "1001 is a palindrome: it reads the same backwards."),
    (1024, "1024 is 2 to the power of 10."),
    (1994, "1994 is MCMXCIV in Roman numerals."),
    (3999, "3999 is MMMCMXCIX in Roman numerals."),
    (10, "10 is 1010 in binary."),
    (48_879, "48879 is BEEF in hexadecimal."),
    (0, "0 is even, because it is twice 0."),
    (-8, "-8 is a cube: the cube of -2."),
    (-8, "-8 is -(2 to the power of 3)."),
    (-12, "The decimal digits of -12 add up to 3."),
    (2_147_483_647, "2147483647 is prime: only 1 and 2147483647 divide it."),
    (33_550_336, "33550336 is perfect: its proper divisors add up to 33550336."),
  ])
  func knows(number: Int, fact: String) {
    #expect(ComputedFacts.all(about: number).contains(fact))
  }

  @Test func thereIsNoRomanNumeralAbove3999() {
    #expect(!ComputedFacts.all(about: 4000).contains { $0.contains("Roman") })
  }

  @Test func copesWithTheLargestIntegers() throws {
    try #require(Int.bitWidth == 64)
    let largest = ComputedFacts.all(about: .max)
    #expect(
      largest.contains("9223372036854775807 is composite: its smallest prime factor is 7.")
    )
    let smallest = ComputedFacts.all(about: .min)
    #expect(smallest.contains("-9223372036854775808 is -(2 to the power of 63)."))
    #expect(
      smallest.contains(
        "-9223372036854775808 and 9223372036854775808 are equally far from 0, on opposite sides."
      )
    )
  }

  @Test func provesPrimesAndCompositesOf63Bits() throws {
    try #require(Int.bitWidth == 64)
    let prime = 9_223_372_036_854_775_783
    #expect(ComputedFacts.all(about: prime).contains { $0.contains("is prime") })
    // The square of a prime: no small factor gives it away.
    let composite = 3_037_000_493 * 3_037_000_493
    #expect(
      ComputedFacts.all(about: composite).contains(
        "\(composite) is composite, though no prime below 65536 divides it."
      )
    )
    #expect(!ComputedFacts.all(about: composite).contains { $0.contains("divisors") })
    #expect(
      ComputedFacts.all(about: composite).contains(
        "\(composite) is a square: 3037000493 × 3037000493."
      )
    )
  }

  @Test func agreesWithCountingOnPrimesAndDivisors() {
    for number in 2...1200 {
      let divisors = (1...number).filter { number.isMultiple(of: $0) }
      let sum = divisors.dropLast().reduce(0, +)
      let facts = ComputedFacts.all(about: number)
      #expect(facts.contains { $0.contains("is prime:") } == (divisors.count == 2))
      #expect(facts.contains("\(number) has \(divisors.count) divisors."))
      #expect(facts.contains { $0.contains("is perfect:") } == (sum == number))
      #expect(facts.contains { $0.contains("is abundant:") } == (sum > number))
      #expect(facts.contains { $0.contains("is deficient:") } == (sum < number))
    }
  }

  @Test func agreesWithCountingOnShapes() {
    let triangular = Set((1...200).map { $0 * ($0 + 1) / 2 })
    for number in 2...5000 {
      let facts = ComputedFacts.all(about: number)
      let isSquare = (1...71).contains { $0 * $0 == number }
      let isCube = (1...18).contains { $0 * $0 * $0 == number }
      #expect(facts.contains { $0.contains("is a square:") } == isSquare)
      #expect(facts.contains { $0.contains("is a cube:") } == isCube)
      #expect(facts.contains { $0.contains("is triangular:") } == triangular.contains(number))
    }
  }
}
