import ComposableArchitecture

extension TestWriter {
  /// Returns the condition under which the feature of an action is there: a presented value, a row, an element of a
  /// stack, or the case of a state that is an enum; `nil` if it always is, or if the test cannot read the property.
  ///
  /// The innermost of them is enough, as it is read by optional chaining.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: A state in which the feature is there.
  func presence(of action: ValueTree, in state: ValueTree) -> String? {
    presence(of: action, in: state, FeaturePlace())
  }

  private func presence(
    of action: ValueTree,
    in state: ValueTree,
    _ place: FeaturePlace
  ) -> String? {
    guard case .enumCase(let name, let payload) = action.node, payload.count == 1 else {
      return place.condition
    }
    let child = payload[0].value
    let member = memberName(name)
    switch state.node {
    case .fields:
      let isHidden = target.hiddenProperties.contains(qualifiedName(of: name, in: state.type))
      guard let part = state[name], !isHidden else { return place.condition }
      return presence(of: child, inPart: part, place.property(member))
    case .enumCase(name, let parts):
      let here = place.enumCase(member)
      guard parts.count == 1, state.type is any CasePathable.Type else { return here.condition }
      return presence(of: child, inPart: parts[0].value, here)
    default: return place.condition
    }
  }

  /// The same for the value of a property or the payload of a case.
  private func presence(
    of action: ValueTree,
    inPart part: ValueTree,
    _ place: FeaturePlace
  ) -> String? {
    guard case .enumCase(let name, let payload) = action.node else { return place.condition }
    switch part.node {
    case .present(let state):
      // An optional value beside an action with the same name is no feature.
      guard action.type is any CasePathable.Type, action.type != state.type else {
        return place.condition
      }
      let here = place.present()
      if name == "dismiss", payload.isEmpty { return here.condition }
      if name == "presented", payload.count == 1 {
        return presence(of: payload[0].value, in: state, here)
      }
      return presence(of: action, in: state, here)
    case .identified(let rows):
      let elements = rows.map { (id: $0.id, element: $0.element) }
      return presence(of: payload, named: name, elements, place)
    case .stack(let elements):
      let elements = elements.map { element in
        (id: ValueTree(reflecting: element.id), element: element.element)
      }
      return presence(of: payload, named: name, elements, place)
    case .enumCase, .fields: return presence(of: action, in: part, place)
    default: return place.condition
    }
  }

  /// The same for an action of an element.
  private func presence(
    of payload: [ValueTree.Payload],
    named name: String,
    _ elements: [(id: ValueTree, element: ValueTree)],
    _ place: FeaturePlace
  ) -> String? {
    guard ["element", "popFrom"].contains(name), let id = payload.first, id.label == "id",
      let text = identifier(id.value)
    else { return place.condition }
    let here = place.element(text)
    guard payload.count == 2,
      let element = elements.first(where: { identifier($0.id) == text })?.element
    else { return here.condition }
    return presence(of: payload[1].value, in: element, here)
  }

  /// The identifier of an element as source; `nil` if it cannot be written.
  func identifier(_ value: ValueTree) -> String? {
    if case .literal(let text) = value.node { return text }
    return try? literal.code(value).flat
  }
}

/// A place in the state of a test's store.
private struct FeaturePlace {
  /// The expression of its value.
  private var expression = "store.state"
  /// Whether the next part is read by optional chaining.
  private var isOptional = false
  /// The condition under which it exists, if it may be missing.
  private(set) var condition: String?

  private var chained: String { isOptional ? "\(expression)?" : expression }

  func property(_ name: String) -> Self {
    var next = self
    (next.expression, next.isOptional) = ("\(chained).\(name)", false)
    return next
  }

  /// The payload of a case.
  func enumCase(_ name: String) -> Self {
    var next = self
    let isMaybeNil = expression.contains("?") || isOptional
    next.condition = "case .\(name)\(isMaybeNil ? "?" : "") = \(expression)"
    (next.expression, next.isOptional) = ("\(chained)[case: \\.\(name)]", true)
    return next
  }

  func element(_ id: String) -> Self {
    var next = self
    next.expression = "\(chained)[id: \(id)]"
    return next.present()
  }

  /// The value of an optional.
  func present() -> Self {
    var next = self
    next.isOptional = true
    next.condition = "\(expression) != nil"
    return next
  }
}
