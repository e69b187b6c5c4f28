/// Controls one below the other, in sections; content that does not fit is scrolled.
///
/// ```swift
/// Form {
///   Section("Sync-up info") {
///     TextField("Title", text: $store.syncUp.title)
///     Stepper("Minutes", value: $store.syncUp.minutes, in: 5...30)
///   }
/// }
/// ```
///
/// The content of a section is indented below its header, and a row is left free before the next one. A
/// form takes all the room that it is offered.
public struct Form<Content: View>: View {
  private let content: Content

  /// A form.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    ScrollView { FormColumn(content: content) }
  }
}

/// The rows of a form.
struct FormColumn<Content: View>: View {
  typealias Body = Never

  let content: Content
}

extension FormColumn: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    context.axis = .vertical
    nodes.append(FormNode(children: Resolver.nodes(of: content, in: context)))
  }
}

/// Rows one below the other, set in below the headers of their sections.
final class FormNode: Node {
  private static let indent = 2

  private struct Row {
    let node: Node
    /// The columns before it.
    let indent: Int
    /// The rows before it.
    let gap: Int
  }

  private var currentRows: [Row]?

  private var rows: [Row] {
    if let currentRows { return currentRows }
    let parts = children.flatMap(\.parts)
    let hasSections = parts.contains(where: \.isSupplement)
    let rows = parts.indices.map { index in
      let isHeader = parts[index].isHeader
      let isNew = index > 0 && isHeader && !parts[index - 1].isHeader
      let isSetIn = hasSections && !parts[index].isSupplement
      return Row(node: parts[index], indent: isSetIn ? Self.indent : 0, gap: isNew ? 1 : 0)
    }
    currentRows = rows
    return rows
  }

  override func partsChanged() {
    currentRows = nil
  }

  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }
  override var isSupplement: Bool { false }

  private func offered(_ proposal: ProposedSize, to row: Row) -> ProposedSize {
    ProposedSize(width: proposal.width, height: nil)
      .inset(by: EdgeInsets(.leading, row.indent))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    rows.reduce(into: Size(width: proposal.width ?? 0, height: 0)) { size, row in
      let chosen = row.node.size(for: offered(proposal, to: row))
      size.width = max(size.width, chosen.width + row.indent)
      size.height += row.gap + chosen.height
    }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    var y = rect.y
    for row in rows {
      let offered = offered(proposal, to: row)
      let size = row.node.size(for: offered)
      y += row.gap
      let place = Rect(x: rect.x + row.indent, y: y, width: size.width, height: size.height)
      row.node.place(in: place, proposal: offered, on: &canvas)
      y += size.height
    }
  }
}
