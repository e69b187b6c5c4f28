public import ActionText
public import ArgumentParser
public import CasePaths
public import ComposableArchitecture
public import Explorer
public import Foundation
public import Journal
public import TestSource

/// A program whose sessions can be recorded, replayed and turned into tests: the description of a team's
/// app for the commands of this module.
///
/// ```swift
/// struct ShopProgram: JournalProgram {
///   static let app = JournalHeader.App(name: "shop", version: "1.0")
///   @MainActor static var reducer: ShopFeature { ShopFeature() }
///   …
/// }
///
/// struct ShopCommand: AsyncParsableCommand {
///   static let configuration = CommandConfiguration(
///     subcommands: [RunCommand.self] + JournalCommands<ShopProgram>.all
///   )
/// }
/// ```
public protocol JournalProgram: SendableMetatype {
  /// The feature at the root.
  associatedtype Feature: Reducer
  where Feature.State: ObservableState, Feature.Action: CasePathable & Sendable

  /// The options with which the program runs a session.
  associatedtype Options: ParsableArguments & Sendable

  /// The options that each command takes because the program reads them before it parses the others. They are listed in
  /// the help and the completions.
  associatedtype CommonOptions: ParsableArguments & Sendable = NoOptions

  /// The same options of `replay` and `travel`, in the place of ``CommonOptions``.
  associatedtype RecordingOptions: ParsableArguments & Sendable = NoOptions

  /// The app's name and version in recordings. A recording of an app with another name is refused.
  static var app: JournalHeader.App { get }

  /// The parts of states, actions and options that must not be recorded.
  static var redaction: JournalRedaction { get }

  /// The feature, as ``makeStore(executor:prepare:)`` passes it to a store.
  @MainActor static var reducer: Feature { get }

  /// The arguments of the command line for some options, as far as they matter when a session is used again. They are
  /// kept in the header of a recording.
  ///
  /// `Options` must be able to parse them.
  static func arguments(for options: Options) -> [String]

  /// The options of a session that begins with recorded values of `.appStorage` and `.fileStorage`, for rerunning a
  /// script.
  ///
  /// - Parameters:
  ///   - options: The options of the script.
  ///   - values: The values with the descriptions of their keys: `.appStorage("count")`.
  /// - Returns: The same options if the program has none for this.
  static func options(
    _ options: Options,
    beginningWith values: [(key: String, value: JSONValue)]
  ) -> Options

  /// The subject of a test of the program's sessions: the expressions of its reducer and its first state, and the
  /// dependencies that are no clients.
  ///
  /// - Parameters:
  ///   - feature: The properties that lead to the feature, separated by dots; nil for the whole.
  ///   - options: The options of the session.
  /// - Returns: nil if the types determine all: a reducer `Feature()`, and a state that can be written out.
  @MainActor static func testTarget(feature: String?, options: Options) -> TestTarget?

  /// The initializers by which tests of the program's sessions make values of structs. A `Codable` struct
  /// without a statement is decoded from JSON, and any other is made by its memberwise initializer.
  @MainActor static var testInitializers: [TestInitializer] { get }

  /// Makes a program for one session.
  @MainActor init(options: Options)

  /// Makes the store, with the program's dependencies.
  ///
  /// - Parameters:
  ///   - executor: The executor of effects; nil for the default one.
  ///   - prepare: Changes the dependencies. Call it last, so that it can replace any of them, or add to them.
  @MainActor func makeStore(
    executor: EffectExecutor?,
    prepare: @escaping @MainActor (inout DependencyValues) -> Void
  ) -> StoreOf<Feature>

  /// Runs a session as the program does without a recording: of a person, if there is one at a terminal, else of the
  /// script on the standard input.
  ///
  /// - Parameters:
  ///   - prepare: Changes the dependencies of the store, in the same way as in
  ///     ``makeStore(executor:prepare:)``.
  ///   - willPerform: To be called before the host performs a command that features notice, such as saving shared
  ///     values. The argument is the command with which ``perform(_:)`` does the same in a replay.
  /// - Returns: The exit code.
  @MainActor func run(
    prepare: @escaping @MainActor (inout DependencyValues) -> Void,
    willPerform: @escaping @MainActor (_ command: String) -> Void
  ) async throws -> Int32

  /// Performs a recorded command of the host in a replay.
  ///
  /// Its calls to dependencies are answered from the recording, so it need not return before the
  /// next command.
  ///
  /// - Parameter command: The command, as the host announced it before performing it.
  @MainActor func perform(_ command: String) async

  /// The line of a script that lets time pass in a session of the program.
  ///
  /// `shrink --commands` writes scripts. A command of the host is a line of its own there, in its recorded words: see
  /// ``perform(_:)``.
  ///
  /// - Parameters:
  ///   - duration: The duration as text: `2s`, `1500ms`.
  ///   - options: The options of the session.
  /// - Returns: By default `wait 2s`.
  static func scriptLine(passing duration: String, options: Options) -> String

  /// Called when `travel` has opened a recording, before the first of its actions is shown.
  ///
  /// - Parameters:
  ///   - recording: The file, which is not changed.
  ///   - last: The number of the last action.
  /// - Returns: A function to be called with the number of each action that is shown, from any thread. By default it
  ///   does nothing.
  static func willTravel(
    in recording: URL,
    upTo last: UInt64
  ) -> @Sendable (_ sequence: UInt64) -> Void

  /// The options of a session that continues from an action of a recording.
  ///
  /// Effects are live then. Return options that protect the files of the recorded session.
  static func branchOptions(for recorded: Options) -> Options

  /// The beginning of a session that continues from an action, as sentences for the help of `travel`. By default there
  /// are none.
  static var branchHelp: String { get }

  /// The features that `explore` can search on their own.
  @MainActor static var explorations: [ProgramExploration] { get }

  /// The names of ``explorations``, with which a shell completes `--feature`.
  static var explorationNames: [String] { get }

  /// The features for which `make-test` can write a test, by the properties that lead to them, for a shell's
  /// completion.
  static var testedFeatureNames: [String] { get }

  /// The options of a session in which the steps of an explored feature are recorded.
  ///
  /// Return options with which nothing outside is read or written, and with which the feature exists from the
  /// beginning.
  ///
  /// - Parameter feature: The properties that lead to the feature, separated by dots.
  static func explorationOptions(feature: String) -> Options

  /// The clients of the features. `faults` lists the endpoints that no feature has called.
  static var clients: [any TestDependencyKey.Type] { get }

  /// The reasons why consequences of faults are right although `faults` considers them bad.
  static var faultReasons: [FaultReason] { get }

  /// Called when a replay has brought the store to the action from which the session continues.
  ///
  /// Until then its dependencies have answered from the recording. The live ones take their place afterwards, also for
  /// the effects in flight. Let those that keep values, such as a database in memory, have what the state holds: they
  /// would contradict it otherwise. By default it does nothing.
  @MainActor func willContinue(_ store: StoreOf<Feature>) async

  /// Continues a session that was replayed on a store made by this program.
  ///
  /// - Returns: The exit code.
  @MainActor func run(_ branch: JournalBranch<Feature>) async throws -> Int32

  /// Returns when nothing is being loaded or saved outside of effects.
  @MainActor func settle() async
}

/// No options that a program reads before it parses the others.
public struct NoOptions: ParsableArguments, Sendable {
  public init() {}
}

extension JournalProgram {
  public static var redaction: JournalRedaction { .none }

  public static var explorations: [ProgramExploration] { [] }

  public static var explorationNames: [String] { [] }

  public static var testedFeatureNames: [String] { [] }

  public static var clients: [any TestDependencyKey.Type] { [] }

  public static var faultReasons: [FaultReason] { [] }

  public static func explorationOptions(feature: String) -> Options { Options() }

  public static func willTravel(
    in recording: URL,
    upTo last: UInt64
  ) -> @Sendable (_ sequence: UInt64) -> Void { { _ in } }

  public static func branchOptions(for recorded: Options) -> Options { recorded }

  public static var branchHelp: String { "" }

  public static func options(
    _ options: Options,
    beginningWith values: [(key: String, value: JSONValue)]
  ) -> Options { options }

  public static func scriptLine(passing duration: String, options: Options) -> String {
    "wait \(duration)"
  }

  public func run(_ branch: JournalBranch<Feature>) async throws -> Int32 {
    throw ExitCode.problem(
      "\(Self.app.name) cannot go on from a recording: its JournalProgram does not say how.",
      .failure
    )
  }

  public func willContinue(_ store: StoreOf<Feature>) async {}

  public func perform(_ command: String) async {}

  public func settle() async {}
}
