/// A view that stands for a value.
struct TagModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let tag: AnyHashable
}

extension TagModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context
    if let tabs = context.tabs {
      // A view without a title is a tab as well, if it has a tag.
      let count = tabs.items.count
      context.tag = tag
      Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
      if tabs.items.count == count { tabs.add(content, label: EmptyView(), in: context) }
      return
    }
    let start = nodes.count
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    for index in start..<nodes.count {
      nodes[index] = nodes[index].wrapped(.position(index - start + 1)) { [tag] node, _ in
        TagNode(tag: tag, child: node)
      }
    }
  }
}

extension View {
  /// Sets the value of the view, among the tabs of a ``TabView`` or the options of a picker.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TagModifier(content: self, tag: AnyHashable(tag))
  }
}

/// A node that stands for a value.
final class TagNode: Node {
  let tag: AnyHashable

  init(tag: AnyHashable, child: Node) {
    self.tag = tag
    super.init(children: [child])
  }

  override var isSpacer: Bool { children.first?.isSpacer ?? false }
}

@_spi(SwiftUI)
extension Node {
  /// The value that the node stands for; `nil` if it has none.
  public var tagValue: AnyHashable? { (self as? TagNode)?.tag }
}
