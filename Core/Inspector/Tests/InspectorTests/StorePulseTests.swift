import Testing

@testable import Inspector

struct StorePulseTests {
  @Test func saysOnceThatATurnIsLate() {
    var pulse = StorePulse(patience: 2_000_000_000)
    let second: Int64 = 1_000_000_000
    let steps = [1, 2, 3, 9].map { pulse.step(at: $0 * second) }
    #expect(steps == [.ask, .nothing, .late, .nothing])
    let wasLate = pulse.answered(at: 10 * second)
    #expect(wasLate)
    let next = [10, 11].map { pulse.step(at: $0 * second) }
    #expect(next == [.nothing, .ask])
    let isLate = pulse.answered(at: 11 * second)
    #expect(!isLate)
  }
}
