public import Foundation
public import TerminalViews

/// The times at which a view is read again.
public protocol TimelineSchedule {
  /// Returns the first time after another one.
  func nextDate(after date: Date) -> Date?

  /// Returns the last time that is not after another one; `nil` if there is none.
  func lastDate(upTo date: Date) -> Date?
}

extension TimelineSchedule {
  /// The time itself.
  public func lastDate(upTo date: Date) -> Date? { date }
}

/// Times at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Times at equal distances from another one on.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(interval, 0.001)
  }

  public func nextDate(after date: Date) -> Date? {
    guard date >= start else { return start }
    let count = (date.timeIntervalSince(start) / interval).rounded(.down) + 1
    return start.addingTimeInterval(count * interval)
  }

  public func lastDate(upTo date: Date) -> Date? {
    guard date >= start else { return nil }
    let count = (date.timeIntervalSince(start) / interval).rounded(.down)
    return start.addingTimeInterval(count * interval)
  }
}

/// The begin of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// The begin of each minute.
  public init() {}

  public func nextDate(after date: Date) -> Date? {
    let seconds = date.timeIntervalSinceReferenceDate
    return Date(timeIntervalSinceReferenceDate: ((seconds / 60).rounded(.down) + 1) * 60)
  }

  public func lastDate(upTo date: Date) -> Date? {
    let seconds = date.timeIntervalSinceReferenceDate
    return Date(timeIntervalSinceReferenceDate: (seconds / 60).rounded(.down) * 60)
  }
}

/// Times that are given.
public struct ExplicitTimelineSchedule: TimelineSchedule, Sendable {
  private let dates: [Date]

  /// Times that are given.
  public init<S: Sequence<Date>>(_ dates: S) {
    self.dates = dates.sorted()
  }

  public func nextDate(after date: Date) -> Date? { dates.first { $0 > date } }

  public func lastDate(upTo date: Date) -> Date? { dates.last { $0 <= date } }
}

/// Times as often as is of use: in a terminal ten times a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// Times as often as is of use.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(minimumInterval ?? 0, 0.1)
    isPaused = paused
  }

  public func nextDate(after date: Date) -> Date? {
    isPaused ? nil : date.addingTimeInterval(interval)
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

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
  /// Times that are given.
  public static func explicit<S: Sequence<Date>>(_ dates: S) -> ExplicitTimelineSchedule {
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

/// A view that is read again at times of a schedule.
///
/// Time goes on by ``TerminalViews/EnvironmentValues/animationClock``. Without one, as in a test that does not set it,
/// the view shows the time at which it was read first.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// The time for which the view is read.
  public struct Context: Sendable {
    /// How often the view is read at the most.
    public enum Cadence: Comparable, Sendable {
      /// At once, each second, or each minute.
      case live, seconds, minutes
    }

    /// The time.
    public let date: Date
    /// How often the view is read at the most.
    public let cadence: Cadence
  }

  @Environment(\.animationClock) private var clock
  @State private var date = Date()
  private let schedule: Schedule
  private let content: @MainActor (TimelineViewDefaultContext) -> Content

  /// A view that is read again at times of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: The times.
  ///   - content: Makes the view for a time.
  @preconcurrency
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping @MainActor (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    let (clock, schedule, date) = (clock, schedule, $date)
    let shown = schedule.lastDate(upTo: self.date) ?? self.date
    content(TimelineViewDefaultContext(date: shown, cadence: .live))
      .task(id: clock == nil) {
        guard let clock else { return }
        while let next = schedule.nextDate(after: date.wrappedValue) {
          let wait = next.timeIntervalSince(date.wrappedValue)
          guard (try? await clock.sleep(for: .seconds(wait))) != nil else { return }
          date.wrappedValue = next
        }
      }
  }
}

/// The time for which a view is read.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, EmptyView>
  .Context
