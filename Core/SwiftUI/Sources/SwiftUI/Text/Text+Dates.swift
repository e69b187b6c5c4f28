public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension Text {
  /// The ways to write a date.
  public struct DateStyle: Hashable, Sendable {
    private let name: String

    /// The time of day.
    public static let time = DateStyle(name: "time")
    /// The day.
    public static let date = DateStyle(name: "date")
    /// How far away it is: written as the day and the time.
    public static let relative = DateStyle(name: "relative")
    /// How far away it is: written as the day and the time.
    public static let offset = DateStyle(name: "offset")
    /// How far away it is: written as the day and the time.
    public static let timer = DateStyle(name: "timer")

    func format(
      _ date: Date,
      locale: Locale = .autoupdatingCurrent,
      calendar: Calendar = .autoupdatingCurrent,
      timeZone: TimeZone = .autoupdatingCurrent
    ) -> String {
      let (day, time): (Date.FormatStyle.DateStyle, Date.FormatStyle.TimeStyle) =
        switch self {
        case .time: (.omitted, .shortened)
        case .date: (.long, .omitted)
        default: (.abbreviated, .shortened)
        }
      return date.formatted(
        Date.FormatStyle(
          date: day,
          time: time,
          locale: locale,
          calendar: calendar,
          timeZone: timeZone
        )
      )
    }

    static func format(_ dates: ClosedRange<Date>) -> String {
      let (first, last) = (dates.lowerBound, dates.upperBound)
      let isSameDay = Calendar.current.isDate(first, inSameDayAs: last)
      let start = first.formatted(date: .numeric, time: .shortened)
      let end = last.formatted(date: isSameDay ? .omitted : .numeric, time: .shortened)
      return "\(start) – \(end)"
    }

    static func timer(
      _ interval: ClosedRange<Date>,
      _ pauseTime: Date?,
      _ countsDown: Bool,
      _ showsHours: Bool
    ) -> String {
      let now = min(max(pauseTime ?? Date(), interval.lowerBound), interval.upperBound)
      let length =
        countsDown
        ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
      let seconds = Int(length.rounded())
      let rest = String(format: "%02d", seconds % 60)
      guard showsHours, seconds >= 3_600 else { return "\(seconds / 60):\(rest)" }
      return "\(seconds / 3_600):" + String(format: "%02d", seconds / 60 % 60) + ":\(rest)"
    }
  }

  /// A date.
  public init(_ date: Date, style: DateStyle) {
    self.init(style.format(date)) { environment in
      style.format(
        date,
        locale: environment.locale,
        calendar: environment.calendar,
        timeZone: environment.timeZone
      )
    }
  }

  /// Two dates with a dash.
  public init(_ dates: ClosedRange<Date>) {
    self.init(verbatim: DateStyle.format(dates))
  }

  /// Two dates with a dash.
  public init(_ interval: DateInterval) {
    self.init(verbatim: DateStyle.format(interval.start...interval.end))
  }

  /// The time that is left of an interval when the view is read. It does not go on by itself.
  ///
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - pauseTime: The time at which the timer stands still.
  ///   - countsDown: Whether it says how much is left, rather than how much has gone.
  ///   - showsHours: Whether more than 59 minutes are written as hours.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(verbatim: DateStyle.timer(timerInterval, pauseTime, countsDown, showsHours))
  }
}
