import Foundation

extension Date {
  /// The date and time of day in a time zone, as `2026-11-21 18:30`.
  func text(in timeZone: TimeZone) -> String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone)
    let text = formatted(style.year().month().day().time(includingFractionalSeconds: false))
    // The seconds of a meeting's beginning are of no interest.
    return String(text.prefix(16))
  }
}
