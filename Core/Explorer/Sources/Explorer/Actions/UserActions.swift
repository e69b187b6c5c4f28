/// The actions that an exploration tries.
///
/// All actions without a payload are tried, and those for whose payload a value is known: numbers, strings,
/// Boolean values, cases of a `CaseIterable` type, values of the type that are in the state, and what can be
/// decoded from such values.
public struct UserActions {
  /// The JSON of further payloads, by the paths of actions: `["numberChanged": ["0", "7"]]`.
  public var payloads: [String: [String]]
  /// Whether a user can send the action with a path, such as `fact.response`.
  public var isUserAction: (String) -> Bool

  /// Whether a user can tap screens that are covered, such as where a `@Presents` value is shown beside the others.
  ///
  /// Otherwise no action is sent to the elements of a stack below its last one, and none to the other features of a
  /// state in which a stack has elements or a `@Presents` value is there: a sheet, an alert, a pushed screen. The
  /// actions of that state itself are sent, as the buttons of a sheet may be of the feature that presents it.
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
  /// A feature can state them once, where it is: `static let explorable: Set<String>`.
  ///
  /// - Parameters:
  ///   - paths: The paths of the actions, without payloads. A path stands for all that begin with it, too: `form` for
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

  /// Whether an action is one that a user sends, to judge by the names on its path.
  ///
  /// It is none if one of the names is `delegate` or `internal`, or ends with `Response`, `Result`, `Received`, `Tick`,
  /// `Ticked`, `Failed`, `Finished` or `Loaded`, in capital or small letters. All others are.
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
