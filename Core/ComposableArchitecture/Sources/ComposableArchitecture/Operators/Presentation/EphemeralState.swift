public import SwiftNavigation

/// State that goes away with the action it leads to, such as an alert's.
public protocol _EphemeralState {
  associatedtype Action
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}

/// Whether a value is ephemeral, be it by its type or by the payload of its enum case.
func isEphemeral<State>(_ state: State) -> Bool {
  if State.self is any _EphemeralState.Type { return true }
  func open<Root: CasePathable>(_ root: Root) -> Bool {
    Root._$caseDescriptors.contains {
      $0.valueType is any _EphemeralState.Type && $0.extract(root) != nil
    }
  }
  return (state as? any CasePathable).map { open($0) } ?? false
}

/// Which types have values that may be ephemeral, so that all others need not be looked into.
enum EphemeralStates {
  static func contains(_ type: Any.Type) -> Bool {
    if type is any _EphemeralState.Type { return true }
    func open<Root: CasePathable>(_ type: Root.Type) -> Bool {
      Root._$caseDescriptors.contains { $0.valueType is any _EphemeralState.Type }
    }
    return (type as? any CasePathable.Type).map { open($0) } ?? false
  }
}
