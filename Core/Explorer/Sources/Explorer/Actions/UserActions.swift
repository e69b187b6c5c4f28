/// The actions that an exploration tries.
///
/// All actions without a payload are tried, and those with a known value of their payload. Known are numbers, strings,
/// Boolean values, cases of a `CaseIterable` type, values of the type in the state, and types that decode from such
/// values.
public struct UserActions {
  /// The JSON of further payloads, by the paths of actions: `["numberChanged": ["0", "7"]]`.
  public var payloads: [String: [String]]
  /// Whether a user can send the action with a path, such as `fact.response`.
  public var isUserAction: (String) -> Bool

  /// Whether a user can tap covered screens, for example if a `@Presents` value is shown beside the others.
  ///
  /// Otherwise no action is sent to the elements of a stack below its last one. None is sent either to the other
  /// features of a state with an element on a stack or a `@Presents` value: a sheet, an alert, a pushed screen. The
  /// actions of that state itself are sent, because the buttons of a sheet may belong to the presenting feature.
  public var tapsCoveredScreens = false

  /// Describes the actions.
  ///
  /// - Parameters:
  ///   - payloads: The JSON of payloads to try, by the paths of actions.
  ///   - isUserAction: Whether a user can send the action with a path. By default its name decides; see
  ///     ``isUserAction(named:)``.
  public init(
    payloads: [String: [String]] = [:],
    isUserAction: @escaping (String) -> Bool = UserActions.isUserAction(named:)
  ) {
    self.payloads = payloads
    self.isUserAction = isUserAction
  }

  /// Describes the actions by the paths of all that a user can send, such as `saveButtonTapped` or `form.nameChanged`.
  ///
  /// A feature can declare them once, in its own source: `static let explorable: Set<String>`.
  ///
  /// - Parameters:
  ///   - paths: The paths of the actions, without payloads. A path includes all that begin with it: `form` stands for
  ///     the actions of a form.
  ///   - payloads: The JSON of payloads to try, by the paths of actions.
  public static func explorable(
    _ paths: Set<String>,
    payloads: [String: [String]] = [:]
  ) -> UserActions {
    UserActions(payloads: payloads) { path in
      paths.contains { path == $0 || path.hasPrefix("\($0).") || path.hasPrefix("\($0)[") }
    }
  }

  /// Whether a user sends an action, judging by the names on its path.
  ///
  /// An action is no user's if a name on its path is `delegate` or `internal`. It is none either if a name ends with
  /// `Response`, `Result`, `Received`, `Tick`, `Ticked`, `Failed`, `Finished` or `Loaded`. Letter case is ignored.
  ///
  /// - Parameter path: The path of the action.
  public static func isUserAction(named path: String) -> Bool {
    path.split(separator: ".").allSatisfy { name in
      let word = name.lowercased()
      return word != "delegate" && word != "internal"
        && !endings.contains { word.hasSuffix($0) }
    }
  }

  private static let endings = [
    "response", "result", "received", "tick", "ticked", "failed", "finished", "loaded",
  ]
}
