import Synchronization
import TerminalUI
import Testing

@MainActor
@Suite struct ProgressViewTests {
  @Test func barsAreFilledInEighths() {
    func bar(_ value: Double?) -> [String] { rows(4, 1) { ProgressView(value: value) } }
    #expect(bar(0) == ["░░░░"])
    #expect(bar(0.25) == ["█░░░"])
    #expect(bar(0.4) == ["█▌░░"])
    #expect(bar(1) == ["████"])
    #expect(bar(7) == ["████"])
    #expect(bar(-1) == ["░░░░"])
    #expect(bar(.nan) == ["░░░░"])
    #expect(bar(.infinity) == ["████"])
    #expect(rows(4, 1) { ProgressView(value: 1, total: 0) } == ["░░░░"])
    #expect(rows(4, 1) { ProgressView(value: 5, total: 10) } == ["██░░"])
    #expect(rows(10, 1) { ProgressView("Copy", value: 0.5) } == ["Copy ██▌░░"])
    #expect(
      rows(12, 1) {
        ProgressView(value: 0.5) {
          Text("Copy")
        } currentValueLabel: {
          Text("50%")
        }
      } == ["Copy █▌░ 50%"]
    )
    #expect(rows(4, 1) { ProgressView("Copy", value: 0.5).labelsHidden() } == ["██░░"])
  }

  @Test func tints() {
    let host = ViewHost(4, 1) { ProgressView(value: 0.5).tint(.green) }
    #expect(host.screen[0, 0].style.foreground == .green)
    #expect(host.screen[3, 0].style == Style(attributes: .dim))
  }

  @Test func withoutAClockTheSignStandsStill() {
    let host = ViewHost(10, 1) { ProgressView("Asking") }
    #expect(host.lines == [" ⠋ Asking"])
    #expect(rows(1, 1) { ProgressView() } == ["⠋"])
    #expect(rows(3, 1) { ProgressView("Asking").labelsHidden() } == [" ⠋"])
  }

  @Test func whatIsDrawnIsNotSpoken() {
    let host = ViewHost(16, 2) {
      ProgressView("Asking")
      ProgressView("Copying", value: 0.3)
    }
    var announcer = Announcer()
    #expect(announcer.announcements(of: host) == ["Asking", "Copying"])
  }

  /// A clock that is asked and waits until it is told to go on.
  final class Ticker: Clock, Sendable {
    typealias Instant = ContinuousClock.Instant
    private let (asked, ask) = AsyncStream.makeStream(of: CheckedContinuation<Void, Never>.self)
    // clock: any instant to begin with; nothing depends on which.
    private let time = Mutex(ContinuousClock.now)

    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled { continuation.resume() } else { ask.yield(continuation) }
        }
      } onCancel: {
        ask.finish()
      }
      try Task.checkCancellation()
    }

    /// Waits until somebody sleeps, and wakes them.
    func tick() async {
      for await sleeper in asked {
        sleeper.resume()
        return
      }
    }
  }

  struct Loading: View {
    let reads: Slot<Int>
    var body: some View {
      let _ = reads.value += 1
      Text("still")
      ProgressView("Asking")
    }
  }

  @Test func theSignTurnsByTheClock() async {
    var environment = EnvironmentValues()
    let clock = Ticker()
    environment.animationClock = clock
    let reads = Slot(0)
    let host = ViewHost(size: Size(width: 8, height: 2), environment: environment) {
      Loading(reads: reads)
    }
    #expect(host.lines == [" still", "⠋ Asking"])
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
    host.onNeedsUpdate { wake.yield() }
    var iterator = wakes.makeAsyncIterator()
    for sign in ["⠙", "⠹", "⠸"] {
      await clock.tick()
      await iterator.next()
      #expect(host.lines == [" still", "\(sign) Asking"])
    }
    #expect(reads.value == 1)
    host.close()
  }
}
