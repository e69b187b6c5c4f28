/// The actions of which a search learns whether effects send them, and which it sends as a user's, too.
///
/// One that crashes when it is sent as a user's is not sent again. It may have come at a time when no effect sends it,
/// so the search goes on without it.
struct LearnedActions {
  /// The paths of the actions.
  let paths: Set<String>
  /// The paths of those that have crashed.
  private var crashed: Set<String> = []

  /// - Parameter paths: The paths of the actions.
  init(paths: Set<String> = []) { self.paths = paths }

  /// Whether an action is one of them that has crashed.
  func haveCrashed(_ path: String?) -> Bool { path.map(crashed.contains) ?? false }

  /// Records that an action has crashed.
  ///
  /// - Returns: Whether it is one of them.
  mutating func recordCrash(of path: String?) -> Bool {
    guard let path, paths.contains(path) else { return false }
    crashed.insert(path)
    return true
  }
}

extension Explorer {
  /// The path of the action that a step sends; `nil` for other steps, and in a search that learns nothing.
  func path(of step: ExploredStep) -> String? {
    guard !learned.paths.isEmpty, case .send(let text) = step else { return nil }
    return ActionPaths<Action>.path(ofText: text)
  }
}
