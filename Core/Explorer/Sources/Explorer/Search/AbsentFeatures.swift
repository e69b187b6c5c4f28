internal import ActionText

/// Knows which actions are for features that are not there, so that they need not be sent to see it.
///
/// Whether the feature of an action is there is seen on its way through the state: an optional that is empty, or an enum
/// that is in another case, ends it. Where a state has ended the way of an action once, and the store has said that the
/// action is for nobody, the same end of the way says it again. Nothing is known of an action before it was sent.
struct AbsentFeatures {
  private var known: Set<String> = []

  /// Whether an action is known to be for a feature that is not there.
  ///
  /// - Parameter end: The end of its way; see ``end(of:in:)``.
  func contains(_ end: String?) -> Bool { end.map { known.contains($0) } ?? false }

  /// Notes that an action was for a feature that is not there.
  mutating func insert(_ end: String?) {
    if let end { known.insert(end) }
  }

  /// Names the path of an action, and the place in a state at which its way ends; `nil` if it leads to a feature, as far
  /// as can be seen.
  ///
  /// Costs the length of the path, times the number of elements of a stack in it.
  static func end(of action: String, in state: JSONValue) -> String? {
    let path = action.prefix { $0 != " " }
    let names = path.split(separator: ".", omittingEmptySubsequences: true)
    guard names.count > 1 else { return nil }
    return end(of: names[...], in: state).map { "\(path) \($0)" }
  }

  private static func end(of names: ArraySlice<Substring>, in state: JSONValue) -> String? {
    var (names, state) = (names, state)
    // The last name is that of the action itself.
    while names.count > 1 {
      let name = names.removeFirst()
      if name == "presented" { continue }
      guard case .object(let object) = state else { return nil }
      let property = name.prefix { $0 != "[" }
      guard let value = object.members.first(where: { $0.key == property })?.value else {
        // A value of an enum has one member: its case.
        guard object.members.count == 1, let other = object.members.first?.key else { return nil }
        return "\(name) in \(other)"
      }
      if case .null = value { return "no \(name)" }
      if property.count < name.count { return end(of: names, inElementsOf: value) }
      state = value
    }
    return nil
  }

  /// The elements of a stack are told apart by numbers that its JSON does not have, so its way must end in each.
  private static func end(of names: ArraySlice<Substring>, inElementsOf stack: JSONValue) -> String?
  {
    guard case .array(let elements) = stack, elements.count < 8 else { return nil }
    var ends: [String] = []
    for element in elements {
      guard let end = end(of: names, in: element) else { return nil }
      ends.append(end)
    }
    return ends.joined(separator: ", ")
  }
}
