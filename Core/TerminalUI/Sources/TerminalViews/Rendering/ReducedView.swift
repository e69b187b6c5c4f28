/// A view that is replaced by another one, which is made of it and of the environment.
///
/// It has no place of its own, as a view with a body has: it is for views of a module above this one that differ from
/// those here by their units or their names.
@_spi(SwiftUI)
@MainActor
@preconcurrency
public protocol ReducedView: View where Body == Never {
  /// The type of the replacing view.
  associatedtype Reduced: View

  /// Returns the replacing view.
  ///
  /// - Parameter environment: The environment at the place of the view.
  func reduced(in environment: EnvironmentValues) -> Reduced
}

/// A view whose node is made by a function from the nodes of its content.
@_spi(SwiftUI)
public struct NodeView<Content: View>: View {
  public typealias Body = Never

  private let content: Content
  private let axis: Axis?
  private let make: @MainActor ([Node], EnvironmentValues) -> Node

  /// A view with a node of its own.
  ///
  /// - Parameters:
  ///   - content: The views within.
  ///   - axis: The direction of the content, which turns spacers and dividers.
  ///   - make: Makes the node from the nodes of the content and from the environment.
  @preconcurrency
  public init(
    content: Content,
    axis: Axis? = nil,
    make: @escaping @MainActor ([Node], EnvironmentValues) -> Node
  ) {
    self.content = content
    self.axis = axis
    self.make = make
  }
}

extension NodeView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var inner = context.child(.position(0))
    inner.axis = axis
    nodes.append(make(Resolver.nodes(of: content, in: inner), context.environment))
  }
}

@_spi(SwiftUI)
extension Node {
  /// A node with others beside or below each other.
  ///
  /// - Parameters:
  ///   - axis: The direction.
  ///   - alignment: The position of smaller nodes.
  ///   - spacing: The cells between them; `nil` for the usual.
  ///   - nodes: The nodes.
  public static func stack(
    _ axis: Axis,
    alignment: Alignment,
    spacing: Int?,
    of nodes: [Node]
  ) -> Node {
    LinearStackNode(axis: axis, alignment: alignment, spacing: spacing, children: nodes)
  }

  /// A node with others before each other.
  public static func layers(alignment: Alignment, of nodes: [Node]) -> Node {
    LayersNode(alignment: alignment, children: nodes)
  }

  /// Returns the size of nodes in a stack, and for each node its place in the stack and its proposal.
  public static func arrange(
    _ nodes: [Node],
    _ axis: Axis,
    alignment: Alignment,
    spacing: Int?,
    for proposal: ProposedSize
  ) -> (size: Size, places: [(place: Rect, proposal: ProposedSize)]) {
    let stack = LinearStackNode(axis: axis, alignment: alignment, spacing: spacing, parts: nodes)
    let size = stack.size(for: proposal)
    return (size, stack.places(in: Rect(x: 0, y: 0, size: size), for: proposal))
  }
}

@_spi(SwiftUI)
extension View {
  /// Wraps each node of the view in another node.
  @preconcurrency
  public func wrappingNodes(
    _ wrap: @escaping @MainActor (Node, EnvironmentValues) -> Node
  ) -> some View {
    NodeModifier(content: self) { node, context in wrap(node, context.environment) }
  }

  /// Changes the environment of the view.
  @preconcurrency
  public func changingEnvironment(
    _ change: @escaping @MainActor (inout EnvironmentValues) -> Void
  ) -> some View {
    EnvironmentModifier(content: self, change: change)
  }
}
