import Testing

@testable import TerminalViews

@Suite struct RowLengthsTests {
  @Test func rowsAreAlikeUntilTheyAreKnown() {
    var lengths = RowLengths(count: 1_000_000, usual: 2, spacing: 1)
    #expect(lengths.total == 2_999_999)
    #expect(lengths.top(of: 500_000) == 1_500_000)
    #expect(lengths.index(at: 1_500_002) == 500_000)
    let isChanged = [
      lengths.set(2, at: 7), lengths.set(5, at: 500_000), lengths.set(5, at: 500_000),
    ]
    #expect(isChanged == [false, true, false])
    #expect(lengths.total == 3_000_002)
    #expect(lengths.index(at: 1_500_005) == 500_000)
    #expect(lengths.index(at: 1_500_006) == 500_001)
  }

  @Test func theyAddUpInAnyOrder() {
    var seed = 1
    func random(_ bound: Int) -> Int {
      seed = (seed * 1_103_515_245 + 12345) % (1 << 31)
      return (seed >> 16) % bound
    }
    for _ in 0..<50 {
      var expected = Array(repeating: 3, count: 20)
      var lengths = RowLengths(count: 20, usual: 3, spacing: 0)
      for _ in 0..<40 {
        let (index, length) = (random(20), random(6))
        let isChanged = lengths.set(length, at: index)
        #expect(isChanged == (expected[index] != length))
        expected[index] = length
      }
      let tops = expected.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
      #expect((0...20).map(lengths.top) == tops)
      #expect((0..<20).map(lengths.length) == expected)
      #expect(lengths.total == tops[20])
      for y in 0..<tops[20] {
        #expect(lengths.index(at: y) == (0..<20).last { tops[$0] <= y })
      }
    }
  }

  @Test func nothingIsNowhere() {
    let lengths = RowLengths(count: 0, usual: 1, spacing: 5)
    #expect(lengths.total == 0)
    #expect(lengths.index(at: 7) == 0)
  }
}
