/// Turns views into nodes. This is the only place where a `body` is read.
///
/// What lives longer than a frame is added here, and nowhere else:
/// - **State**: `update` is given the identity of the view, so a property wrapper can look up its
///   storage by `(identity, index of the property)` in a table that the host keeps. What was not
///   asked for in a frame has disappeared, and its storage (and its `task`) ends.
/// - **Observation**: ``body(of:in:)`` can read the body within `withObservationTracking` and keep
///   the nodes that came of it by identity, with the view's context. A change marks that identity;
///   the next frame reads the marked bodies only, exchanges their nodes in the parents, and forgets
///   the measured sizes on the path to the root (`Node.invalidate()`).
/// - **Focus and input**: nodes that take input carry their identity and are drawn in order; the
///   order in which they are drawn is the order of the focus.
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
    } else {
      resolve(body(of: view, in: context), in: context.child(.body), into: &nodes)
    }
  }

  private static func body<V: View>(of view: V, in context: ViewContext) -> V.Body {
    DynamicProperties.update(view, in: context)
    return view.body
  }
}
