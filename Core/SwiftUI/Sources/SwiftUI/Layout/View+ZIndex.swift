@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Sets the order of the view among the others of its stack: the highest number is in front.
  public func zIndex(_ value: Double) -> some View {
    wrappingNodes { node, _ in ZIndexNode(value, child: node) }
  }
}

/// A node that stands before or behind others.
private final class ZIndexNode: Node {
  private let value: Double

  init(_ value: Double, child: Node) {
    self.value = value
    super.init(children: [child])
    give(.order)
  }

  override var zIndex: Double { value }
  override var isSpacer: Bool { children[0].isSpacer }
}
