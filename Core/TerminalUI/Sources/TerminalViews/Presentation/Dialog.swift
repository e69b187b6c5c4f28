/// The buttons of an alert, which dismiss it after their actions.
@MainActor
final class Dialog: Kept {
  /// A button of the alert.
  struct Entry {
    let identity: ViewIdentity
    let role: ButtonRole?
    let isDefault: Bool
  }

  /// The buttons, from the first to the last.
  private(set) var entries: [Entry] = []
  private(set) weak var presentation: Presentation?
  /// Whether the alert has chosen the button that gets the focus.
  var hasChosenFocus = false

  /// Begins to make the buttons.
  func begin(in presentation: Presentation?) {
    entries = []
    self.presentation = presentation
  }

  /// Adds a button.
  ///
  /// - Returns: The button's whole action: the given one, and then the dismissal of the alert.
  func add(
    _ role: ButtonRole?,
    at identity: ViewIdentity,
    shortcut: KeyboardShortcut?,
    action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let isDefault = shortcut == .defaultAction
    entries.append(Entry(identity: identity, role: role, isDefault: isDefault))
    return { [weak presentation] in
      action()
      presentation?.dismiss()
    }
  }

  /// The button that has the focus at first: the one for the Return key, or else the first one that
  /// deletes nothing.
  var preferred: Entry? {
    entries.first(where: \.isDefault)
      ?? entries.first { $0.role != .destructive }
      ?? entries.first
  }

  func end() {}
}

extension Dialog: Equatable {
  nonisolated static func == (lhs: Dialog, rhs: Dialog) -> Bool { lhs === rhs }
}

/// The content of an alert: a title, a message, and buttons.
struct DialogView<Actions: View, Message: View>: View {
  let title: Text?
  /// The role of the button that is added if no button has it; `nil` adds one if there are no buttons.
  let standard: ButtonRole?
  let isColumn: Bool
  let actions: @MainActor () -> Actions
  let message: @MainActor () -> Message

  var body: some View {
    DialogLayout(standard: standard, isColumn: isColumn, actions: actions()) {
      title?.bold()
      message()
    }
  }
}

/// Texts with buttons below them.
///
/// The buttons get their room first, and the texts scroll where they do not fit. Where there is room for the buttons
/// alone, they leave one row to the texts, and scroll as well: nobody answers a question that is not shown.
final class DialogNode: Node {
  private let texts: Node
  private let buttons: Node

  init(texts: [Node], buttons: Node, in context: ViewContext, buttonContext: ViewContext) {
    let column = LinearStackNode(axis: .vertical, alignment: .center, spacing: nil, children: texts)
    self.texts = FittingScrollNode(offersHeight: false, in: context, content: column)
    self.buttons = FittingScrollNode(offersHeight: false, in: buttonContext, content: buttons)
    super.init(children: [self.texts, self.buttons])
  }

  private struct Layout {
    let offeredToButtons: ProposedSize
    let offeredToTexts: ProposedSize
    let texts: Size
    let gap: Int
    let buttons: Size
  }

  private func layout(_ proposal: ProposedSize) -> Layout {
    let free = ProposedSize(width: proposal.width, height: nil)
    var offered = proposal
    if let height = proposal.height, height > 1, texts.size(for: free).height > 0 {
      offered.height = min(buttons.size(for: free).height, height - 1)
    }
    let row = buttons.size(for: offered)
    let rest = proposal.height.map { max(0, $0 - row.height) }
    let left = ProposedSize(width: proposal.width, height: rest)
    let size = texts.size(for: left)
    let gap = size.height > 0 && size.height < rest ?? .infinity ? 1 : 0
    return Layout(
      offeredToButtons: offered,
      offeredToTexts: left,
      texts: size,
      gap: gap,
      buttons: row
    )
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let layout = layout(proposal)
    return Size(
      width: max(layout.texts.width, layout.buttons.width),
      height: layout.texts.height + layout.gap + layout.buttons.height
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let layout = layout(proposal)
    let upper = rect.aligned(layout.texts, .top)
    texts.place(in: upper, proposal: layout.offeredToTexts, on: &canvas)
    var lower = rect.aligned(layout.buttons, .top)
    lower.y += layout.texts.height + layout.gap
    buttons.place(in: lower, proposal: layout.offeredToButtons, on: &canvas)
  }
}

/// The buttons of an alert: beside each other if they fit, and otherwise one below the other.
final class DialogButtonsNode: Node {
  private let isColumn: Bool
  private let buttons: [Node]
  private var stacks: (row: LinearStackNode, column: LinearStackNode)?

  init(isColumn: Bool, buttons: [Node]) {
    self.isColumn = isColumn
    self.buttons = buttons
    super.init(children: buttons)
  }

  override func partsChanged() {
    stacks = nil
  }

  override func invalidate() {
    super.invalidate()
    stacks = nil
  }

  /// The row or the column of the buttons, whichever fits.
  private func stack(_ proposal: ProposedSize) -> LinearStackNode {
    let stacks = stacks ?? makeStacks()
    self.stacks = stacks
    let width = stacks.row.size(for: ProposedSize(width: nil, height: nil)).width
    let fits = width <= proposal.width ?? .infinity
    // A text field takes all columns there are.
    let hasField = buttons.contains { $0.visit { $0 is TextFieldNode } }
    return isColumn || hasField || !fits ? stacks.column : stacks.row
  }

  private func makeStacks() -> (row: LinearStackNode, column: LinearStackNode) {
    let parts = buttons.flatMap(\.parts)
    let row = LinearStackNode(axis: .horizontal, alignment: .center, spacing: nil, parts: parts)
    let column = LinearStackNode(axis: .vertical, alignment: .center, spacing: nil, parts: parts)
    return (row, column)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    stack(proposal).size(for: proposal)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    stack(proposal).place(in: rect, proposal: proposal, on: &canvas)
  }
}

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
        texts: Resolver.nodes(of: texts, in: textContext),
        buttons: DialogButtonsNode(isColumn: isColumn, buttons: buttons(in: context)),
        in: textContext,
        buttonContext: context.child(.position(1))
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
    // Other content than buttons, such as a text field, gets the focus first.
    let hasOnlyButtons = nodes.count == dialog.entries.count
    if hasOnlyButtons, !dialog.hasChosenFocus, let preferred = dialog.preferred {
      context.owner?.host.requestedFocus = preferred.identity
    }
    dialog.hasChosenFocus = true
    return nodes
  }
}
