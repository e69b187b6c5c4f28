import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import TerminalHosting

@main
struct SyncUpsApp {
  @MainActor
  static func main() async throws {
    let end = try await ScreenHost(name: "sync-ups").run { size, animationClock in
      SyncUpsScreen(size: size, animationClock: animationClock)
    }
    exit(end.code)
  }
}

@MainActor
final class SyncUpsScreen: ScreenProgram {
  let host: ViewHost
  let shell = ShellModel()

  init(size: Size, animationClock: (any Clock<Duration>)?) {
    let store = Store(initialState: SyncUpsFeature.State()) {
      SyncUpsFeature()
    }
    var environment = EnvironmentValues()
    environment.animationClock = animationClock
    host = ViewHost(size: size, environment: environment) { [shell] in
      ShellView(model: shell) {
        SyncUpsView(store: store)
      } status: {
        Text("\(store.list.syncUps.count) sync-ups")
      }
    }
  }
}
