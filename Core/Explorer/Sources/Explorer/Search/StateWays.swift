internal import ActionText

/// Follows actions through a state, to the features that they are for.
///
/// An optional that is empty, an enum that is in another case and a stack without the element that is named end the way
/// of an action.
struct StateWays {
  private let state: Any
  private let json: JSONValue
  /// The numbers of the elements of stacks, by the names that lead there; `nil` where they are not found.
  private var stacks: [String: [String]?] = [:]
  /// Whether the names lead to an enum.
  private var enums: [String: Bool] = [:]

  /// - Parameters:
  ///   - state: The state.
  ///   - json: The same as JSON.
  init(in state: Any, _ json: JSONValue) {
    (self.state, self.json) = (state, json)
  }

  /// Names the place at which the way of a step's action ends, with the names that lead there; `nil` if it leads to a
  /// feature, as far as can be seen, and for other steps.
  ///
  /// Costs the length of the path, and once in a state a walk to each stack.
  mutating func end(of step: ExploredStep) -> String? {
    guard case .send(let text) = step else { return nil }
    let path = text.prefix { $0 != " " }
    let names = path.split(separator: ".", omittingEmptySubsequences: true)
    guard names.count > 1 else { return nil }
    var value = json
    for (index, name) in names.indices.dropLast().map({ ($0, names[$0]) }) where name != "presented"
    {
      guard case .object(let object) = value else { return nil }
      let way = names[...index].joined(separator: ".")
      let property = name.prefix { $0 != "[" }
      guard let member = object.members.first(where: { $0.key == property }) else {
        // A value of an enum has one member: its case. So may a struct, whose property is called otherwise.
        guard object.members.count == 1, let other = object.members.first?.key,
          isEnum(at: names[..<index])
        else { return nil }
        return "\(way) in \(other)"
      }
      value = member.value
      let isLast = index == names.count - 2
      if case .null = value {
        // An action of the presentation itself, such as `dismiss`, says nothing of those of the feature.
        return isLast ? "no \(path)" : "no \(way)"
      }
      let isStack = property.count < name.count
      if isLast, !isStack, names[index + 1] == "popFrom" {
        let number = text.dropFirst(path.count + 1)
        let isThere = numbers(ofStackAt: names[...index]).map { $0.contains { $0 == number } }
        return isThere == false ? "no \(way)[\(number)]" : nil
      }
      guard isStack else { continue }
      // A name with a point or a space in it was cut.
      guard name.last == "]" else { return nil }
      guard let numbers = numbers(ofStackAt: names[..<index] + [property]) else { return nil }
      let number = name.dropFirst(property.count + 1).dropLast()
      guard let place = numbers.firstIndex(where: { $0 == number }) else { return "no \(way)" }
      guard case .array(let elements) = value, elements.count == numbers.count else { return nil }
      value = elements[place]
    }
    return nil
  }

  /// Whether a list on the way of an action has no elements, as far as can be seen, so that the action is for nobody.
  ///
  /// - Parameter path: The path of the action: `rows[id].binding`.
  func hasNoElements(onWayOf path: String) -> Bool {
    guard let bracket = path.firstIndex(of: "[") else { return false }
    var value = json
    for name in path[..<bracket].split(separator: ".") where name != "presented" {
      guard case .object(let object) = value, let next = object[String(name)] else { return false }
      value = next
    }
    return value == .array([])
  }

  private mutating func isEnum(at names: ArraySlice<Substring>) -> Bool {
    let way = names.joined(separator: ".")
    if let known = enums[way] { return known }
    var value: Any? = state
    for (index, name) in zip(names.indices, names) where name != "presented" {
      let property = name.prefix { $0 != "[" }
      value = value.flatMap { Self.part(named: property, of: $0) }
      guard property.count < name.count else { continue }
      let number = name.dropFirst(property.count + 1).dropLast()
      let place = numbers(ofStackAt: names[..<index] + [property])?.firstIndex { $0 == number }
      let elements = (value as? any StateRepresentable)?.stateRepresentation as? [Any]
      value = place.flatMap { elements?[$0] }
    }
    let isEnum = value.map { Self.unwrapped($0).displayStyle == .enum } ?? false
    enums[way] = isEnum
    return isEnum
  }

  private mutating func numbers(ofStackAt names: ArraySlice<Substring>) -> [String]? {
    let way = names.joined(separator: ".")
    if let known = stacks[way] { return known }
    let numbers = Self.numbers(ofStackAt: names, in: state)
    stacks[way] = .some(numbers)
    return numbers
  }

  /// The numbers that actions call the elements of a stack by, which its JSON does not have.
  private static func numbers(ofStackAt names: ArraySlice<Substring>, in state: Any) -> [String]? {
    var value = state
    for name in names where name != "presented" {
      guard let part = part(named: name, of: value) else { return nil }
      value = part
    }
    return (value as? any StackOfElements)?.elementIDs.map { id in
      (try? JSONValue(encoding: id))?.text() ?? ""
    }
  }

  private static func part(named name: Substring, of value: Any) -> Any? {
    // The stored property of an observed one begins with an underscore.
    unwrapped(value).children.first { $0.label == String(name) || $0.label == "_\(name)" }?.value
  }

  /// The mirror of what a value shows as, or of the value of an optional.
  private static func unwrapped(_ value: Any) -> Mirror {
    let mirror = Mirror(
      reflecting: (value as? any StateRepresentable)?.stateRepresentation ?? value
    )
    guard mirror.displayStyle == .optional, let wrapped = mirror.children.first else {
      return mirror
    }
    return unwrapped(wrapped.value)
  }
}
