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
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FirstNumber())
    }
    store.exhaustivity = .off

    await store.send(.stampTapped)
    await store.skipReceivedActions(strict: false)
    return store.state
  }
}

/// A generator of the same random number again and again.
private struct FirstNumber: RandomNumberGenerator, Sendable {
  mutating func next() -> UInt64 { 0 }
}
