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

  /// Whether an action is one that a user sends, to judge by its name: no response, no delegate action, no
  /// tick of a clock.
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
