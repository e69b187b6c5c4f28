public import SwiftNavigation

/// State that goes away with its action, such as an alert's.
public protocol _EphemeralState {
  associatedtype Action
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}

/// Whether a value is ephemeral.
func isEphemeral<State>(_ state: State) -> Bool {
  ephemeralType(of: state) != nil
}

/// Whether an action removes a value: the value is ephemeral, and the action is one of its own. An action of another
/// case of an enum of destinations does not remove it.
func isEphemeral<State, Action>(_ state: State, for action: Action) -> Bool {
  ephemeralType(of: state)?.canSend(action) ?? false
}

/// The ephemeral type of a value, or of the payload of its enum case; `nil` if the value is not ephemeral.
private func ephemeralType<State>(of state: State) -> (any _EphemeralState.Type)? {
  if let type = State.self as? any _EphemeralState.Type { return type }
  func open<Root: CasePathable>(_ root: Root) -> (any _EphemeralState.Type)? {
    let ephemeral = Root._$caseDescriptors.first {
      $0.valueType is any _EphemeralState.Type && $0.extract(root) != nil
    }
    return ephemeral?.valueType as? any _EphemeralState.Type
  }
  if let state = state as? any CasePathable, EphemeralStates.listsCases(type(of: state)) {
    return open(state)
  }
  return payload(of: state).flatMap { type(of: $0) as? any _EphemeralState.Type }
}

/// The payload of an enum that does not list its cases; `nil` if it has none.
private func payload<Value>(of value: Value) -> Any? {
  guard enumCaseNamePlace(value) != nil, let payload = enumPayload(of: value) else { return nil }
  return loneElement(of: payload) ?? payload
}

extension _EphemeralState {
  /// Whether an action belongs to this state, by itself or as the payload of an enum case.
  fileprivate static func canSend<Sent>(_ action: Sent) -> Bool {
    if Sent.self == Action.self { return true }
    func open<Root: CasePathable>(_ root: Root) -> Bool {
      Root._$caseDescriptors.contains { $0.valueType == Action.self && $0.extract(root) != nil }
    }
    if let action = action as? any CasePathable, EphemeralStates.listsCases(type(of: action)) {
      return open(action)
    }
    return payload(of: action).map { type(of: $0) == Action.self } ?? false
  }
}

/// The types whose values may be ephemeral, so that values of other types need not be inspected.
enum EphemeralStates {
  static func contains(_ type: Any.Type) -> Bool {
    if type is any _EphemeralState.Type { return true }
    func open<Root: CasePathable>(_ type: Root.Type) -> Bool {
      Root._$caseDescriptors.contains { $0.valueType is any _EphemeralState.Type }
    }
    if let type = type as? any CasePathable.Type, listsCases(type) { return open(type) }
    // The payload types of other enums are only visible in a value.
    return EnumCase.isEnum(type)
  }

  /// Whether an enum lists its payloads, as one with `@CasePathable` does.
  static func listsCases(_ type: any CasePathable.Type) -> Bool {
    func open<Root: CasePathable>(_ type: Root.Type) -> Bool { !Root._$caseDescriptors.isEmpty }
    return open(type)
  }
}
