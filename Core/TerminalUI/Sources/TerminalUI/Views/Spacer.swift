/// Room that grows along its stack, and pushes the views beside it apart.
public struct Spacer: View {
  public typealias Body = Never

  private let minLength: Int?

  /// Room of at least so many cells; `nil` for one column in a row, and none elsewhere.
  public init(minLength: Int? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    nodes.append(SpacerNode(axis: context.axis, minLength: minLength))
  }
}
