import Clocks
import Testing

@Suite struct AnyClockTests {
  @Test func countsFromWhenItWasMade() async throws {
    let base = ImmediateClock<Duration>(now: .init(offset: .seconds(10)))
    let clock = AnyClock(base)
    let start = clock.now
    try await clock.sleep(for: .seconds(5))
    #expect(start.duration(to: clock.now) == .seconds(5))
    #expect(start < clock.now)
    #expect(base.now == ImmediateClock.Instant(offset: .seconds(15)))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func wrapsAClockOfUnknownType() async throws {
    let base: any Clock<Duration> = .test
    let clock = AnyClock(base)
    #expect(clock.now == clock.now.advanced(by: .zero))
  }
}
