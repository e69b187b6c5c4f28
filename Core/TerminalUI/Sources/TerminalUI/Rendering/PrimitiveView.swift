/// A view that makes nodes itself, instead of being made of other views.
///
/// A view may add any number of nodes: a group adds those of its members, and a modifier wraps each
/// node of its content.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNodes(in context: ViewContext, into nodes: inout [Node])
}
