import ComposableArchitecture
import XCTest

final class PassingTestCase: XCTestCase {
  @MainActor
  func testExpectsTheRightState() async {
    let store = TestStore(initialState: BulbFeature.State()) { BulbFeature() }
    await store.send(.brighterButtonTapped) { $0.brightness = 1 }
  }

  @MainActor
  func testReceivesTheAction() async {
    let store = TestStore(initialState: BulbFeature.State(brightness: 3)) { BulbFeature() }
    await store.send(.dimButtonTapped)
    await store.receive(\.dimmed) { $0.brightness = 0 }
  }
}
