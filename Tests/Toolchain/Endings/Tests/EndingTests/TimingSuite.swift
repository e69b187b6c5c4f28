import Foundation
import Testing

/// A timing assumption, made so that it holds on every machine that leaves a thread a fifth of a core
/// and on none that leaves it a ninth.
@Suite struct TimingSuite {
  @Test func assumesThatAComputationTakesLessThanFiveTimesItsProcessorTime() {
    // The best of several: on a quiet machine one of them is hardly interrupted.
    let best = (1...8).map { _ in slowdown() }.min() ?? .infinity
    #expect(best < 5)
  }

  /// The time that passes during 60 ms of processor time, divided by these. That is as long as about
  /// twenty turns of a thread on a busy core, so each attempt waits for the other threads often.
  private func slowdown() -> Double {
    let processorTime = 0.06
    let start = seconds(CLOCK_MONOTONIC)
    let processorStart = seconds(CLOCK_THREAD_CPUTIME_ID)
    while seconds(CLOCK_THREAD_CPUTIME_ID) - processorStart < processorTime {}
    return (seconds(CLOCK_MONOTONIC) - start) / processorTime
  }

  private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
