/// A node that stands for a value.
final class TagNode: Node {
  let tag: AnyHashable

  init(tag: AnyHashable, child: Node) {
    self.tag = tag
    super.init(children: [child])
  }

  override var isSpacer: Bool { children.first?.isSpacer ?? false }
}
