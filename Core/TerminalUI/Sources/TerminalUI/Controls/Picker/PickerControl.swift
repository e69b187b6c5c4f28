/// A picker in one row.
struct PickerControl<Label: View, Content: View>: View {
  typealias Body = Never

  let choice: PickerChoice
  /// Opens the list; `nil` where all values are shown side by side.
  let open: (@MainActor () -> Void)?
  let label: Label
  let content: Content
}

extension PickerControl: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var outer = context
    outer.environment.shortcut = nil
    outer.axis = .horizontal
    var inner = outer.child(.position(1))
    inner.tagsElements = true
    // A row of a form stays a row: what does not fit is cut.
    inner.environment.lineLimit = 1
    let options = OptionsNode(
      choice: choice,
      isSegmented: open == nil,
      style: context.environment.style,
      children: Resolver.nodes(of: content, in: inner)
    )
    let shortcut = context.environment.shortcut
    let title = ControlLabel(shortcut: shortcut, label: label).lineLimit(1)
    var row = Resolver.nodes(of: title, in: outer.child(.position(0))) + [options]
    if open != nil { row += Resolver.nodes(of: Text("▾"), in: outer.child(.position(2))) }
    nodes.append(
      ControlNode(
        identity: context.identity,
        isEnabled: context.environment.isEnabled,
        shortcut: shortcut,
        keys: { [weak options] in options?.press($0) ?? .ignored },
        action: open ?? { [weak options] in options?.chooseNext() },
        child: StackNode(axis: .horizontal, alignment: .leading, spacing: nil, children: row)
      )
    )
  }
}
