/// The values of a picker one below the other, each of which takes the focus.
struct PickerList<Content: View>: View {
  typealias Body = Never

  let choice: PickerChoice
  /// Whether the list is there for one choice only, and begins at the value that is chosen.
  let isMenu: Bool
  let content: Content
  /// Closes the list after a choice.
  var close: @MainActor () -> Void = {}
}

extension PickerList: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let options = NodeModifier(content: content) { [choice, isMenu, close] node, context in
      OptionNode(choice: choice, isMenu: isMenu, close: close, context: context, child: node)
    }
    var inner = context.child(.position(0))
    inner.axis = .vertical
    inner.tagsElements = true
    let children = Resolver.nodes(of: options, in: inner)
    nodes.append(StackNode(axis: .vertical, alignment: .topLeading, spacing: 0, children: children))
  }
}
