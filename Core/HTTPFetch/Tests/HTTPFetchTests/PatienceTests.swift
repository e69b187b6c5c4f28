import Testing

@testable import HTTPFetch

@Suite struct PatienceTests {
  /// The limits that are returned by a number of ticks, with the ticks before which bytes come.
  func limits(
    of patience: Patience,
    ticks: Int,
    heardBefore: Set<Int> = []
  ) -> [Patience.Limit?] {
    var patience = patience
    return (1...ticks).map { tick in
      if heardBefore.contains(tick) { patience.heard() }
      return patience.countTick()
    }
  }

  @Test func endsAfterTenSilentTicks() {
    let patience = Patience(timeout: .seconds(10), maximumDuration: .seconds(300))
    #expect(patience.tick == .seconds(1))
    #expect(limits(of: patience, ticks: 10) == Array(repeating: nil, count: 9) + [.silence])
  }

  @Test func countsSilenceFromTheEndOfTheTickInWhichBytesCame() {
    let patience = Patience(timeout: .seconds(10), maximumDuration: .seconds(300))
    let limits = limits(of: patience, ticks: 19, heardBefore: [3, 9])
    #expect(limits == Array(repeating: nil, count: 18) + [.silence])
  }

  @Test func endsATransferThatDripsForTooLong() {
    let patience = Patience(timeout: .seconds(10), maximumDuration: .seconds(300))
    let limits = limits(of: patience, ticks: 300, heardBefore: Set(1...300))
    #expect(limits == Array(repeating: nil, count: 299) + [.total])
  }

  @Test func countsInTenthsOfTheShorterLimit() {
    let patience = Patience(timeout: .seconds(10), maximumDuration: .milliseconds(100))
    #expect(patience.tick == .milliseconds(10))
    #expect(limits(of: patience, ticks: 10).last == .total)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func endsWithTheFirstTickWhenThereIsNoTime(timeout: Duration) {
    let patience = Patience(timeout: timeout, maximumDuration: .seconds(300))
    #expect(patience.tick == .zero)
    #expect(limits(of: patience, ticks: 1) == [.silence])
  }

  @Test func takesTheLongestDurationsForNoLimit() {
    let endless = Duration.seconds(Int64.max)
    let patience = Patience(timeout: endless, maximumDuration: endless)
    #expect(patience.tick == .seconds(3600))
    #expect(limits(of: patience, ticks: 9) == Array(repeating: nil, count: 9))
    let total = Patience(timeout: .nanoseconds(10), maximumDuration: endless)
    #expect(limits(of: total, ticks: 10).last == .silence)
  }
}
