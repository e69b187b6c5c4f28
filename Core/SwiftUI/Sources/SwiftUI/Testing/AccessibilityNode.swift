@_spi(SwiftUI) import TerminalViews

/// The description of a view for screen readers and tests.
struct AccessibilityDescription: Equatable {
  var identifier: String?
  var label: String?
  var value: String?
  var traits: AccessibilityTraits = []
}

extension View {
  /// Changes the description of the view.
  func described(_ change: @escaping @MainActor (inout AccessibilityDescription) -> Void)
    -> some View
  {
    wrappingNodes { node, _ in
      var description = AccessibilityDescription()
      change(&description)
      return AccessibilityNode(description: description, child: node)
    }
  }
}

/// A node with the description of its view.
final class AccessibilityNode: Node {
  let description: AccessibilityDescription

  init(description: AccessibilityDescription, child: Node) {
    self.description = description
    super.init(children: [child])
  }
}
