/// The texts of an alert, and its buttons below them.
struct DialogLayout<Actions: View, Texts: View>: View {
  typealias Body = Never

  let standard: ButtonRole?
  let isColumn: Bool
  let actions: Actions
  let texts: Texts

  init(
    standard: ButtonRole?,
    isColumn: Bool,
    actions: Actions,
    @ViewBuilder texts: () -> Texts
  ) {
    self.standard = standard
    self.isColumn = isColumn
    self.actions = actions
    self.texts = texts()
  }
}

extension DialogLayout: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var textContext = context.child(.position(0))
    textContext.axis = .vertical
    textContext.environment.multilineTextAlignment = .center
    nodes.append(
      DialogNode(
        isColumn: isColumn,
        texts: Resolver.nodes(of: texts, in: textContext),
        buttons: buttons(in: context),
        in: textContext
      )
    )
  }

  private func buttons(in context: ViewContext) -> [Node] {
    let dialog = context.keep { Dialog() }
    dialog.begin(in: context.environment.presentationContext.presentation)
    var context = context
    context.axis = nil
    context.environment.presentationContext.dialog = dialog
    var nodes = Resolver.nodes(of: actions, in: context.child(.position(1)))
    if nodes.isEmpty || (standard != nil && !dialog.entries.contains { $0.role == standard }) {
      let button = Button(standard == .cancel ? "Cancel" : "OK", role: standard) {}
      nodes += Resolver.nodes(of: button, in: context.child(.position(2)))
    }
    // Where there is more than buttons, as a text field, that has the focus first.
    let hasOnlyButtons = nodes.count == dialog.entries.count
    if hasOnlyButtons, !dialog.hasChosenFocus, let preferred = dialog.preferred {
      context.owner?.host.requestedFocus = preferred.identity
    }
    dialog.hasChosenFocus = true
    return nodes
  }
}
