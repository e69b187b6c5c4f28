// The text of a duration in JSON: `300.0 seconds`, as the language prints it, but always exact.

extension Duration {
  /// The duration in seconds, with as many digits as exactness requires.
  var jsonText: String {
    let text = "\(self)"
    if Duration(jsonText: text) == self { return text }
    let (seconds, attoseconds) = components
    let digits = "\(attoseconds.magnitude)"
    var fraction = String(repeating: "0", count: 18 - digits.count) + digits
    while fraction.count > 1, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(self < .zero ? "-" : "")\(seconds.magnitude).\(fraction) seconds"
  }

  /// Reads a number of seconds; `nil` for other texts.
  init?(jsonText text: String) {
    let unit = " seconds"
    guard text.hasSuffix(unit) else { return nil }
    let number = text.dropLast(unit.count)
    let isNegative = number.hasPrefix("-")
    let parts = number.drop { $0 == "-" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? String(parts[1]) : "0"
    if number.count - (isNegative ? 1 : 0) == parts.joined(separator: ".").count,
      (1...18).contains(fraction.count), fraction.utf8.allSatisfy(Self.isDigit),
      parts[0].utf8.allSatisfy(Self.isDigit), let seconds = Int64(parts[0]),
      let digits = Int64(fraction + String(repeating: "0", count: 18 - fraction.count))
    {
      self = Duration(
        secondsComponent: isNegative ? -seconds : seconds,
        attosecondsComponent: isNegative ? -digits : digits
      )
      return
    }
    // Very long and very short durations are printed with an exponent.
    guard let seconds = Double(number), abs(seconds) < 0x1p63 else { return nil }
    self = .seconds(seconds)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
