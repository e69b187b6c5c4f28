import ComposableArchitecture
import Lamp
import Testing

@MainActor
@Suite struct LampTests {
  @Test func dimsByItself() async {
    let clock = TestClock()
    let store = TestStore(initialState: Lamp.State()) {
      Lamp()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.switchTapped) { $0.brightness = 100 }
    await clock.advance(by: .seconds(3))
    await store.receive(\.dimmed) { $0.brightness = 50 }
  }
}
