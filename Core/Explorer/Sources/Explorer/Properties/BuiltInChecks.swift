/// Faults that an exploration looks for by itself.
public struct BuiltInChecks: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An issue that the feature reports: an action for a feature that is gone, an endpoint without a value, an
  /// error that an effect does not handle.
  public static let issues = BuiltInChecks(rawValue: 1)
  /// Steps that lead to another state when they are made again.
  public static let repeatability = BuiltInChecks(rawValue: 2)
  /// An exchange of actions that does not come to an end.
  public static let exchanges = BuiltInChecks(rawValue: 4)
  /// A state that no action of the user changes, while nothing is left to wait for. It is looked for where
  /// a payload is known for each action, and a first state is not taken for one.
  public static let trapStates = BuiltInChecks(rawValue: 8)
  /// All of them.
  public static let all: BuiltInChecks = [.issues, .repeatability, .exchanges, .trapStates]
}
