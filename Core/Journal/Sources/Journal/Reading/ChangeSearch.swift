internal import ActionText
internal import CJournal

/// A part of a state that is searched in the changes of actions.
struct ChangeSearch {
  /// The relation of a change to a part of a state.
  enum Relation {
    /// It is the part, or within it.
    case inside
    /// The part is within it, at the path.
    case outside(ArraySlice<JSONPath.Component>)
    /// An element before the part in an array was added or removed.
    case moves
    case none
  }

  private let steps: [Step]

  private enum Step {
    case key([UInt8])
    case index(Int)
  }

  init(_ path: JSONPath) {
    steps = path.components.map { component in
      switch component {
      case .key(let key): .key(Array(JSONValue.string(key).text().utf8))
      case .index(let index): .index(index)
      }
    }
  }

  /// Whether one of the changes of an action may be to the part: false only if none is.
  func mayBeIn(_ line: ActionLine) -> Bool {
    let isThere = line.withCursor { cursor -> Bool in
      guard LineHead(&cursor) != nil else { return true }
      // A changed value may contain a member of this name, too.
      while cursor.skip(behind: #"{"path":["#) {
        if matches(&cursor) { return true }
      }
      return false
    }
    return isThere || line.isEdited
  }

  private func matches(_ cursor: inout LineCursor) -> Bool {
    for (index, step) in steps.enumerated() {
      if cursor.skip("]") { return true }
      guard index == 0 || cursor.skip(",") else { return false }
      switch step {
      case .key(let key):
        guard key.withUnsafeBytes({ cursor.skip($0) }) else { return false }
      case .index(let index):
        guard let number = cursor.number() else { return false }
        guard number != UInt64(index) else { break }
        return number < UInt64(index) && cursor.skip("]")
      }
    }
    return steps.isEmpty || cursor.skip("]") || cursor.skip(",")
  }

  /// The relation of a change to a part.
  static func relation(of change: JSONDifference, to path: JSONPath) -> Relation {
    let steps = change.path.components
    for (index, (step, sought)) in zip(steps, path.components).enumerated() where step != sought {
      guard case (.index(let position), .index(let place)) = (step, sought) else { return .none }
      let comesOrGoes = change.old == nil || change.new == nil
      return index == steps.count - 1 && comesOrGoes && position < place ? .moves : .none
    }
    guard steps.count <= path.components.count else { return .inside }
    // An element was inserted or removed, and others moved.
    if case .index? = steps.last, change.old == nil || change.new == nil { return .moves }
    return .outside(path.components.dropFirst(steps.count))
  }
}

extension LineCursor {
  /// Moves behind the next occurrence of a text.
  fileprivate mutating func skip(behind text: StaticString) -> Bool {
    let offset = journal_find(rest.baseAddress, rest.count, text.utf8Start, text.utf8CodeUnitCount)
    guard offset >= 0 else { return false }
    skip(count: offset + text.utf8CodeUnitCount)
    return true
  }
}
