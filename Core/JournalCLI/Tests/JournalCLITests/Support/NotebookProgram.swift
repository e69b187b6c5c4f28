import ArgumentParser
import ComposableArchitecture
import Journal
import JournalCLI
import TestSource

/// A program of the notebook.
struct NotebookProgram: JournalProgram {
  struct Options: ParsableArguments {
    @Option var count = 0
    @Flag var json = false
  }

  static let app = JournalHeader.App(name: "notebook", version: "1.0")

  static let testInitializers = [TestInitializer(Notebook.Row.self, "id, name")]

  @MainActor static var reducer: Notebook { Notebook() }

  static func arguments(for options: Options) -> [String] { ["--count", "\(options.count)"] }

  private let options: Options

  @MainActor init(options: Options) {
    self.options = options
  }

  @MainActor func makeStore(
    executor: EffectExecutor?,
    prepare: @escaping @MainActor (inout DependencyValues) -> Void
  ) -> StoreOf<Notebook> {
    Store(initialState: Notebook.State(count: options.count)) {
      Self.reducer
    } withDependencies: {
      $0.effectExecutor = executor
      prepare(&$0)
    }
  }

  @MainActor func run(
    prepare: @escaping @MainActor (inout DependencyValues) -> Void,
    willPerform: @escaping @MainActor (_ command: String) -> Void
  ) async throws -> Int32 {
    await makeStore(executor: nil, prepare: prepare).send(.doubleButtonTapped).finish()
    return 0
  }
}
