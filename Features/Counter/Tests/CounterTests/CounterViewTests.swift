import ComposableArchitecture
import ComposableTerminalUI
import Counter
import Foundation
import Testing

@MainActor
@Suite struct CounterViewTests {
  private func host(count: Int = 0, width: Int = 38, height: Int = 5) -> ViewHost {
    @Shared(.count) var stored
    $stored.withLock { $0 = count }
    let store = Store(initialState: CounterFeature.State()) { CounterFeature() }
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

  @Test func showsWhatAnotherWindowHasCounted() {
    let host = host(count: 7)
    @Dependency(\.defaultAppStorage) var settings
    settings.set(8, forKey: "count")
    #expect(host.screen.lines[1].contains("Count: 8"))
    host.send(.key(KeyPress("+")))
    #expect(host.screen.lines[1].contains("Count: 9"))
    #expect(settings.integer(forKey: "count") == 9)
  }

  @Test func fitsIntoSmallScreens() {
    #expect(host(count: -12, width: 10, height: 3).screen.lines.joined().contains("-12"))
    #expect(host(width: 1, height: 1).screen.lines.count == 1)
  }
}
