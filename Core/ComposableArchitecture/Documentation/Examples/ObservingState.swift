import ComposableArchitecture
import Testing

@MainActor
final class LampScreen {
  let store: StoreOf<LampFeature>
  private(set) var title = ""
  private var token: ObserveToken?

  init(store: StoreOf<LampFeature>) {
    self.store = store
    token = observe { [weak self] in
      guard let self else { return }
      self.title = self.store.isOn ? "On" : "Off"
    }
  }
}

@MainActor
@Suite struct ObservingStateTests {
  @Test func showsTheState() {
    let screen = LampScreen(store: Store(initialState: LampFeature.State()) { LampFeature() })
    #expect(screen.title == "Off")
  }
}
