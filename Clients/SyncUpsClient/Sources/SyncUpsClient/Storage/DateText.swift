import Foundation

/// The text of a time in JSON: ISO 8601 in UTC, with a fraction of a second if it has one.
enum DateText {
  /// The dates that can be parsed again: those of the years 1 to 9999, which have four digits.
  static let range = first...last

  // In the calendar of the formatter, which is the Julian one before 1582.
  private static let first = Date(timeIntervalSinceReferenceDate: -63_114_076_800)
  private static let last = Date(timeIntervalSinceReferenceDate: 252_423_993_599)

  /// Whether a date can be parsed again, also one within the last second of the year 9999.
  static func contains(_ date: Date) -> Bool {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return false }
    return range.contains(Date(timeIntervalSinceReferenceDate: parts(of: date).seconds))
  }

  static func text(of date: Date) -> String {
    let (seconds, nanoseconds) = parts(of: date)
    let text = Date(timeIntervalSinceReferenceDate: seconds).formatted(style)
    guard nanoseconds > 0, text.hasSuffix("Z") else { return text }
    var digits = String(nanoseconds)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(text.dropLast()).\(digits)Z"
  }

  static func date(from text: String) -> Date? {
    guard let match = text.wholeMatch(of: /(.{19})(?:\.(\d{1,20}))?(Z|[+-]\d\d:?\d\d)/) else {
      return nil
    }
    let zone = match.3 == "Z" ? "Z" : match.3.replacing(":", with: "")
    let colons = zone == "Z" ? "Z" : "\(zone.prefix(3)):\(zone.suffix(2))"
    guard exists("\(match.1)Z"), let whole = try? style.parse("\(match.1)\(colons)") else {
      return nil
    }
    guard range.contains(whole) else { return nil }
    guard let digits = match.2 else { return whole }
    // Finer than the resolution of a `Date` of our time, so that the sum is exactly the written date. The state of a
    // session shows more digits than an export.
    let fraction = Double("0.\(digits)") ?? 0
    return Date(timeIntervalSinceReferenceDate: whole.timeIntervalSinceReferenceDate + fraction)
  }

  /// Whether the day and the time exist: the 31st of February would be parsed as one in March.
  private static func exists(_ text: String) -> Bool {
    (try? style.parse(text))?.formatted(style) == text
  }

  private static let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon)

  private static func parts(of date: Date) -> (seconds: Double, nanoseconds: Int) {
    let time = date.timeIntervalSinceReferenceDate
    let seconds = time.rounded(.down)
    let nanoseconds = Int(((time - seconds) * 1e9).rounded())
    return nanoseconds < 1_000_000_000 ? (seconds, nanoseconds) : (seconds + 1, 0)
  }
}
