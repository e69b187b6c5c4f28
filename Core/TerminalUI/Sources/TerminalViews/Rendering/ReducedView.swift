/// A view that stands for another one, which is made of it and of the environment.
///
/// It costs no place of its own, as a view with a body does: it is for the views of a module above this one
/// that differ from those here by their units or their names.
@_spi(SwiftUI)
@MainActor
public protocol ReducedView: View where Body == Never {
  /// The type of the view that it stands for.
  associatedtype Reduced: View

  /// Returns the view that it stands for.
  ///
  /// - Parameter environment: The environment at the place of the view.
  func reduced(in environment: EnvironmentValues) -> Reduced
}

/// A view whose node is made by a function, of those of its content.
@_spi(SwiftUI)
public struct NodeView<Content: View>: View {
  public typealias Body = Never

  private let content: Content
  private let make: @MainActor ([Node], EnvironmentValues) -> Node

  /// A view with a node of its own.
  ///
  /// - Parameters:
  ///   - content: The views within.
  ///   - make: Makes the node of those of the content and of the environment.
  public init(
    content: Content,
    make: @escaping @MainActor ([Node], EnvironmentValues) -> Node
  ) {
    self.content = content
    self.make = make
  }
}

extension NodeView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var inner = context.child(.position(0))
    inner.axis = nil
    nodes.append(make(Resolver.nodes(of: content, in: inner), context.environment))
  }
}

@_spi(SwiftUI)
extension View {
  /// Puts another node around each of those of the view.
  public func wrappingNodes(
    _ wrap: @escaping @MainActor (Node, EnvironmentValues) -> Node
  ) -> some View {
    NodeModifier(content: self) { node, context in wrap(node, context.environment) }
  }

  /// Changes the environment of the view.
  public func changingEnvironment(
    _ change: @escaping @MainActor (inout EnvironmentValues) -> Void
  ) -> some View {
    EnvironmentModifier(content: self, change: change)
  }
}
