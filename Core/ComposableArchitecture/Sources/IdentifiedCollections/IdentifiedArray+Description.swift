extension IdentifiedArray: CustomDebugStringConvertible, CustomReflectable,
  CustomStringConvertible
{
  /// The elements in brackets.
  public var description: String {
    members.description
  }

  /// The elements in brackets, with the name of the type.
  public var debugDescription: String {
    "IdentifiedArray<\(ID.self), \(Element.self)>(\(members.debugDescription))"
  }

  /// A mirror of a collection.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: members, displayStyle: .collection)
  }
}
