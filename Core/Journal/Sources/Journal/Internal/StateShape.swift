internal import ActionText

/// Lists the fields of a state with their types, as far as a value shows them.
enum StateShape {
  /// The fields of a state and of the structs in it, in the order of declaration.
  ///
  /// What is redacted is left out.
  static func fields(of state: Any, redaction: JournalRedaction) -> [JournalHeader.Shape] {
    var shapes: [JournalHeader.Shape] = []
    collect(state, [], redaction, &shapes)
    return shapes
  }

  private static func collect(
    _ value: Any,
    _ path: [String],
    _ redaction: JournalRedaction,
    _ shapes: inout [JournalHeader.Shape]
  ) {
    // Deep enough for every composition, and an end for structs that make themselves up.
    guard path.count < 64 else { return }
    for child in Mirror(reflecting: value).children {
      guard let name = child.label.flatMap(publicName) else { continue }
      let path = path + [name]
      guard !redaction.hides(path.map(RedactionPath.Step.name)) else { continue }
      shapes.append(
        JournalHeader.Shape(
          path: path.joined(separator: "."),
          type: String(describing: type(of: child.value))
        )
      )
      if Mirror(reflecting: child.value).displayStyle == .struct,
        case .object = JSONValue(reflecting: child.value)
      {
        collect(child.value, path, redaction, &shapes)
      }
    }
  }

  /// The name of a property as users of its type write it; nil for what a macro keeps for itself.
  private static func publicName(_ label: String) -> String? {
    if label.hasPrefix("_$") || label.hasPrefix("$") { return nil }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
