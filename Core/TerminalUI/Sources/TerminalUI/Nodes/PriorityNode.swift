/// A node with a priority of its own.
final class PriorityNode: Node {
  private let priority: Double

  init(priority: Double, child: Node) {
    self.priority = priority
    super.init(children: [child])
  }

  override var layoutPriority: Double { priority }

  override var isSpacer: Bool { children.first?.isSpacer ?? false }
}
