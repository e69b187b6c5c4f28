public import CustomDump

extension StackState: CustomStringConvertible {
  /// The elements in brackets.
  public var description: String {
    elements.description
  }
}

extension StackState: CustomDebugStringConvertible {
  /// The ids and elements in brackets.
  public var debugDescription: String {
    let pairs = zip(ids, elements).map { "\($0.debugDescription): \(String(reflecting: $1))" }
    return "StackState([\(pairs.joined(separator: ", "))])"
  }
}

extension StackState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension StackState: CustomDumpReflectable {
  /// Dumped as a dictionary from the ids to the elements.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: zip(ids, elements).map { (key: $0, value: $1) },
      displayStyle: .dictionary
    )
  }
}
