/// Returns the dump of an alert or a dialog: its existing parts, in reading order.
func dumpedContent<Action>(
  title: TextState,
  buttons: [ButtonState<Action>],
  message: TextState?
) -> [Mirror.Child] {
  var children: [Mirror.Child] = [("title", title)]
  if !buttons.isEmpty {
    children.append(("actions", buttons))
  }
  if let message {
    children.append(("message", message))
  }
  return children
}
