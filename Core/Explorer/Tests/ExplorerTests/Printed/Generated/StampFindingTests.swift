import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct StampFindingTests {
  /// The same steps lead to another state ('stamp' differs): the feature uses time, randomness or a global value
  /// that is no dependency
  @Test func theFindingIsGone() async {
    let state = await StampFindingTests.steps()
    for _ in 1...5 {
      let other = await StampFindingTests.steps()
      #expect(other == state, "The same steps lead to another state")
    }
  }

  static func steps() async -> Stamp.State {
    let clock = TestClock()
    let store = TestStore(initialState: Stamp.State()) {
      Stamp()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(CountedNumbers())
    }
    store.exhaustivity = .off

    await store.send(.stampTapped)
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
