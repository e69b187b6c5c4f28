import ComposableArchitecture
import ComposableTerminalUI
import Onboarding
import Testing

@MainActor
@Suite struct OnboardingViewTests {
  private func host(_ page: OnboardingPage, width: Int = 44, height: Int = 8) -> ViewHost {
    let store = Store(initialState: OnboardingFeature.State(page: page)) { OnboardingFeature() }
    return ViewHost(size: Size(width: width, height: height)) { OnboardingView(store: store) }
  }

  @Test func showsAPageAndItsKeys() {
    #expect(
      host(.counting).screen.lines == [
        "                   Count",
        "",
        "   Count up and down, or start the timer",
        "     and let it count, once a second.",
        "",
        "                   ○ ● ○",
        "",
        "     [ Next n ] [ Back b ] [ Skip s ]",
      ]
    )
  }

  @Test(arguments: OnboardingPage.allCases)
  func theSmallestWindowShowsTheKeys(page: OnboardingPage) {
    for height in 4...8 {
      let text = host(page, width: 20, height: height).screen.description
      #expect(text.contains(" n"), "\(text)")
      #expect(text.contains(" s"), "\(text)")
      #expect(page.previous == nil || text.contains(" b"), "\(text)")
    }
  }

  @Test func leadsThroughThePages() {
    let host = host(.welcome)
    #expect(!host.screen.description.contains("Back"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines[0].contains("Count"))
    host.send(.key(KeyPress(.rightArrow)))
    #expect(host.screen.description.contains("[ Done n ]"))
    host.send(.key(KeyPress("b")))
    #expect(host.screen.lines[0].contains("Count"))
    host.send(.key(KeyPress(.leftArrow)))
    #expect(host.screen.description.contains("Welcome"))
  }

  @Test func escapeSkips() {
    let actions = LockIsolated<[OnboardingFeature.Action]>([])
    let store = Store(initialState: OnboardingFeature.State()) {
      Reduce<OnboardingFeature.State, OnboardingFeature.Action> { _, action in
        actions.withValue { $0.append(action) }
        return .none
      }
    }
    let host = ViewHost(size: Size(width: 44, height: 8)) { OnboardingView(store: store) }
    host.send(.key(KeyPress(.escape)))
    #expect(actions.value == [.skipButtonTapped])
  }

  @Test func helpNamesAllKeys() {
    func keys(_ page: OnboardingPage) -> [String] {
      host(page).keyHelp.map { "\($0.key) \($0.title)" }.sorted()
    }
    #expect(keys(.welcome) == ["Esc Skip", "n Next", "s Skip", "→ Next"])
    #expect(keys(.counting) == ["Esc Skip", "b Back", "n Next", "s Skip", "← Back", "→ Next"])
    #expect(keys(.facts).contains("→ Done"))
  }
}
