@_spi(Exploring) internal import ActionText
internal import ComposableArchitecture

/// The paths of actions without their payloads.
enum ActionPaths<Action: CasePathable> {
  /// All paths, in the order of declaration.
  static var all: [String] {
    ActionTextFormat<Action>().outline.map { withoutBrackets($0.path) }
  }

  /// The path of an action.
  static func path(of action: Any) -> String {
    guard let action = action as? Action else { return "" }
    return path(ofText: ActionTextFormat<Action>().describe(action))
  }

  /// The path of an action as text.
  static func path(ofText text: String) -> String {
    withoutBrackets(String(text.prefix { $0 != " " && $0 != "(" }))
  }

  /// Which element an action is for does not matter.
  private static func withoutBrackets(_ path: String) -> String {
    var depth = 0
    return path.filter { character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth -= 1 } }
      return depth == 0
    }
  }
}
