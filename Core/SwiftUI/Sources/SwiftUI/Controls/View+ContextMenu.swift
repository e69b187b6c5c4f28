@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Adds buttons that are shown in a dialog by the right button of the mouse, or by ^O while the focus is within.
  ///
  /// - Parameter menuItems: The buttons.
  @preconcurrency
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> MenuItems
  ) -> some View {
    ContextMenuView(content: self, actions: menuItems)
  }

  /// Adds buttons of a row, which are shown in a dialog as those of a context menu are.
  ///
  /// - Parameters:
  ///   - edge: The side from which they come: in a terminal they are in a dialog.
  ///   - allowsFullSwipe: Whether the first of them can be pressed at once.
  ///   - content: The buttons.
  @preconcurrency
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: @escaping @MainActor () -> T
  ) -> some View {
    ContextMenuView(content: self, actions: content)
  }
}

/// The sides of a view.
public enum HorizontalEdge: CaseIterable, Hashable, Sendable {
  /// The left or the right side.
  case leading, trailing
}

private struct ContextMenuView<Content: View, Actions: View>: View {
  @State private var isShown = false
  let content: Content
  let actions: @MainActor () -> Actions

  init(content: Content, actions: @escaping @MainActor () -> Actions) {
    self.content = content
    self.actions = actions
  }

  var body: some View {
    content
      .wrappingNodes { node, environment in
        environment.isEnabled ? RightClickNode(child: node) { isShown = true } : node
      }
      .onKeyPress { press in
        guard press.key == "o", press.modifiers == .control else { return .ignored }
        isShown = true
        return .handled
      }
      .keyHelp("^O", "more")
      .confirmationDialog("", isPresented: $isShown, titleVisibility: .hidden) { actions() }
  }
}
