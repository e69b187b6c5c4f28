@_spi(Exploring) internal import ActionText
internal import ComposableArchitecture

/// The paths of actions without their payloads.
enum ActionPaths<Action: CasePathable> {
  /// All paths, in the order of declaration.
  static var all: [String] {
    ActionTextFormat<Action>().outline.map { withoutBrackets($0.path) }
  }

  /// The reason why a path, with or without identifiers in brackets, is none of an action; `nil` if it is one.
  static func problem(ofPath path: String) -> String? {
    let format = ActionTextFormat<Action>()
    let name = withoutBrackets(path)
    // An action that contains itself, or a payload without a text, may have any path behind it.
    let unwritable = format.unwritablePaths.map(withoutBrackets)
    let known = all + unwritable
    guard !known.contains(name), !unwritable.contains(where: { name.hasPrefix("\($0).") }) else {
      return nil
    }
    let nearest = NearestNames.nearest(to: name, among: known).map { "'\($0)'" }
    let meant = nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: " or "))?"
    return "there is no action '\(path)'\(meant)"
  }

  /// The path of an action with the identifiers of rows.
  static func elementPath(of action: Any) -> String {
    guard let action = action as? Action else { return "" }
    return elementPath(ofText: ActionTextFormat<Action>().describe(action))
  }

  /// The path of an action as text, with the identifiers of rows, which may have spaces.
  private static func elementPath(ofText text: String) -> String {
    var depth = 0
    return String(
      text.prefix { character in
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
        return depth > 0 || character != " " && character != "("
      }
    )
  }

  /// The path of an action.
  static func path(of action: Any) -> String {
    guard let action = action as? Action else { return "" }
    return path(ofText: ActionTextFormat<Action>().describe(action))
  }

  /// The path of an action as text.
  static func path(ofText text: String) -> String {
    withoutBrackets(elementPath(ofText: text))
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

extension UserActions {
  /// The same with whole paths for the payloads: the last names of a path are enough if one action alone has them.
  func completingPaths<Action: CasePathable>(of type: Action.Type) -> UserActions {
    var actions = self
    let paths = ActionTextFormat<Action>().outline.map(\.path)
    for (key, payloads) in actions.payloads where !paths.contains(key) {
      let found = paths.filter { $0.hasSuffix(".\(key)") }
      guard found.count == 1, actions.payloads[found[0]] == nil else { continue }
      actions.payloads[key] = nil
      actions.payloads[found[0]] = payloads
    }
    return actions
  }
}
