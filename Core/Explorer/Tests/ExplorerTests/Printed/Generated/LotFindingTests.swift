import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LotFindingTests {
  /// The same steps lead to another state ('number' differs): the feature uses time, randomness or a global value
  /// that is no dependency
  @Test func theFindingIsGone() async {
    let state = await LotFindingTests.steps()
    for _ in 1...5 {
      let other = await LotFindingTests.steps()
      #expect(other == state, "The same steps lead to another state")
    }
  }

  static func steps() async -> Lot.State {
    let clock = TestClock()
    let store = TestStore(initialState: Lot.State()) {
      Lot()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(CountedNumbers())
    }
    store.exhaustivity = .off

    await store.send(.drawTapped)
    await store.skipReceivedActions(strict: false)
    return store.state
  }
}

/// A generator whose numbers are the same each time. They differ, as a range may refuse one.
private struct CountedNumbers: RandomNumberGenerator, Sendable {
  var number: UInt64 = 0

  mutating func next() -> UInt64 {
    number &+= 0x9E37_79B9_7F4A_7C15
    return number
  }
}
