internal import ActionText
internal import ComposableArchitecture

/// Counts the actions of a step, and stops handling them when they do not come to an end.
@MainActor
final class ActionBound {
  /// How the issue begins.
  static let headline = "An exchange of actions without end"
  /// The most actions of one step.
  private static let limit = 1_000

  private let issues: ExploredIssues
  private var count = 0
  private var last: [String] = []

  /// - Parameter issues: Is told of each action.
  init(_ issues: ExploredIssues) { self.issues = issues }

  /// Begins a step.
  func begin() {
    count = 0
    last = []
  }

  /// Counts an action.
  ///
  /// - Returns: Whether it is to be handled.
  func allows<Action>(_ action: Action) -> Bool {
    count += 1
    issues.willHandle()
    // The exchange is told by some of the last actions.
    if count > Self.limit - 12, count <= Self.limit { last.append(Self.text(of: action)) }
    return count <= Self.limit
  }

  /// The issue if a step had too many actions.
  var exchange: String? {
    guard count > Self.limit else { return nil }
    var names: [String] = []
    for name in last where !names.contains(name) { names.append(name) }
    return "\(Self.headline): \(names.joined(separator: ", "))"
  }

  private static func text<Action>(of action: Action) -> String {
    guard let type = Action.self as? any CasePathable.Type else { return "\(action)" }
    return describe(action, as: type)
  }

  private static func describe<Root: CasePathable>(_ action: Any, as type: Root.Type) -> String {
    guard let action = action as? Root else { return "\(action)" }
    return String(ActionTextFormat<Root>().describe(action).prefix(80))
  }
}
