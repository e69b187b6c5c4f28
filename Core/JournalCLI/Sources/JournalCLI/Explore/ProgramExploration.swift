internal import ActionText
public import ComposableArchitecture
public import Explorer

/// A feature of a program that `explore` can search on its own.
public struct ProgramExploration {
  /// The properties that lead to the feature in the program, separated by dots; its actions have the same path.
  public let path: String
  /// The actions of the program that lead to the feature.
  let beginning: [String]
  let firstState: @MainActor () -> Any
  let explore:
    @MainActor (
      _ search: Exploration.Search,
      _ checks: [ExplorationCheck],
      _ shouldStop: @escaping @MainActor (Exploration) -> Bool
    ) async -> Exploration

  /// Describes a feature.
  ///
  /// - Parameters:
  ///   - path: The properties that lead to the feature in the program, separated by dots. Its actions have the
  ///     same path there, so that its steps can be recorded as a session of the program.
  ///   - feature: The feature on its own.
  ///   - actions: The actions to try.
  ///   - beginning: The actions of the program that lead to the feature when its steps are recorded.
  @MainActor
  public init<State, Action: CasePathable & Sendable>(
    _ path: String,
    _ feature: ExploredFeature<State, Action>,
    actions: UserActions = UserActions(),
    beginning: [String] = []
  ) {
    self.path = path
    self.beginning = beginning
    firstState = { feature.firstState }
    explore = { search, checks, shouldStop in
      await feature.explore(
        search,
        actions: actions,
        properties: checks.flatMap { $0.property(of: State.self) },
        shouldStop: shouldStop
      )
    }
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
  /// - Throws: That it cannot lead anywhere in such a state.
  func check(in state: Any) throws(ActionTextError) { _ = try expectation.failure(in: state) }

  /// The property to check.
  func property<State>(of type: State.Type) -> [StateProperty<State>] {
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
  }

  private func properties<State>(
    @StatePropertyBuilder<State> _ build: () -> [StateProperty<State>]
  ) -> [StateProperty<State>] { build() }
}
