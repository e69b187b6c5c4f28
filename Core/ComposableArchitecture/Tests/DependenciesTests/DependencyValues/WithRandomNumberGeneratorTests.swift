import Dependencies
import Testing

/// Counts up: its numbers are known.
private struct CountingGenerator: RandomNumberGenerator {
  var count: UInt64 = 0

  mutating func next() -> UInt64 {
    count += 1
    return count
  }
}

@Suite struct WithRandomNumberGeneratorTests {
  @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

  @Test func theNumbersAreThoseOfTheGenerator() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(CountingGenerator())
    } operation: {
      #expect(withRandomNumberGenerator { $0.next() } == 1)
      #expect(withRandomNumberGenerator { $0.next() } == 2)
      #expect(withRandomNumberGenerator { [1, 2, 3].shuffled(using: &$0).count } == 3)
      let roll = withRandomNumberGenerator { generator in
        Int.random(in: 1...6, using: &generator)
      }
      #expect((1...6).contains(roll))
    }
  }

  @Test func theLiveGeneratorIsTheSystems() {
    withDependencies {
      $0.context = .live
    } operation: {
      let numbers = (1...4).map { _ in withRandomNumberGenerator { $0.next() } }
      #expect(Set(numbers).count == 4)
    }
  }
}
