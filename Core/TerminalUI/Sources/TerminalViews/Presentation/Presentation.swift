/// A view that presents another one in front of all others, while its identity is not `nil`.
///
/// It reads the identity in a body of its own: the view around it is not read again when the identity changes.
struct PresentationModifier<Content: View, Front: View>: View {
  let content: Content
  let style: PresentationStyle
  /// The identity of the presented view; `nil` while there is none.
  let id: @MainActor () -> AnyHashable?
  let dismiss: @MainActor () -> Void
  let onDismiss: (@MainActor () -> Void)?
  let front: @MainActor () -> Front

  @State private var slot = PresentationSlot()

  init(
    _ content: Content,
    style: PresentationStyle,
    id: @escaping @MainActor () -> AnyHashable?,
    dismiss: @escaping @MainActor () -> Void,
    onDismiss: (@MainActor () -> Void)? = nil,
    front: @escaping @MainActor () -> Front
  ) {
    self.content = content
    self.style = style
    self.id = id
    self.dismiss = dismiss
    self.onDismiss = onDismiss
    self.front = front
  }

  var body: some View {
    let slot = slot
    let presented = id().map { id in
      PresentedView(
        id: id,
        style: style,
        slot: slot,
        dismiss: dismiss,
        content: DeferredView(content: front).onDisappear(perform: onDismiss)
      )
    }
    LayerModifier(content: content, front: presented, alignment: .center) {
      slot.current?.leave()
    }
  }
}

/// A presentation: a sheet, an alert, or a screen that was pushed.
@MainActor
final class Presentation: Kept {
  /// Dismisses it; `nil` once it is dismissed.
  var action: (@MainActor () -> Void)?
  /// The number of views in it that keep the user from dismissing it.
  private var locks = 0

  /// Dismisses it, because a view asks for it.
  func dismiss() {
    action?()
  }

  /// Dismisses it, because the user asks for it, unless a view does not allow that.
  func leave() {
    if locks == 0 { dismiss() }
  }

  func lock() { locks += 1 }
  func unlock() { locks -= 1 }

  func end() {
    action = nil
  }
}

extension Presentation: Equatable {
  nonisolated static func == (lhs: Presentation, rhs: Presentation) -> Bool { lhs === rhs }
}

/// A view that is presented, in its frame.
struct PresentedView<Content: View>: View {
  typealias Body = Never

  let id: AnyHashable
  let style: PresentationStyle
  let slot: PresentationSlot
  let dismiss: @MainActor () -> Void
  let content: Content
}

extension PresentedView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.id(id))
    let presentation = context.keep { Presentation() }
    presentation.action = dismiss
    slot.current = presentation
    context.environment = context.environment.presenting(presentation)
    let node = Node.single(Resolver.nodes(of: content, in: context))
    let content = FittingScrollNode(offersHeight: true, in: context, content: node)
    nodes.append(PresentedViewNode(style: style, child: content))
  }
}

/// The frame of a presented view, which is never larger than the screen.
///
/// Without enough room for a frame, or with little room and content that does not fit, the frame is left out. The view
/// then takes the whole screen.
final class PresentedViewNode: Node {
  /// The columns that a line of text may take in an alert.
  private static let readableWidth = 56
  /// The room for the line around the view, and a column at each side.
  private static let insets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)

  /// From this size on, a sheet keeps its frame also if it has to scroll.
  private static let smallScreen = Size(width: 40, height: 12)

  private let style: PresentationStyle
  private let content: Node
  private let border = BorderNode(border: .rounded, style: Style(), child: Node())

  init(style: PresentationStyle, child: Node) {
    self.style = style
    content = BoundedNode(child: child)
    super.init(children: [content])
  }

  private func hasFrame(_ proposal: ProposedSize) -> Bool {
    guard style != .cover else { return false }
    let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
    guard width >= 12, height >= 5 else { return false }
    guard style == .sheet, width < Self.smallScreen.width || height < Self.smallScreen.height else {
      return true
    }
    let room = ProposedSize(width: width, height: nil).inset(by: Self.insets)
    return height == .infinity || content.size(for: room).height <= height - 2
  }

  /// Returns the proposal for the content.
  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    guard hasFrame(proposal) else { return proposal }
    var offered = proposal.inset(by: Self.insets)
    if style == .dialog { offered.width = min(offered.width ?? .infinity, Self.readableWidth) }
    return offered
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = content.size(for: offered(proposal))
    guard hasFrame(proposal) else {
      return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }
    return Self.insets(size)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let offered = offered(proposal)
    var room = rect
    if hasFrame(proposal) {
      border.place(in: rect, proposal: ProposedSize(rect.size), on: &canvas)
      room = rect.inset(by: Self.insets)
    }
    let place = room.aligned(content.size(for: offered), .center)
    content.place(in: place, proposal: offered, on: &canvas)
  }
}

/// The presentation of a view.
@MainActor
final class PresentationSlot {
  weak var current: Presentation?
}

/// The way in which a presented view stands in front of the others.
enum PresentationStyle {
  /// In a frame, as large as the view; the text in it is not wider than a line that reads well.
  case dialog
  /// In a frame, as large as the view.
  case sheet
  /// On the whole screen.
  case cover
}
