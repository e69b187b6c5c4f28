/// One of the views that another one consists of.
@_spi(SwiftUI)
public struct ResolvedView: View {
  public typealias Body = Never

  /// The node of the view.
  public let node: Node

  init(node: Node) {
    self.node = node
  }
}

extension ResolvedView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    nodes.append(node)
  }
}

/// A view that is made of the views of which another one consists.
@_spi(SwiftUI)
public struct SubviewsView<Base: View, Result: View>: View {
  public typealias Body = Never

  private let base: Base
  private let transform: @MainActor ([ResolvedView]) -> Result

  /// A view that is made of the views of which another one consists.
  ///
  /// - Parameters:
  ///   - base: The other view. A view of the program with a body of its own is one view.
  ///   - transform: Makes the view.
  @preconcurrency
  public init(_ base: Base, transform: @escaping @MainActor ([ResolvedView]) -> Result) {
    self.base = base
    self.transform = transform
  }
}

extension SubviewsView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var inner = context.child(.position(0))
    inner.lazyRows = nil
    let views = Resolver.nodes(of: base, in: inner).map { ResolvedView(node: $0) }
    Resolver.resolve(transform(views), in: context.child(.position(1)), into: &nodes)
  }
}

@_spi(SwiftUI)
extension Node {
  /// The nodes that stand for the view, from the outermost that a modifier has made.
  public var modifierNodes: [Node] {
    var nodes: [Node] = []
    var node = self
    while true {
      if let view = node as? ViewNode { nodes += view.outerNodes }
      nodes.append(node)
      guard node.children.count == 1 else { return nodes }
      node = node.children[0]
    }
  }
}
