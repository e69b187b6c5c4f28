/// One of two views, as ``ViewBuilder`` makes it of a condition.
public struct ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never

  enum Branch {
    case first(First)
    case second(Second)
  }

  private let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }
}

extension ConditionalContent: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    switch branch {
    case .first(let view): Resolver.resolve(view, in: context.child(.branch(true)), into: &nodes)
    case .second(let view): Resolver.resolve(view, in: context.child(.branch(false)), into: &nodes)
    }
  }
}
