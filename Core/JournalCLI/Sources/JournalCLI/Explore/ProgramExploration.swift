internal import ActionText
internal import ArgumentParser
public import ComposableArchitecture
@_spi(Written) public import Explorer
internal import Journal
internal import TestSource

/// A feature of a program that `explore` can search on its own.
public struct ProgramExploration {
  /// The properties that lead to the feature in the program, separated by dots; its actions have the same path. For the
  /// whole program it is a name.
  public let path: String
  /// Whether it is the whole program.
  let isWhole: Bool
  /// The steps with which each run begins.
  let opening: [ExploredStep]
  /// The actions of the program that lead to the feature.
  let beginning: [String]
  /// The subject of a test of a finding, if the feature has its own.
  let testTarget: TestTarget?
  let firstState: @MainActor () -> Any
  let explore:
    @MainActor (
      _ search: Exploration.Search,
      _ checks: [ExplorationCheck],
      _ reduction: Exploration.Reduction,
      _ merging: Exploration.Merging?,
      _ subject: ExplorationSubject,
      _ shouldStop: @escaping @MainActor (Exploration) -> Bool
    ) async -> Exploration
  let faults:
    @MainActor (
      _ depth: Int,
      _ shouldStop: @escaping @MainActor (FaultMatrix) -> Bool
    ) async -> FaultMatrix

  /// Describes a feature.
  ///
  /// - Parameters:
  ///   - path: The properties that lead to the feature in the program, separated by dots. Its actions have the
  ///     same path there, so that its steps can be recorded as a session of the program.
  ///   - feature: The feature on its own. Without a `testTarget`, the subject is that of tests of recorded sessions,
  ///     see ``JournalProgram/testTarget(feature:options:)``.
  ///   - isWhole: Whether it is the whole program, whose actions have no path; `path` is its name then.
  ///   - actions: The actions to try.
  ///   - builtIn: The faults to look for in every state.
  ///   - beginning: The actions of the program that lead to the feature when its steps are recorded.
  ///   - faultActions: The actions that `faults` tries; `actions` if it is `nil`.
  ///   - faultStarts: The feature in the states from which `faults` reaches its calls; `feature` alone if there are
  ///     none.
  ///   - merging: The rule by which two states are merged. For features whose effects run for long,
  ///     `.sameLookHeuristic` searches deeper in the same time, and can miss findings; the output says so.
  @MainActor
  public init<State, Action: CasePathable & Sendable>(
    _ path: String,
    _ feature: ExploredFeature<State, Action>,
    isWhole: Bool = false,
    actions: UserActions = UserActions(),
    builtIn: BuiltInChecks = .all,
    beginning: [String] = [],
    faultActions: UserActions? = nil,
    faultStarts: [ExploredFeature<State, Action>] = [],
    merging: Exploration.Merging = .sameFuture
  ) {
    self.path = path
    self.isWhole = isWhole
    self.beginning = beginning
    testTarget = feature.testTarget
    opening = feature.opening
    firstState = { feature.firstState }
    explore = { search, checks, reduction, otherMerging, subject, shouldStop in
      var feature = feature
      feature.testTarget = subject.target
      feature.testInitializers = subject.initializers
      return await feature.explore(
        search,
        actions: actions,
        checks: builtIn,
        reduction: reduction,
        merging: otherMerging ?? merging,
        properties: checks.flatMap { $0.property(of: State.self, from: feature.firstState) },
        shouldStop: shouldStop
      )
    }
    faults = { depth, shouldStop in
      var matrix = FaultMatrix()
      for start in faultStarts.isEmpty ? [feature] : faultStarts {
        let found = await start.faultMatrix(
          depth: depth,
          actions: faultActions ?? actions,
          shouldStop: shouldStop
        )
        matrix.merge(found)
      }
      return matrix
    }
  }
}

/// The feature under test in the tests of findings.
struct ExplorationSubject {
  /// The expressions with which its author would begin; `nil` if the types determine all.
  let target: TestTarget?
  /// The initializers of values.
  let initializers: [TestInitializer]
}

extension JournalProgram {
  /// The feature under test in the tests of an exploration's findings.
  @MainActor
  static func subject(of exploration: ProgramExploration) -> ExplorationSubject {
    let path = exploration.path
    let target =
      exploration.testTarget
      ?? testTarget(
        feature: exploration.isWhole ? nil : path,
        options: explorationOptions(feature: path)
      )
    return ExplorationSubject(target: target, initializers: testInitializers)
  }

  /// The features that can be searched.
  ///
  /// - Parameter name: The path of one of them; `nil` for all.
  /// - Throws: The exit code, after the names were printed, if there is none.
  @MainActor
  static func explorations(named name: String?) throws -> [ProgramExploration] {
    guard let name else { return explorations }
    let found = explorations.filter { $0.path == name }
    guard found.isEmpty else { return found }
    let names = explorations.map(\.path).joined(separator: ", ")
    throw ExitCode.problem(
      names.isEmpty
        ? "There is no feature '\(name)': \(app.name) lists none in its JournalProgram."
        : "There is no feature '\(name)'; give one of \(names).",
      ExitReason.wrongUsage.code
    )
  }
}

/// A property of the command line: `never count 3`, `always isLoading false`, `at-rest isLoading false`.
struct ExplorationCheck {
  enum Kind: String, CaseIterable {
    case always
    case atRest = "at-rest"
    case never
  }

  private let text: String
  private let kind: Kind
  private let expectation: Expectation

  /// Parses a property.
  ///
  /// - Throws: The malformed part, with its column.
  init(_ text: String) throws(ActionTextError) {
    let word = text.prefix { !$0.isWhitespace }
    guard let kind = Kind(rawValue: String(word)) else {
      throw ActionTextError(
        column: 1,
        message: "a check is `never`, `always` or `at-rest`, a state path and a JSON value: "
          + "never count 3"
      )
    }
    self.text = text
    self.kind = kind
    do throws(ActionTextError) {
      expectation = try Expectation(String(text[word.endIndex...]))
    } catch {
      throw ActionTextError(column: error.column + word.count, message: error.message)
    }
  }

  /// Makes sure that a state can have the path.
  ///
  /// - Throws: The error that no such state can have the path.
  func check(in state: Any) throws(ActionTextError) { _ = try expectation.failure(in: state) }

  /// The property to check.
  ///
  /// - Parameters:
  ///   - first: One of them; a test of a finding names its properties.
  ///   - first: One of them, whose properties a test of a finding names.
  func property<State>(of type: State.Type, from first: State) -> [StateProperty<State>] {
    let isMet: (State) -> Bool = { [expectation] state in
      do {
        return try expectation.failure(in: state) == nil
      } catch {
        // The path leads nowhere in this state: there is no value.
        return false
      }
    }
    return properties {
      switch kind {
      case .always: Always(text, isMet)
      case .atRest: AtRest(text, isMet)
      case .never: AtNoTime(text, isMet)
      }
    }
    .map { property in
      let source = expectation.source(in: first)
      return property.written(as: source.function, importing: source.modules)
    }
  }

  private func properties<State>(
    @StatePropertyBuilder<State> _ build: () -> [StateProperty<State>]
  ) -> [StateProperty<State>] { build() }
}
