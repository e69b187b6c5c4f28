public import Foundation

/// The times at which a view is read again.
///
/// ```swift
/// struct Doubling: TimelineSchedule {
///   func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
///     sequence(state: 1.0) { interval in
///       defer { interval *= 2 }
///       return startDate.addingTimeInterval(interval)
///     }
///   }
/// }
/// ```
public protocol TimelineSchedule {
  /// The type of the times.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// How often a view may be read.
  typealias Mode = TimelineScheduleMode

  /// Returns the times in their order: the one that is shown first, and those at which the view is read again.
  ///
  /// - Parameters:
  ///   - startDate: The time at which the view is shown.
  ///   - mode: How often the view may be read.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a view may be read by a schedule.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as the schedule says.
  case normal
  /// Seldom: a terminal never asks for it.
  case lowFrequency
}

/// Times at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  /// The times, without an end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let start: Date
    fileprivate let interval: TimeInterval
    fileprivate var count: Double

    public mutating func next() -> Date? {
      defer { count += 1 }
      return start.addingTimeInterval(count * interval)
    }
  }

  private let start: Date
  private let interval: TimeInterval

  /// Times at equal distances from another one on.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = min(max(interval.isNaN ? 0 : interval, 0.001), 1e12)
  }

  /// Returns the last time that is not after another one, and those that follow it.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let count = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(start: start, interval: interval, count: max(count, 0))
  }
}

/// The begin of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  /// The times, without an end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var minute: Double

    public mutating func next() -> Date? {
      defer { minute += 1 }
      return Date(timeIntervalSinceReferenceDate: minute * 60)
    }
  }

  /// The begin of each minute.
  public init() {}

  /// Returns the begin of the minute of a time, and those that follow it.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    Entries(minute: (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down))
  }
}

/// Times that are given.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Times that are given, in their order.
  public init(_ dates: Entries) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Equatable where Entries: Equatable {}
extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Times as often as is of use: in a terminal ten times a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  /// The times, without an end; one time while the schedule is paused.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date?
    fileprivate let interval: TimeInterval?

    public mutating func next() -> Date? {
      defer { date = interval.flatMap { date?.addingTimeInterval($0) } }
      return date
    }
  }

  private let interval: TimeInterval
  private let isPaused: Bool

  /// Times as often as is of use.
  ///
  /// - Parameters:
  ///   - minimumInterval: The shortest time between two of them.
  ///   - paused: Whether time stands still.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(minimumInterval ?? 0, 0.1)
    isPaused = paused
  }

  public func entries(from startDate: Date, mode: Mode) -> Entries {
    Entries(date: startDate, interval: isPaused ? nil : interval)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Times at equal distances from another one on.
  public static func periodic(
    from startDate: Date,
    by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The begin of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// Times that are given.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Times as often as is of use.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Times as often as is of use, and not oftener than in an interval.
  public static func animation(
    minimumInterval: Double? = nil,
    paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
