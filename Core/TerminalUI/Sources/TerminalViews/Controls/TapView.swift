/// A part of a control with an action of its own for clicks.
struct TapView<Content: View>: View {
  typealias Body = Never

  let action: @MainActor () -> Void
  let content: Content

  init(action: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content) {
    self.action = action
    self.content = content()
  }
}

extension TapView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let child = Node.single(Resolver.nodes(of: content, in: context.child(.position(0))))
    guard context.environment.isEnabled else { return nodes.append(child) }
    nodes.append(TapNode(action: action, child: child))
  }
}

/// Runs an action when it is clicked, and never takes the focus.
final class TapNode: Node {
  private let action: @MainActor () -> Void

  init(action: @escaping @MainActor () -> Void, child: Node) {
    self.action = action
    super.init(children: [child])
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    switch event.kind {
    case .down(.left): return .handled
    case .up(.left):
      if frame.contains(event.x, event.y) { action() }
      return .handled
    default: return .ignored
    }
  }
}

@_spi(SwiftUI)
extension View {
  /// Makes a control of the view: it is pressed by Return, Space and the mouse. Where something within takes the focus,
  /// the view itself does not.
  @preconcurrency
  public func pressed(perform action: @escaping @MainActor () -> Void) -> some View {
    NodeModifier(content: self) { node, context in
      PressedNode(
        identity: context.identity,
        isEnabled: context.environment.isEnabled,
        shortcut: nil,
        action: action,
        child: node
      )
    }
  }
}

/// A node that can be pressed, and leaves the focus to those within.
final class PressedNode: ControlNode {
  override var focusIdentity: ViewIdentity? {
    let hasFocusWithin = children.contains { child in
      child.visit { $0.focusIdentity != nil }
    }
    return hasFocusWithin ? nil : super.focusIdentity
  }
}
