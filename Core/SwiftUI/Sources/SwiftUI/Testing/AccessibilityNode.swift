@_spi(SwiftUI) import TerminalViews

/// What a view says of itself to those who do not see it, and to tests.
struct AccessibilityDescription: Equatable {
  var identifier: String?
  var label: String?
  var value: String?
  var traits: AccessibilityTraits = []
}

extension View {
  /// Adds to what the view says of itself.
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

/// A node with what its view says of itself.
final class AccessibilityNode: Node {
  let description: AccessibilityDescription

  init(description: AccessibilityDescription, child: Node) {
    self.description = description
    super.init(children: [child])
  }
}
