import ComposableArchitecture
import Foundation
import SwiftUI
import Testing

private let start = Date(timeIntervalSince1970: 0)

/// Twice as long a pause each time.
private struct Doubling: TimelineSchedule {
  func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    sequence(state: 1.0) { interval in
      defer { interval *= 2 }
      return startDate.addingTimeInterval(interval)
    }
  }
}

private struct Fixed: TimelineSchedule {
  let offsets: [TimeInterval]

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
    offsets.map { start.addingTimeInterval($0) }
  }
}

private struct Endless: TimelineSchedule {
  func entries(from startDate: Date, mode: Mode) -> AnyIterator<Date> { AnyIterator { start } }
}

extension TimelineSchedule where Self == Fixed {
  fileprivate static func fixed(_ offsets: TimeInterval...) -> Fixed { Fixed(offsets: offsets) }
}

@MainActor
@Suite struct TimelineViewTests {
  private func first<S: TimelineSchedule>(_ count: Int, of schedule: S, at seconds: Double)
    -> [Double]
  {
    schedule.entries(from: start.addingTimeInterval(seconds), mode: .normal).prefix(count)
      .map { $0.timeIntervalSince(start) }
  }

  @Test func schedulesBeginWithTheLastEntryBeforeATime() {
    let periodic = PeriodicTimelineSchedule(from: start, by: 10)
    #expect(first(3, of: periodic, at: 19) == [10, 20, 30])
    #expect(first(2, of: periodic, at: -1) == [0, 10])
    #expect(first(2, of: periodic, at: 20) == [20, 30])
    #expect(first(2, of: EveryMinuteTimelineSchedule(), at: 61) == [60, 120])
    #expect(first(2, of: AnimationTimelineSchedule(minimumInterval: 1), at: 5) == [5, 6])
    #expect(first(2, of: AnimationTimelineSchedule(paused: true), at: 5) == [5])
    #expect(first(9, of: ExplicitTimelineSchedule([start]), at: 5) == [0])
    for interval in [Double.nan, -1, 0] {
      let times = first(2, of: PeriodicTimelineSchedule(from: start, by: interval), at: 0)
      #expect(times[0] == 0 && times[1] > 0)
    }
    #expect(first(1, of: PeriodicTimelineSchedule(from: start, by: .infinity), at: 5) == [0])
  }

  @Test func aTimelineShowsTheLastEntryOfItsSchedule() {
    #expect(lines(9, 1) { TimelineView(.everyMinute) { _ in Text("now") } } == ["   now"])
    let rows = lines(9, 1) {
      TimelineView(.fixed(0, 7, 1e10)) { context in
        Text("\(Int(context.date.timeIntervalSince1970))")
      }
    }
    #expect(rows == ["    7"])
    let endless = lines(9, 1) {
      TimelineView(Endless()) { Text("\(Int($0.date.timeIntervalSince1970))") }
    }
    #expect(endless == ["    0"])
  }

  @Test func aScheduleOfTheAppDrivesTheView() async {
    let clock = TestClock()
    let shown = LockIsolated<[Date]>([])
    var environment = EnvironmentValues()
    environment.animationClock = clock
    let host = ViewHost(size: Size(width: 20, height: 1), environment: environment) {
      TimelineView(Doubling()) { context in
        let _ = shown.withValue { $0.append(context.date) }
        Text("\(shown.value.count)")
      }
    }
    #expect(host.shows("1"))
    for (seconds, count) in [(1.0, "2"), (1, "3"), (2, "4"), (4, "5")] {
      await clock.advance(by: .seconds(seconds))
      #expect(host.shows(count))
    }
    let dates = shown.value
    #expect(dates.map { $0.timeIntervalSince(dates[0]).rounded() } == [0, 1, 2, 4, 8])
  }

  @Test func anotherScheduleBeginsAnew() async throws {
    struct Watch: View {
      @State private var isPaused = true
      let log: LockIsolated<Int>

      var body: some View {
        VStack {
          Button("toggle") { isPaused.toggle() }
          TimelineView(.animation(minimumInterval: 1, paused: isPaused)) { _ in
            let _ = log.withValue { $0 += 1 }
            Text("now")
          }
        }
      }
    }
    let clock = TestClock()
    let log = LockIsolated(0)
    var environment = EnvironmentValues()
    environment.animationClock = clock
    let host = ViewHost(size: Size(width: 20, height: 2), environment: environment) {
      Watch(log: log)
    }
    _ = host.screen
    await clock.advance(by: .seconds(3))
    _ = host.screen
    #expect(log.value == 1)
    try host.tap("toggle")
    _ = host.screen
    let count = log.value
    await clock.advance(by: .seconds(1))
    _ = host.screen
    #expect(log.value == count + 1)
  }
}
