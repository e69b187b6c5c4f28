extension ComputedFacts {
  /// Facts about positive numbers that belong to a sequence people have given a name.
  static func sequenceFacts(of number: UInt) -> [String] {
    var facts: [String] = []
    if let index = fibonacciIndex(of: number), number > 1 {
      facts.append("\(number) is a Fibonacci number, the one with index \(index).")
    }
    if number == 1729 {
      facts.append(
        "1729 is the smallest number that is the sum of two positive cubes in two ways: "
          + "1³ + 12³ and 9³ + 10³."
      )
    }
    if number > 9, isPalindrome(String(number)) {
      facts.append("\(number) is a palindrome: it reads the same backwards.")
    }
    let binary = String(number, radix: 2)
    if number > 3, isPalindrome(binary) {
      facts.append("\(number) is a palindrome in binary: \(binary).")
    }
    let hexadecimal = String(number, radix: 16, uppercase: true)
    if number > 15, isPalindrome(hexadecimal) {
      facts.append("\(number) is a palindrome in hexadecimal: \(hexadecimal).")
    }
    return facts
  }

  /// Facts about how positive numbers are written.
  static func writingFacts(of number: UInt) -> [String] {
    var facts: [String] = []
    if let numeral = romanNumeral(of: number) {
      facts.append("\(number) is \(numeral) in Roman numerals.")
    }
    if number > 1 {
      facts.append("\(number) is \(String(number, radix: 2)) in binary.")
    }
    if number > 9 {
      facts.append(
        "\(number) is \(String(number, radix: 16, uppercase: true)) in hexadecimal."
      )
    }
    return facts
  }

  /// The place of a number in 1, 1, 2, 3, 5, … counted from 1; the second place for 1.
  static func fibonacciIndex(of number: UInt) -> Int? {
    var (current, next, index): (UInt, UInt, Int) = (1, 1, 1)
    while current < number {
      let (sum, isTooLarge) = current.addingReportingOverflow(next)
      if isTooLarge { return next == number ? index + 1 : nil }
      (current, next) = (next, sum)
      index += 1
    }
    return current == number ? (number == 1 ? 2 : index) : nil
  }

  /// The Roman numeral of a number from 1 to 3999.
  static func romanNumeral(of number: UInt) -> String? {
    guard (1...3999).contains(number) else { return nil }
    let symbols: [(value: UInt, letters: String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = number
    var numeral = ""
    for (value, letters) in symbols {
      while rest >= value {
        numeral += letters
        rest -= value
      }
    }
    return numeral
  }

  private static func isPalindrome(_ text: String) -> Bool {
    text.elementsEqual(text.reversed())
  }
}
