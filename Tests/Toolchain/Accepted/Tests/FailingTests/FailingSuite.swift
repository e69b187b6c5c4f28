import ComposableArchitecture
import Testing

@MainActor
@Suite struct FailingSuite {
  @Test func expectsTheWrongState() async {
    let store = TestStore(initialState: BulbFeature.State()) { BulbFeature() }
    await store.send(.brighterButtonTapped) { $0.brightness = 42 }
  }

  @Test func forgetsAnAction() async {
    let store = TestStore(initialState: BulbFeature.State()) { BulbFeature() }
    await store.send(.dimButtonTapped)
    await store.finish()
  }
}
