import Dispatch
import Foundation
import HTTPFetchTesting
import SystemTesting
import Testing

@testable import HTTPFetch

/// The limits of time, on clocks that the tests control: none of them waits for time to pass.
@Suite(.system) struct TimeLimitTests {
  @Test func endsWhenTheServerNeverAnswers() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let clock = TickingClock()
      let fetcher = HTTPTextFetcher(timeout: .seconds(10), clock: clock)
      let reason = await reason { try await fetcher.text(at: server.url) }
      #expect(reason == .timedOut(after: .seconds(10), receivedBytes: 0))
      #expect(clock.sleeps == 10)
    }
  }

  @Test func endsWhenTheServerStopsInTheMiddle() async throws {
    try await LoopbackServer.run { _ in
      .unfinished("Once upon a time")
    } body: { server in
      let fetcher = HTTPTextFetcher(timeout: .seconds(10), clock: TickingClock())
      let reason = await reason { try await fetcher.text(at: server.url) }
      // The clock does not wait for the bytes either.
      guard case .timedOut(after: .seconds(10), receivedBytes: 0...16) = reason else {
        Issue.record("Unexpected reason: \(String(describing: reason))")
        return
      }
    }
  }

  @Test func countsSilenceFromTheLastBytes() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let drip = Drip(in: [2, 9], from: server.url)
      let clock = drip.clock()
      let fetcher = HTTPTextFetcher(timeout: .seconds(10), clock: clock)
      let reason = await reason { try await drip.text(with: fetcher) }
      #expect(reason == .timedOut(after: .seconds(10), receivedBytes: 2))
      #expect(clock.sleeps == 19)
    }
  }

  @Test func endsAnAnswerThatDripsForTooLong() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let drip = Drip(in: Set(1...60), from: server.url)
      let clock = drip.clock()
      let fetcher = HTTPTextFetcher(
        timeout: .seconds(10),
        maximumDuration: .seconds(60),
        clock: clock
      )
      let reason = await reason { try await drip.text(with: fetcher) }
      #expect(reason == .tooSlow(after: .seconds(60), receivedBytes: 60))
      #expect(clock.sleeps == 60)
    }
  }

  @Test func waitsForTheWholeTimeoutBeforeItGivesUp() async throws {
    let lastTick = DispatchSemaphore(value: 0)
    try await LoopbackServer.run { _ in
      // On the thread of the server, which has nothing else to do.
      lastTick.wait()
      return .text("Better late than never.")
    } body: { server in
      let clock = TickingClock { number in
        guard number == 10 else { return }
        lastTick.signal()
        try await StoppedClock().sleep(for: .seconds(1))
      }
      let fetcher = HTTPTextFetcher(timeout: .seconds(10), clock: clock)
      let text = try await fetcher.text(at: server.url)
      #expect(text == "Better late than never.")
      #expect(clock.sleeps == 10)
    }
  }

  @Test func stopsCountingWhenTheFetchIsOver() async throws {
    let (cancelled, continuation) = AsyncStream<Void>.makeStream()
    try await LoopbackServer.run { _ in
      .text("Done.")
    } body: { server in
      let clock = TickingClock { _ in
        await withTaskCancellationHandler {
          try? await StoppedClock().sleep(for: .seconds(1))
        } onCancel: {
          continuation.finish()
        }
      }
      _ = try await HTTPTextFetcher(clock: clock).text(at: server.url)
      for await _ in cancelled {}
    }
  }
}
