import ActionText
import ArgumentParser
import Clocks
import ComposableArchitecture
import ComposedApp
import Foundation
import Journal
import JournalCLI
import SyncUps

/// The app's description for the commands of recorded sessions.
struct ComposedProgram: JournalProgram {
  typealias CommonOptions = VerboseOption
  typealias RecordingOptions = RecordedSessionOptions

  static let app = JournalHeader.App(name: "composed", version: ProductVersion.current)

  @MainActor static var reducer: AppFeature { AppFeature() }

  private let options: SessionOptions
  private let wiring: AppWiring
  private let testClock: TestClock<Duration>?

  @MainActor init(options: SessionOptions) {
    self.options = options
    // Stores are made to replay sessions or to continue them, which must not change files.
    wiring = AppWiring(options: Self.branchOptions(for: options))
    testClock = options.clock == .test ? TestClock<Duration>() : nil
  }

  static func arguments(for options: SessionOptions) -> [String] { options.recordedArguments }

  @MainActor func makeStore(
    executor: EffectExecutor?,
    prepare: @escaping @MainActor (inout DependencyValues) -> Void
  ) -> StoreOf<AppFeature> {
    var wiring = wiring
    wiring.hooks.prepare = prepare
    return wiring.store(executor: executor, observer: nil, testClock: testClock)
  }

  @MainActor func run(
    prepare: @escaping @MainActor (inout DependencyValues) -> Void,
    willPerform: @escaping @MainActor (_ command: String) -> Void
  ) async throws -> Int32 {
    let hooks = AppWiring.Hooks(prepare: prepare, willSave: { willPerform(Self.save) })
    guard options.isForPerson else {
      return try await ScriptedHost(options: options, hooks: hooks).run("-")
    }
    return try await AppScreen(options: options, screen: try .parse([]), hooks: hooks).run()
  }

  /// The command that is recorded when the host saves the sync-ups.
  static let save = "save"

  @MainActor func perform(_ command: String) async {
    if command == Self.save { _ = await wiring.save() }
  }

  static func scriptLine(passing duration: String, options: SessionOptions) -> String {
    "\(options.clock == .test ? "advance" : "wait") \(duration)"
  }

  static func branchOptions(for recorded: SessionOptions) -> SessionOptions {
    var options = recorded
    options.ephemeral = true
    options.data.folder = nil
    return options
  }

  static let branchHelp = """
    A session that goes on from an action has live effects, and keeps everything in memory. Its sync-ups are those that \
    the state has at that point: of a long list or a search only the loaded ones, and those that are open.
    """

  @MainActor func willContinue(_ store: StoreOf<AppFeature>) async {
    await wiring.storeInMemory(store.withState(\.syncUps.storedSyncUps))
  }

  static func options(
    _ options: SessionOptions,
    beginningWith values: [(key: String, value: JSONValue)]
  ) -> SessionOptions {
    var options = options
    let settings = values.compactMap { Setting(key: $0.key, value: $0.value) }
    options.settings.removeAll { old in settings.contains { $0.name == old.name } }
    options.settings += settings
    return options
  }

  static func willTravel(
    in recording: URL,
    upTo last: UInt64
  ) -> @Sendable (_ sequence: UInt64) -> Void {
    guard let inspection = Inspection.current else { return { _ in } }
    return inspection.travel(in: recording, upTo: last)
  }

  @MainActor func run(_ branch: JournalBranch<AppFeature>) async throws -> Int32 {
    Inspection.current?.goOn()
    var options = options
    switch branch.input {
    case .person(let isPlain):
      var screen = try ScreenOptions.parse([])
      screen.plain = isPlain
      return try await AppScreen(options: options, screen: screen)
        .run(on: branch, of: wiring, testClock: testClock)
    case .commands(let events, let linesBefore, let isJSON):
      options.json = isJSON
      return await ScriptedHost(options: options)
        .run(branch, of: wiring, testClock, commands: events, linesBefore: linesBefore)
    }
  }

  @MainActor func settle() async { await wiring.settle() }
}
