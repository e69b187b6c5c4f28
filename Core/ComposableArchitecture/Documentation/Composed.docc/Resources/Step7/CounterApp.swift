import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import TerminalHosting

@main
struct CounterApp {
  @MainActor
  static func main() async throws {
    let end = try await ScreenHost(name: "counter").run { size, animationClock in
      CounterScreen(size: size, animationClock: animationClock)
    }
    exit(end.code)
  }
}

@MainActor
final class CounterScreen: ScreenProgram {
  let host: ViewHost
  let shell = ShellModel()

  init(size: Size, animationClock: (any Clock<Duration>)?) {
    let store = Store(initialState: CounterFeature.State()) {
      CounterFeature()
    }
    var environment = EnvironmentValues()
    environment.animationClock = animationClock
    host = ViewHost(size: size, environment: environment) { [shell] in
      ShellView(model: shell) {
        CounterView(store: store)
      } status: {
        Text("A counter")
      }
    }
  }
}
