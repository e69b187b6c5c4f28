import ComposableArchitecture
import Testing

@MainActor
@Suite struct PassingSuite {
  @Test func expectsTheRightState() async {
    let store = TestStore(initialState: BulbFeature.State()) { BulbFeature() }
    await store.send(.brighterButtonTapped) { $0.brightness = 1 }
  }

  @Test func receivesTheAction() async {
    let store = TestStore(initialState: BulbFeature.State(brightness: 3)) { BulbFeature() }
    await store.send(.dimButtonTapped)
    await store.receive(\.dimmed) { $0.brightness = 0 }
  }
}
