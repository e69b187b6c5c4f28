internal import ActionText

/// Finds out which changes of actions matter to a recording.
struct UsedActions {
  private var actions: [JournalCompatibility.Difference]
  private let payloads: [JournalCompatibility.Difference]
  /// The index of the difference about the actions with a path.
  private var indices: [String: Int]
  private var unreadable: [String: JournalCompatibility.Difference] = [:]

  init(
    _ actions: [JournalCompatibility.Difference],
    _ payloads: [JournalCompatibility.Difference]
  ) {
    // A change of an action has no consequence until the action is used.
    self.actions = actions.map {
      var difference = $0
      difference.grade = .fine
      return difference
    }
    self.payloads = payloads
    indices = Dictionary(
      actions.enumerated().filter { $1.change != .added }.map { (Self.pattern($1.path), $0) }
    ) { first, _ in first }
  }

  /// Whether the actions have to be checked.
  var mayHaveChanged: Bool {
    !indices.isEmpty || payloads.contains { $0.change != .added }
  }

  /// The changes of the actions, graded by their use in the recording.
  var differences: [JournalCompatibility.Difference] {
    actions + payloads + unreadable.values.sorted { $0.path < $1.path }
  }

  /// Checks a line.
  mutating func add(_ line: JournalLine, parse: (String) throws(ActionTextError) -> Void) {
    guard case .action(let action) = line.entry, case .text(let text) = action.content,
      !action.isRedacted
    else { return }
    let path = Self.pattern(text)
    let index = indices[path]
    do throws(ActionTextError) {
      try parse(text)
      if let index, actions[index].grade == .fine { actions[index].grade = .risky }
    } catch {
      if let index {
        guard actions[index].grade != .impossible else { return }
        actions[index].grade = .impossible
        actions[index].line = line.number
      } else if unreadable[path] == nil {
        unreadable[path] = JournalCompatibility.Difference(
          part: .action,
          path: path,
          change: .unreadable(error.message),
          grade: .impossible,
          line: line.number
        )
      }
    }
  }

  /// A path up to its payload, without the contents of brackets.
  private static func pattern(_ text: String) -> String {
    var pattern = ""
    var depth = 0
    var isInString = false
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where isInString: isEscaped = true
      case "\"" where depth > 0: isInString.toggle()
      case _ where isInString: break
      case "[":
        depth += 1
        if depth == 1 { pattern += "[" }
      case "]":
        depth -= 1
        if depth == 0 { pattern += "]" }
      case " " where depth == 0: return pattern
      case _ where depth == 0: pattern.append(character)
      default: break
      }
    }
    return pattern
  }
}
