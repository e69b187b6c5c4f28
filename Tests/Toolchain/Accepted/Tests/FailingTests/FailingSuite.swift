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

  @Test func reportsAnIssue() {
    reportIssue("Somebody left the lamp on.")
  }

  @Test func findsADifference() {
    expectNoDifference(BulbFeature.State(brightness: 1), BulbFeature.State(brightness: 42))
  }

  @Test func callsWhatIsNotOverridden() {
    @Dependency(\.continuousClock) var clock
    _ = clock.now
  }
}
