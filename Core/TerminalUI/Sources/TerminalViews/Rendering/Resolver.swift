/// Turns views into nodes. This is the only place where a `body` is read.
///
/// A view that is made of others gets a ``ViewNode``, whose body is read later: the views that a body
/// is made of are never read within it, so that what they read is no concern of the view around them.
@MainActor
enum Resolver {
  static func nodes<V: View>(of view: V, in context: ViewContext) -> [Node] {
    var nodes: [Node] = []
    resolve(view, in: context, into: &nodes)
    return nodes
  }

  static func resolve<V: View>(_ view: V, in context: ViewContext, into nodes: inout [Node]) {
    if let primitive = view as? any PrimitiveView {
      primitive.makeNodes(in: context, into: &nodes)
    } else if let reduced = reduced(view) {
      reduce(reduced, in: context, into: &nodes)
    } else if let tabs = context.tabs {
      tabs.add(view, label: EmptyView(), in: context)
    } else {
      nodes.append(bodyNode(for: view, in: context))
    }
  }

  private static func bodyNode<V: View>(for view: V, in context: ViewContext) -> Node {
    guard let owner = context.owner else { return Node() }
    var isNew = false
    let node = owner.keep(context.identity) {
      isNew = true
      return ViewNode(view, in: context, host: owner.host)
    }
    if isNew || node.update(view, in: context) { owner.host.enqueue(node) }
    return node
  }

  static func body<V: View>(of view: V, in context: ViewContext) -> [Node] {
    if let primitive = view as? any PrimitiveView {
      var nodes: [Node] = []
      primitive.makeNodes(in: context, into: &nodes)
      return nodes
    }
    if let reduced = reduced(view) {
      var nodes: [Node] = []
      reduce(reduced, in: context, into: &nodes)
      return nodes
    }
    DynamicProperties.update(view, in: context)
    return nodes(of: view.body, in: context.child(.body))
  }

  /// The view as one that stands for another, if it does. One with a body does not, and is not asked.
  private static func reduced<V: View>(_ view: V) -> (any ReducedView)? {
    V.Body.self == Never.self ? view as? any ReducedView : nil
  }

  private static func reduce<V: ReducedView>(
    _ view: V,
    in context: ViewContext,
    into nodes: inout [Node]
  ) {
    resolve(view.reduced(in: context.environment), in: context, into: &nodes)
  }
}
