import ComposableArchitecture

/// The actions whose changes a test of a finding keeps, because a corrected feature may handle fewer or more of them.
struct ActionWatch {
  /// The case path of the actions, such as `\\.rows[id: 2].loaded`; `nil` for all actions.
  var path: String?
  /// The number of these actions that are handled before the last one that counts.
  var count: Int
  /// Whether the state before the last step is that before the action, and not one that the test can read by itself.
  var givesBefore = true
}

extension TestWriter {
  /// The actions to watch, or `nil` if the statements of the test alone tell which states to compare.
  ///
  /// Of a property about an action, these are the actions of its path, unless the test sends the last one in any case.
  /// Of a state without a way out, they are all actions, if effects send the last one.
  func watch(for problem: ShownProblem) -> ActionWatch? {
    let actions = plan.steps.enumerated().compactMap { index, step -> SentAction? in
      guard case .action(let action, let isReceived, _, let before, _) = step else { return nil }
      return SentAction(action, isReceived, before, isOfLastStep: index >= plan.lastStep ?? 0)
    }
    if !problem.ways.isEmpty {
      guard actions.last?.isReceived == true else { return nil }
      return ActionWatch(count: actions.count - 1)
    }
    guard let name = problem.action else {
      guard !problem.preparation.isEmpty, let last = plan.lastStep, isSettled(before: last) else {
        return nil
      }
      return ActionWatch(count: actions.prefix { !$0.isOfLastStep }.count)
    }
    let parts = PathPart.parts(of: name)
    var paths = actions.map { casePath(of: $0.action, matching: parts[...]) }
    guard let last = paths.indices.first(where: { paths[$0] != nil && actions[$0].isOfLastStep })
    else { return nil }
    let sent = actions[last]
    guard sent.isReceived || presence(of: sent.action, in: sent.before) != nil else { return nil }
    paths.removeSubrange(last...)
    let path = casePath(of: sent.action, matching: parts[...])
    return path.map { path in
      ActionWatch(
        path: "\\\(path)",
        count: paths.count { $0 == path },
        // A step that begins with the user's action begins with the state before it.
        givesBefore: actions.first(where: \.isOfLastStep)?.isReceived != false
      )
    }
  }

  /// Whether the last step follows actions of effects within one statement of the test, which takes all of them, so
  /// that the test cannot read the state between.
  private func isSettled(before last: Int) -> Bool {
    guard last < plan.steps.count, case .action(_, isReceived: true, _, _, _) = plan.steps[last]
    else { return false }
    for step in plan.steps[..<last].reversed() {
      switch step {
      case .action(_, let isReceived, _, _, _): return isReceived
      case .advance, .statement: return false
      case .settle, .skipReceived, .skipInFlight, .finish: continue
      }
    }
    return false
  }

  /// The case path of an action as far as a path names it; `nil` if the path is that of another one.
  private func casePath(of action: ValueTree, matching parts: ArraySlice<PathPart>) -> String? {
    guard let part = parts.first else { return "" }
    guard case .enumCase(let name, let payload) = action.node, name == part.name,
      action.type is any CasePathable.Type
    else { return nil }
    let text = ".\(memberName(name))"
    let rest = parts.dropFirst()
    guard payload.count == 1 else { return rest.isEmpty ? text : nil }
    let value = payload[0].value
    guard case .enumCase("element", let row) = value.node, row.map(\.label) == ["id", "action"]
    else { return casePath(of: value, matching: rest).map { text + $0 } }
    guard let id = identifier(row[0].value) else { return nil }
    // Identifiers that are not written as they are in JSON cannot be compared.
    if let meant = part.identifier, case .literal(let id) = row[0].value.node,
      let plain = Self.plainIdentifier(id), plain != meant
    {
      return nil
    }
    return casePath(of: row[1].value, matching: rest).map { "\(text)[id: \(id)]\($0)" }
  }

  /// A number or a text as JSON writes it; `nil` for another literal. Long numbers are grouped in source.
  private static func plainIdentifier(_ literal: String) -> String? {
    if literal.hasPrefix("\"") { return literal }
    let digits = literal.drop { $0 == "-" }
    return digits.first?.isNumber == true ? literal.replacing("_", with: "") : nil
  }

  /// An action of the steps.
  private struct SentAction {
    let action: ValueTree
    let isReceived: Bool
    let before: ValueTree
    let isOfLastStep: Bool

    init(_ action: ValueTree, _ isReceived: Bool, _ before: ValueTree, isOfLastStep: Bool) {
      self.action = action
      self.isReceived = isReceived
      self.before = before
      self.isOfLastStep = isOfLastStep
    }
  }
}

/// A part of the path of an action: `rows[2]` of `rows[2].loaded`.
private struct PathPart {
  let name: String
  var identifier: String?

  static func parts(of path: String) -> [Self] {
    var (parts, text, depth, isQuoted): ([String], String, Int, Bool) = ([], "", 0, false)
    for character in path {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == "[" { depth += 1 }
      if !isQuoted, character == "]" { depth -= 1 }
      if character == ".", depth == 0, !isQuoted {
        parts.append(text)
        text = ""
      } else {
        text.append(character)
      }
    }
    return (parts + [text]).map { part in
      guard let start = part.firstIndex(of: "["), part.last == "]" else { return Self(name: part) }
      return Self(
        name: String(part[..<start]),
        identifier: String(part[part.index(after: start)...].dropLast())
      )
    }
  }
}
