internal import CasePaths

/// Writes an action from left to right; the counterpart of ``ActionTextScanner``.
public struct ActionTextPrinter {
  /// The text written so far.
  public private(set) var text = ""

  /// Whether a payload without a text is described instead of refused.
  private let isLenient: Bool

  init(isLenient: Bool) {
    self.isLenient = isLenient
  }

  /// Writes the next name of the path.
  public mutating func name(_ name: String) {
    if !text.isEmpty { text += "." }
    text += name
  }

  /// Writes a value as JSON in brackets.
  public mutating func bracketed<Value>(_ value: Value) throws(ActionTextError) {
    text += "[\(try json(of: value, as: Value.self))]"
  }

  /// Writes a payload of any type that actions may carry.
  public mutating func payload<Value>(_ value: Value) throws(ActionTextError) {
    try payload(value, of: Value.self)
  }

  /// Writes a payload as JSON behind a space.
  public mutating func json<Value>(_ value: Value) throws(ActionTextError) {
    try appendJSON(of: value, as: Value.self)
  }

  /// Writes an action by the names of its cases.
  mutating func action<Action: CasePathable>(_ action: Action) throws(ActionTextError) {
    if let (entry, payload) = CaseTable.of(Action.self).find(action) {
      name(entry.name)
      return try self.payload(payload, of: entry.valueType)
    }
    try refuse(action, "\(typeName(Action.self)) has no case path for this action")
  }

  private mutating func payload(
    _ value: Any,
    of type: Any.Type
  ) throws(ActionTextError) {
    switch PayloadKind(type) {
    case .none: return
    case .wrapper:
      guard let value = value as? any ActionTextConvertible else { break }
      return try value.printActionText(to: &self)
    case .binding:
      guard let value = value as? any BindingOfFields else { break }
      return try value.printField(to: &self)
    case .cases:
      guard let value = value as? any CasePathable else { break }
      return try action(value)
    case .json: return try appendJSON(of: value, as: type)
    case .refused: break
    }
    try refuse(value, "its payload \(typeName(type)) is neither Encodable nor CasePathable")
  }

  private mutating func appendJSON(
    of value: Any,
    as type: Any.Type
  ) throws(ActionTextError) {
    do {
      text += " \(try json(of: value, as: type))"
    } catch {
      guard isLenient else { throw error }
      text += " (\(value))"
    }
  }

  private func json(of value: Any, as type: Any.Type) throws(ActionTextError) -> String {
    do {
      return try JSONValue(payload: value, of: type).text()
    } catch {
      let problem = JSONDecodingProblem(error, at: [])
      let place = problem.path.components.isEmpty ? "" : " at `\(problem.path)`"
      throw refusal("\(problem.message)\(place)")
    }
  }

  mutating func refuse(_ value: Any, _ reason: String) throws(ActionTextError) {
    guard isLenient else { throw refusal(reason) }
    text += text.isEmpty ? "\(value)" : " (\(value))"
  }

  private func refusal(_ reason: String) -> ActionTextError {
    ActionTextError(
      column: text.count + 1,
      message: "`\(text)` cannot be written as text: \(reason)"
    )
  }
}
