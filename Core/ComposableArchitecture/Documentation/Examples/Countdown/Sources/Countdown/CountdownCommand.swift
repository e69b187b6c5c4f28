import ArgumentParser
import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import TerminalHosting

@main
struct CountdownCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "countdown",
    abstract: "Counts seconds down, and ends with 0 when they are over."
  )

  @Argument(help: "How many seconds.")
  var seconds: Int

  @Flag(help: "Write changes as text.")
  var plain = false

  func validate() throws {
    guard (1...86_400).contains(seconds) else {
      throw ValidationError("'\(seconds)' is not between 1 and 86400 seconds.")
    }
  }

  @MainActor
  func run() async throws {
    let store = Store(initialState: CountdownFeature.State(seconds: seconds)) { CountdownFeature() }
    let end = try await ScreenHost(name: "countdown", isPlain: plain).run { size, animationClock in
      CountdownScreen(store: store, size: size, animationClock: animationClock)
    }
    // Whoever leaves early has not waited for the time.
    if end.code == 0, !store.isOver { throw ExitCode(1) }
    throw ExitCode(end.code)
  }
}

@MainActor
final class CountdownScreen: ScreenProgram {
  let host: ViewHost
  let shell = ShellModel()
  private var over: ObserveToken?

  init(store: StoreOf<CountdownFeature>, size: Size, animationClock: (any Clock<Duration>)?) {
    var environment = EnvironmentValues()
    environment.animationClock = animationClock
    host = ViewHost(size: size, environment: environment) { [shell] in
      ShellView(model: shell) {
        CountdownView(store: store)
      } status: {
        Text("Countdown")
      }
    }
    over = observe { [shell] in
      if store.isOver { shell.quit() }
    }
  }
}
