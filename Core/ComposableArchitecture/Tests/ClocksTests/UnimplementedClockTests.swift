import Clocks
import Testing

@Suite struct UnimplementedClockTests {
  @Test func reportsEveryUseAndForwardsIt() async throws {
    let base = ImmediateClock()
    let clock = UnimplementedClock(base, name: "MyClock")

    withKnownIssue {
      _ = clock.now
    } matching: { issue in
      issue.description.contains("Unimplemented: MyClock.now")
    }
    withKnownIssue {
      _ = clock.minimumResolution
    } matching: { issue in
      issue.description.contains("Unimplemented: MyClock.minimumResolution")
    }
    try await withKnownIssue {
      try await clock.sleep(for: .seconds(1))
    } matching: { issue in
      issue.description.contains("Unimplemented: MyClock.")
    }
    #expect(base.now == ImmediateClock.Instant(offset: .seconds(1)))
  }

  @Test func sleepsForNoTimeUnlessItIsGivenABase() async throws {
    let clocks = [
      UnimplementedClock(), UnimplementedClock(name: "Named"),
      UnimplementedClock(name: "Named", now: ImmediateClock.Instant(offset: .seconds(5))),
      .unimplemented(), .unimplemented(name: "Named", now: ImmediateClock.Instant()),
    ]
    for clock in clocks {
      var passed: Duration?
      await withKnownIssue {
        let start = clock.now
        // In real time the test would not end.
        try await clock.sleep(for: .seconds(1_000_000_000))
        passed = start.duration(to: clock.now)
      }
      #expect(passed == .seconds(1_000_000_000))
    }
  }

  @Test func isMadeWithoutABase() {
    let clock: any Clock<Duration> = .unimplemented(name: "Unknown")
    withKnownIssue {
      _ = clock.minimumResolution
    } matching: { issue in
      issue.description.contains("Unimplemented: Unknown.minimumResolution")
    }
  }
}
