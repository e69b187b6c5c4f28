import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CarouselFindingTests {
  /// A reducer stops the process
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await CarouselFindingTests.steps()
    }
  }

  static func steps() async {
    let clock = TestClock()
    let store = TestStore(initialState: Carousel.State()) {
      Carousel()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.nextTapped)
    await store.send(.removeTapped)
    await store.send(.showTapped)
    await store.skipReceivedActions(strict: false)
  }
}
