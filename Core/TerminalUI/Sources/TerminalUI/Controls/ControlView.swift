/// A view that takes the focus, and does something when it is pressed.
struct ControlView<Content: View>: View {
  typealias Body = Never

  let shortcut: KeyboardShortcut?
  /// Handles other keys while the view has the focus.
  let keys: (@MainActor (KeyPress) -> KeyPress.Result)?
  let action: @MainActor () -> Void
  let content: Content

  init(
    shortcut: KeyboardShortcut? = nil,
    keys: (@MainActor (KeyPress) -> KeyPress.Result)? = nil,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder content: () -> Content
  ) {
    self.shortcut = shortcut
    self.keys = keys
    self.action = action
    self.content = content()
  }
}

extension ControlView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let isEnabled = context.environment.isEnabled
    nodes.append(
      ControlNode(
        identity: context.identity,
        isEnabled: isEnabled,
        shortcut: shortcut,
        keys: keys,
        action: action,
        child: .single(Resolver.nodes(of: content, in: context.child(.position(0))))
      )
    )
  }
}
