internal import ActionText

// Fields of the state that the recorded program did not have. Nothing of them is recorded, so they cannot be compared;
// they are no divergence, as the comparison of shapes says.

extension JournalReplay {
  /// Whether a difference is in a field that has come into the state since the recording.
  ///
  /// Costs a walk through the types of the state once, when there is a difference.
  func isOfNewField(_ difference: JSONDifference) -> Bool {
    let fields = newFields ?? StateFields.added(to: header.state, in: State.self)
    newFields = fields
    guard !fields.isEmpty else { return false }
    let components = difference.path.components
    return components.indices.contains { fields.contains(StateFields.path(components[...$0])) }
  }
}

/// The paths of fields in states, without the positions of elements: `rows[*].title`.
private enum StateFields {
  /// The fields of a state that a recorded one does not have; none if the recording does not list all of its fields.
  static func added(to recorded: [JournalHeader.Shape], in state: Any.Type) -> Set<String> {
    let isWhole = !recorded.contains {
      $0.type == "(too many fields)" || $0.type == "(nested too deeply)"
    }
    guard !recorded.isEmpty, isWhole else { return [] }
    let now = StateShape.fields(of: state, redaction: .none).map(\.path)
    return Set(now).subtracting(recorded.map(\.path))
  }

  static func path(_ components: ArraySlice<JSONPath.Component>) -> String {
    var text = ""
    for component in components {
      switch component {
      case .index: text += "[*]"
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      }
    }
    return text
  }
}
