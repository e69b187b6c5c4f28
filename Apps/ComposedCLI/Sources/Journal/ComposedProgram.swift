import ArgumentParser
import Clocks
import ComposableArchitecture
import ComposedApp
import Journal
import JournalCLI

/// What the commands for recorded sessions have to know of the app.
struct ComposedProgram: JournalProgram {
  static let app = JournalHeader.App(name: "composed", version: ProductVersion.current)

  @MainActor static var reducer: AppFeature { AppFeature() }

  private let options: SessionOptions
  private let wiring: AppWiring

  @MainActor init(options: SessionOptions) {
    self.options = options
    wiring = AppWiring(options: options)
  }

  static func arguments(for options: SessionOptions) -> [String] { options.recordedArguments }

  @MainActor func makeStore(
    executor: EffectExecutor?,
    prepare: @escaping @MainActor (inout DependencyValues) -> Void
  ) -> StoreOf<AppFeature> {
    let testClock = options.clock == .test ? TestClock<Duration>() : nil
    var wiring = wiring
    wiring.prepare = prepare
    return wiring.store(executor: executor, observer: nil, testClock: testClock)
  }

  @MainActor func run(
    prepare: @escaping @MainActor (inout DependencyValues) -> Void
  ) async throws -> Int32 {
    guard options.isForPerson else {
      return try await ScriptedHost(options: options, prepare: prepare).run("-")
    }
    return try await AppScreen(options: options, screen: try .parse([]), prepare: prepare).run()
  }

  @MainActor func settle() async { await wiring.settle() }
}
