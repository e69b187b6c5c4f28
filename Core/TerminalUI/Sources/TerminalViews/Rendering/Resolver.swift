/// Turns views into nodes. This is the only place where a `body` is read.
///
/// A view that is made of others gets a ``ViewNode``, whose body is read later. A body never reads the bodies of the
/// views within it, so the view around does not depend on their reads.
@MainActor
enum Resolver {
  static func nodes<V: View>(of view: V, in context: ViewContext) -> [Node] {
    var nodes: [Node] = []
    resolve(view, in: context, into: &nodes)
    return nodes
  }

  static func resolve<V: View>(_ view: V, in context: ViewContext, into nodes: inout [Node]) {
    if let tabs = context.tabs { return collect(view, into: tabs, in: context) }
    if let primitive = view as? any PrimitiveView {
      primitive.makeNodes(in: context, into: &nodes)
    } else if let reduced = reduced(view) {
      reduce(reduced, in: context, into: &nodes)
    } else if let sections = context.sections, let section = view as? any SectionParts {
      sections.add(section, in: context, behind: nodes.count)
    } else {
      nodes.append(bodyNode(for: view, in: context))
    }
  }

  private static func bodyNode<V: View>(for view: V, in context: ViewContext) -> Node {
    var context = context
    if context.sections != nil { context.sections = nil }
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

  /// The view as a reduced view, if it is one. A view with a body is not, and is not tested.
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

  // MARK: Tabs

  /// Adds the tabs of a view.
  private static func collect<V: View>(
    _ view: V,
    into tabs: TabCollector,
    in context: ViewContext
  ) {
    if tabs.isDescribing { return describe(view, in: context) }
    if let group = view as? any TabGroup {
      var none: [Node] = []
      return group.makeNodes(in: context, into: &none)
    }
    // The title and the tag may be anywhere within, and the tab is the view with all views around them.
    let description = TabCollector(isDescribing: true)
    var inner = context
    inner.tabs = description
    describe(view, in: inner)
    switch description.items.count {
    case 0: tabs.add(view, label: EmptyView(), in: context)
    case 1: tabs.add(view, as: description.items[0], in: context)
    default: description.items.forEach(tabs.add)
    }
  }

  /// Searches for titles and tags in modifiers and in the bodies of views of the program, but not in containers.
  private static func describe<V: View>(_ view: V, in context: ViewContext) {
    var none: [Node] = []
    if let primitive = view as? any PrimitiveView {
      guard view is any TabGroup || view is any TabModifier else { return }
      primitive.makeNodes(in: context, into: &none)
    } else if let reduced = reduced(view) {
      reduce(reduced, in: context, into: &none)
    } else if let owner = context.owner, context.tabs?.readsBodies == true {
      var outer = context
      outer.tabs = nil
      outer.tag = nil
      // The place has the properties of the view, and its body is read there when the tab is shown.
      let node = owner.keep(context.identity) { ViewNode(view, in: outer, host: owner.host) }
      var inner = context
      inner.owner = node
      DynamicProperties.update(view, in: inner)
      resolve(view.body, in: inner.child(.body), into: &none)
    }
  }
}
