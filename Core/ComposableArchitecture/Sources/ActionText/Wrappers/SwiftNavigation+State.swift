public import SwiftNavigation

// Alerts and their parts appear as their visible texts and their buttons' actions; their identity is random and would
// make equal states look different.

extension TextState: StateRepresentable {
  public var stateRepresentation: Any { String(state: self) }
}

extension AlertState: StateRepresentable {
  public var stateRepresentation: Any {
    ShownDialog(title: title, message: message, buttons: buttons)
  }
}

extension ConfirmationDialogState: StateRepresentable {
  public var stateRepresentation: Any {
    ShownDialog(title: title, message: message, buttons: buttons)
  }
}

extension ButtonState: StateRepresentable {
  public var stateRepresentation: Any {
    ShownButton(label: label, role: role, action: action.action)
  }
}

private struct ShownDialog<Action> {
  let title: TextState
  let message: TextState?
  let buttons: [ButtonState<Action>]
}

private struct ShownButton<Action> {
  let label: TextState
  let role: ButtonStateRole?
  let action: Action?
}
