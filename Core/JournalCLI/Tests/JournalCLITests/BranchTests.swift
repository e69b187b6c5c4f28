import ArgumentParser
import ComposableArchitecture
import Foundation
import Journal
import JournalCLI
import TerminalHosting
import Testing

/// A session that continues from an action of a recording.
@MainActor
@Suite final class BranchTests {
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "branch-\(UUID().uuidString).jsonl")

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  /// Records that a list is loaded, and then loaded again with a second book.
  private func record() async throws {
    let recorder = try JournalRecorder(
      of: Library.Action.self,
      to: file,
      app: LibraryProgram.app,
      options: LibraryProgram.recorded(LibraryProgram.Options())
    )
    let shelf = LockIsolated(["A"])
    let store = Store(initialState: Library.State()) {
      Library()
    } withDependencies: {
      $0[LibraryClient.self].load = { shelf.value }
      $0.record(with: recorder)
    }
    await store.send(.loadButtonTapped).finish()
    shelf.setValue(["A", "B"])
    await store.send(.loadButtonTapped).finish()
    try recorder.finish()
  }

  private func travel(_ input: String) async throws -> String {
    let streams = StandardStreams(input: Data(input.utf8))
    do {
      try await StandardStreams.$current.withValue(streams) {
        let command = try TravelCommand<LibraryProgram>.parse([file.path])
        try await command.run()
      }
    } catch let code as ExitCode {
      #expect(code == .success, "\(streams.errors.text)")
    }
    return streams.output.text
  }

  @Test(arguments: [("jump 2", #"["A"]"#), ("last", #"["A", "B"]"#), ("first", "[]")])
  func liveDependenciesHaveWhatTheStateHolds(place: String, books: String) async throws {
    try await record()
    let output = try await travel("\(place)\nbranch\n")
    #expect(output.hasSuffix("The shelf has \(books).\n"), "\(output)")
  }

  @Test func theHelpSaysWhatItBeginsWith() {
    let help = TravelCommand<LibraryProgram>.helpMessage()
    #expect(help.contains("The shelf has the books of the state."))
    #expect(!TravelCommand<NotebookProgram>.helpMessage().contains("shelf"))
  }
}

/// A list of books that a client keeps.
@Reducer
private struct Library {
  @ObservableState
  struct State: Equatable {
    var books: [String] = []
  }

  enum Action {
    case loadButtonTapped
    case loaded([String])
  }

  @Dependency(LibraryClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        return .run { send in await send(.loaded(try await client.load())) }
      case .loaded(let books):
        state.books = books
        return .none
      }
    }
  }
}

@DependencyClient
private struct LibraryClient: Sendable {
  var load: @Sendable () async throws -> [String]
}

extension LibraryClient: TestDependencyKey {
  fileprivate static let testValue = LibraryClient()
}

/// A program that keeps books in memory.
private struct LibraryProgram: JournalProgram {
  struct Options: ParsableArguments {}

  static let app = JournalHeader.App(name: "library", version: "1.0")
  static let branchHelp = "The shelf has the books of the state."

  @MainActor static var reducer: Library { Library() }

  static func arguments(for options: Options) -> [String] { [] }

  private let shelf = LockIsolated<[String]>([])

  @MainActor init(options: Options) {}

  @MainActor func makeStore(
    executor: EffectExecutor?,
    prepare: @escaping @MainActor (inout DependencyValues) -> Void
  ) -> StoreOf<Library> {
    Store(initialState: Library.State()) {
      Self.reducer
    } withDependencies: {
      $0.effectExecutor = executor
      $0[LibraryClient.self].load = { [shelf] in shelf.value }
      prepare(&$0)
    }
  }

  @MainActor func run(
    prepare: @escaping @MainActor (inout DependencyValues) -> Void,
    willPerform: @escaping @MainActor (_ command: String) -> Void
  ) async throws -> Int32 { 0 }

  @MainActor func willContinue(_ store: StoreOf<Library>) async {
    let books = store.books
    shelf.setValue(books)
  }

  @MainActor func run(_ branch: JournalBranch<Library>) async throws -> Int32 {
    await branch.store.send(.loadButtonTapped).finish()
    await branch.settle()
    try StandardStreams.current.write("The shelf has \(branch.store.books).\n")
    return 0
  }
}
