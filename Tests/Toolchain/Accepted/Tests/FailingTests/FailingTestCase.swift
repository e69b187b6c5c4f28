import ComposableArchitecture
import XCTest

final class FailingTestCase: XCTestCase {
  @MainActor
  func testExpectsTheWrongState() async {
    let store = TestStore(initialState: BulbFeature.State()) { BulbFeature() }
    await store.send(.brighterButtonTapped) { $0.brightness = 42 }
  }

  @MainActor
  func testForgetsAnAction() async {
    let store = TestStore(initialState: BulbFeature.State()) { BulbFeature() }
    await store.send(.dimButtonTapped)
    await store.finish()
  }

  func testReportsAnIssue() {
    reportIssue("Somebody left the lamp on.")
  }

  func testFindsADifference() {
    expectNoDifference(BulbFeature.State(brightness: 1), BulbFeature.State(brightness: 42))
  }

  func testCallsWhatIsNotOverridden() {
    @Dependency(\.continuousClock) var clock
    _ = clock.now
  }
}
