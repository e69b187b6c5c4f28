public import Foundation
public import TerminalViews

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
  /// The time at which the view was read first.
  @State private var start = Date()
  /// The time of the schedule that came last.
  @State private var date: Date?
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
    let (clock, schedule, start, date) = (clock, schedule, $start, $date)
    let shown = self.date ?? self.start
    content(TimelineViewDefaultContext(date: Self.current(of: schedule, at: shown), cadence: .live))
      .task(id: Timer(isRunning: clock != nil, schedule: schedule)) {
        guard let clock else { return }
        var now = date.wrappedValue ?? start.wrappedValue
        var passed = 0
        for next in schedule.entries(from: now, mode: .normal) {
          guard next > now else {
            passed += 1
            guard passed < Self.entryLimit else { return }
            continue
          }
          passed = 0
          let wait = next.timeIntervalSince(now)
          guard wait < 1e15, (try? await clock.sleep(for: .seconds(wait))) != nil else { return }
          now = next
          date.wrappedValue = next
        }
      }
  }

  /// The number of entries in the past that are looked at: a schedule may have them without an end.
  private static var entryLimit: Int { 100_000 }

  /// Returns the last entry that is not after a time; the time itself if there is none.
  private static func current(of schedule: Schedule, at time: Date) -> Date {
    var current: Date?
    for entry in schedule.entries(from: time, mode: .normal).prefix(entryLimit) {
      guard entry <= time else { break }
      current = entry
    }
    return current ?? time
  }

  /// Begins anew with each other schedule, as far as schedules can be compared.
  private struct Timer: Equatable {
    let isRunning: Bool
    let schedule: Schedule

    static func == (lhs: Self, rhs: Self) -> Bool {
      func isSame<S: Equatable>(_ other: S) -> Bool { (rhs.schedule as? S) == other }
      guard lhs.isRunning == rhs.isRunning else { return false }
      return (lhs.schedule as? any Equatable).map { isSame($0) } ?? true
    }
  }
}

/// The time for which a view is read.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, EmptyView>
  .Context
