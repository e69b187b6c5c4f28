import ComposableArchitecture
import Lamp
import SwiftUI
import Testing

@MainActor
@Suite struct LampScreenTests {
  private func host() -> ViewHost {
    let store = Store(initialState: Lamp.State()) {
      Lamp()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    return ViewHost(size: Size(width: 30, height: 9)) { LampView(store: store) }
  }

  private func shows(_ text: String, in host: ViewHost) -> Bool {
    host.screen.lines.contains { $0.contains(text) }
  }

  @Test func theSwitchLightsTheLamp() {
    let host = host()
    #expect(shows("0 %", in: host))
    host.send(.key(KeyPress(.return)))
    #expect(shows("100 %", in: host))
  }

  @Test func theManualIsOffered() {
    let host = host()
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress(.return)))
    #expect(shows("Open the manual?", in: host))
  }

  @Test func previewsAreFound() {
    #expect(PreviewCatalog.all.map(\.name) == ["A lamp"])
  }
}
