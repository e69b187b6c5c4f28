import ComposableArchitecture
import ComposableTerminalUI
import Counter
import Testing

@MainActor
@Suite struct CounterViewTests {
  private func host(count: Int = 0, width: Int = 38, height: Int = 5) -> ViewHost {
    let store = Store(initialState: CounterFeature.State(count: count)) { CounterFeature() }
    return ViewHost(size: Size(width: width, height: height)) { CounterView(store: store) }
  }

  @Test func showsTheNumberAndItsKeys() {
    #expect(
      host(count: 7).screen.lines == [
        "",
        "              Count: 7",
        "",
        "   [ Count down - ] [ Count up + ]",
        "",
      ]
    )
  }

  @Test func countsByKeys() {
    let host = host()
    for key in "+++-" { host.send(.key(KeyPress(KeyEquivalent(key)))) }
    #expect(host.screen.lines[1].contains("Count: 2"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines[1].contains("Count: 1"))
  }

  @Test func fitsIntoSmallScreens() {
    #expect(host(count: -12, width: 10, height: 3).screen.lines.joined().contains("-12"))
    #expect(host(width: 1, height: 1).screen.lines.count == 1)
  }
}
