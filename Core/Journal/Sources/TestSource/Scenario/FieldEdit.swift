/// An action that sets one field, with its change of the state.
struct FieldEdit {
  /// The path of the field, including its feature.
  private let field: String
  private let change: ValueChange

  /// - Returns: `nil` if the action sets no field, or changes more than one place of the state.
  init?(_ action: ScenarioPart.Action) {
    guard let (field, value, isBinding) = Self.field(of: action.action),
      let change = ValueChange(from: action.before, to: action.after)
    else { return nil }
    // An action other than a binding may use its text in any way. It is an edit if the field has the
    // text as its new value.
    if !isBinding {
      guard case .place(_, let new) = change, new == value else { return nil }
    }
    self.field = field
    self.change = change
  }

  /// Whether omitting the edit directly before this one leads to the same state.
  func replaces(_ other: FieldEdit) -> Bool {
    guard field == other.field else { return false }
    return switch (other.change, change) {
    case (.nothing, _): true
    case (.place(let old, _), .place(let new, _)): old == new
    case (.place, .nothing): false
    }
  }

  /// The field that an action sets: the field of a binding, or the only string in its payload.
  private static func field(
    of action: ValueTree
  ) -> (field: String, value: ValueTree, isBinding: Bool)? {
    var name = ""
    var tree = action
    while case .enumCase(let part, let payload) = tree.node {
      name += ".\(part)"
      if payload.count == 2, part == "element", case .literal(let id) = payload[0].value.node {
        name += "[\(id)]"
        tree = payload[1].value
      } else if payload.count == 1 {
        tree = payload[0].value
      } else {
        return text(in: payload.map { ($0.label ?? "", $0.value) }, name)
      }
    }
    switch tree.node {
    case .binding(let field?, let value): return ("\(name)\(field)", value, true)
    case .fields(let fields): return text(in: fields.map { ($0.name, $0.value) }, name)
    default: return text(in: [("", tree)], name)
    }
  }

  /// The only string among payload values. The other values identify its field.
  private static func text(
    in values: [(name: String, value: ValueTree)],
    _ name: String
  ) -> (field: String, value: ValueTree, isBinding: Bool)? {
    var field = name
    var text: ValueTree?
    for (name, value) in values {
      guard case .literal(let literal) = value.node else { return nil }
      if value.type == String.self, text == nil {
        text = value
      } else {
        field += " \(name): \(literal)"
      }
    }
    return text.map { (field, $0, false) }
  }
}
