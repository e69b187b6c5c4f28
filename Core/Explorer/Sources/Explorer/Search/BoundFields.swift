@_spi(Exploring) internal import ActionText
@_spi(Exploring) internal import ComposableArchitecture

/// The properties of states that a user sets by bindings, other than texts.
///
/// Which controls a view has is not known. A property has one
/// - if a reducer looks for its binding, by `case .binding(\.isOn)` or `BindingReducer().onChange(of: \.isOn)`,
/// - if a reducer corrects the value that a binding has set, as one out of bounds,
/// - or if it is a Boolean value or a case, and no other step sets it to a value that it did not have in the first
///   state. A number may be a constant of the feature, which nobody sets.
struct BoundFields {
  typealias Field = ActionTextOutline.UnnamedField

  private var unmatched: [Field]
  private var matched: Set<String> = []
  /// The names of the properties that other steps change.
  private var changed: Set<String> = []
  /// The paths of actions that effects may send, and that no reducer was given so far; `nil` if none was looked for.
  private var unhandled: Set<String>?
  /// The first state, with which the first step begins.
  private var first: JSONValue?
  private var before: JSONValue?

  /// - Parameter fields: The properties.
  init(_ fields: [Field]) { unmatched = fields }

  /// The paths of the bindings that reducers look for.
  var matchedPaths: Set<String> { matched }

  /// The paths of all bindings that a user sends.
  var paths: Set<String> {
    guard unhandled?.isEmpty == true else { return matched }
    return matched.union(
      unmatched.filter { !$0.isNumber && !changed.contains(Self.name(at: $0.path)) }.map(\.path)
    )
  }

  /// Ends a search.
  ///
  /// - Parameter paths: The paths of actions that no reducer was given in it.
  mutating func end(without paths: [String]) {
    let ofEffects = paths.filter {
      !UserActions.isSurely(named: $0) && !UserActions.isForParent(named: $0)
    }
    unhandled = unhandled?.intersection(ofEffects) ?? Set(ofEffects)
  }

  /// Keeps what there is before a step.
  mutating func begin<State>(with state: State) {
    let json = JSONValue(reflecting: state)
    first = first ?? json
    before = json
  }

  /// Compares what there is after a step.
  mutating func end<State>(_ step: ExploredStep, in state: State, _ touched: TouchedFields?) {
    if let touched {
      for field in unmatched where touched.isBound(field.number, of: field.state) {
        matched.insert(field.path)
      }
      unmatched.removeAll { matched.contains($0.path) }
    }
    guard let before else { return }
    for difference in JSONDifference.between(before, JSONValue(reflecting: state)) {
      let name = Self.name(at: "\(difference.path)")
      if let sent = step.boundNumber, sent.path == "\(difference.path)",
        let number = difference.new.flatMap({ Double($0.text()) }), number != sent.value,
        let index = unmatched.firstIndex(where: { $0.path == sent.action })
      {
        matched.insert(unmatched.remove(at: index).path)
      }
      // A reset is no choice of a value.
      if name != step.binding?.name, difference.new != first?.value(at: difference.path) {
        changed.insert(name)
      }
    }
  }

  private static func name(at path: String) -> String {
    String(path.split(separator: ".").last ?? "")
  }
}

extension ExploredStep {
  /// The number to which a binding outside of lists sets a property, with the paths of the action and the property.
  fileprivate var boundNumber: (action: String, path: String, value: Double)? {
    guard case .send(let text) = self, let binding, let space = text.firstIndex(of: " "),
      let value = Double(text[text.index(after: space)...])
    else { return nil }
    return (String(text[..<space]), binding.feature + binding.name, value)
  }
}

extension ActionTextOutline.UnnamedField {
  /// Whether the value is a number.
  var isNumber: Bool { type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type }
}

extension JSONValue {
  /// The part at a path; `nil` if there is none.
  fileprivate func value(at path: JSONPath) -> JSONValue? {
    "\(path)".split(separator: ".").reduce(self as JSONValue?) { value, name in
      guard case .object(let object)? = value else { return nil }
      return object[String(name)]
    }
  }
}

extension ExploredFeature {
  /// The paths of the bindings that a user sends, other than those of texts.
  @MainActor
  func boundFields(
    _ actions: UserActions,
    _ faults: EndpointFaults,
    _ limits: Exploration.Limits
  ) async -> Set<String> {
    let fields = unnamedFields(actions)
    guard !fields.isEmpty else { return [] }
    let limits = Exploration.Limits.ofLearning(2_000, limits)
    // Each binding is sent in few steps, and what other steps set is looked for in more.
    var bound = BoundFields(fields)
    bound = await learn(bound, within: 2, sending: nil, actions, faults, limits)
    bound = await learn(bound, within: 6, sending: bound.matchedPaths, actions, faults, limits)
    return bound.paths
  }

  /// The paths of the bindings of a finding that are of properties which other steps set, and no user.
  @MainActor
  func setByOthers(
    in finding: Exploration.Finding?,
    among bound: Set<String>,
    _ actions: UserActions,
    _ faults: EndpointFaults,
    _ limits: Exploration.Limits
  ) async -> Set<String> {
    let sent = (finding?.steps ?? []).compactMap { step -> String? in
      guard case .send(let text) = step, step.binding != nil else { return nil }
      return ActionPaths<Action>.path(ofText: text)
    }
    let doubtful = unnamedFields(actions).filter { field in
      bound.contains(field.path) && sent.contains(ActionPaths<Action>.path(ofText: field.path))
    }
    guard !doubtful.isEmpty else { return [] }
    let paths = Set(doubtful.map(\.path))
    let limits = Exploration.Limits.ofLearning(20_000, limits)
    var fields = BoundFields(doubtful)
    fields = await learn(fields, within: 2, sending: nil, actions, faults, limits)
    let others = bound.subtracting(paths)
    fields = await learn(fields, within: 8, sending: others, actions, faults, limits)
    return paths.subtracting(fields.paths)
  }

  /// The properties whose bindings have no name of the author's, and no payloads.
  private func unnamedFields(_ actions: UserActions) -> [BoundFields.Field] {
    ActionTextFormat<Action>().unnamedFields.filter {
      !$0.isText && actions.isUserAction($0.path) && actions.payloads[$0.path] == nil
    }
  }

  @MainActor
  private func learn(
    _ fields: BoundFields,
    within depth: Int,
    sending bound: Set<String>?,
    _ actions: UserActions,
    _ faults: EndpointFaults,
    _ limits: Exploration.Limits
  ) async -> BoundFields {
    var fields = fields
    // A form that accepts no short texts has flags that are set behind it, after more steps than two.
    for typed in depth > 2 ? [TypedTexts.usual] + TypedTexts.valid.map(\.alone) : [.usual] {
      var limits = limits
      if typed != .usual { limits.steps /= 3 }
      let explorer = learningExplorer(actions, bound: bound, typed: typed, faults, limits)
      explorer.boundFields = fields
      await explorer.learn(within: depth)
      fields = explorer.boundFields ?? fields
      fields.end(without: explorer.pathsNeverHandled)
      guard typed != .usual || explorer.result.hasTypedText else { break }
    }
    return fields
  }
}
