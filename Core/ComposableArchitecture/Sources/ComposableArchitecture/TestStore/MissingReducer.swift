/// A property whose actions no reducer handles, because the parent's body does not compose one.
///
/// A guess from names, for the message about an action that has changed nothing. The action's case and a property of
/// the state have the same name, the payload is an enum, and no composed feature takes the case.
struct MissingReducer: CustomStringConvertible {
  /// The property of the state, and the case of the action.
  let name: String
  /// The operator that would compose the reducer, in source form.
  let composition: String

  /// Guesses the reducer that is missing.
  ///
  /// - Parameters:
  ///   - action: An action that has changed nothing.
  ///   - state: The state when the action was sent.
  ///   - node: The reducer, which describes its composition.
  /// - Returns: `nil` if there is nothing to guess.
  init?(for action: Any, in state: Any, of node: ReducerNode) {
    let actionMirror = Mirror(reflecting: action)
    guard actionMirror.displayStyle == .enum,
      case let (label?, payload)? = actionMirror.children.first,
      Mirror(reflecting: payload).displayStyle == .enum
    else { return nil }
    let property = Mirror(reflecting: state).children.first {
      $0.label == label || $0.label == "_\(label)"
    }
    guard let property else { return nil }
    let root = FeatureOutline.feature(of: type(of: state), ancestors: []) { node.describe(to: &$0) }
    let composed = root.edges + root.edges.filter { $0.kind == .part }.flatMap(\.feature.edges)
    guard !composed.contains(where: { $0.action.first == label }) else { return nil }
    name = label
    let payloadType = "\(type(of: payload))"
    let isOptional = Mirror(reflecting: property.value).displayStyle == .optional
    composition =
      if payloadType.hasPrefix("PresentationAction<") {
        ".ifLet(\\.$\(label), action: \\.\(label)) { … }"
      } else if ["IdentifiedAction<", "StackAction<"].contains(where: payloadType.hasPrefix) {
        ".forEach(\\.\(label), action: \\.\(label)) { … }"
      } else if isOptional {
        ".ifLet(\\.\(label), action: \\.\(label)) { … }"
      } else {
        "Scope(state: \\.\(label), action: \\.\(label)) { … }"
      }
  }

  var description: String {
    """
    No reducer is composed for '\(name)', which the action is for. If it is a feature, compose it in the \
    body: '\(composition)'.
    """
  }
}
