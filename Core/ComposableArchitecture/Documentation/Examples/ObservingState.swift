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
final class DimmerScreen {
  private(set) var lines: [String] = []
  private var token: ObserveToken?

  init(store: StoreOf<LampFeature>) {
    token = observe { [weak self] transaction in
      let way = transaction.animation == nil ? "at once" : "slowly"
      self?.lines.append("\(store.isOn ? "On" : "Off") \(way)")
    }
  }
}

@MainActor
@Suite struct ObservingStateTests {
  @Test func showsTheState() {
    let screen = LampScreen(store: Store(initialState: LampFeature.State()) { LampFeature() })
    #expect(screen.title == "Off")
  }

  @Test func saysHowAChangeIsToBeShown() async {
    let store = Store(initialState: LampFeature.State()) { LampFeature() }
    let screen = DimmerScreen(store: store)
    store.send(.switchTapped, animation: .easeOut(duration: 0.2))
    withAnimation { _ = store.send(.brighterButtonTapped) }
    await Task { @MainActor in }.value
    #expect(screen.lines == ["Off at once", "On slowly"])
  }
}
