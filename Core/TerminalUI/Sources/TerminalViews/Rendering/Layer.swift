/// A view in front of the others, which gets all input while it is in front.
@MainActor
final class Layer: Kept {
  private weak var host: ViewHost?
  private(set) var root = Node()
  /// The position on the screen.
  private(set) var alignment = Alignment.center
  /// Dismisses the view, when the user leaves it by the escape key; `nil` if that is not allowed.
  private(set) var dismiss: (@MainActor () -> Void)?
  /// The place of the focus, also while another view is in front.
  var focus: ViewIdentity?
  /// Whether a value has asked for that focus since it was last given to a node.
  var isFocusRequested = false
  /// Whether no view gets the focus until the user moves it.
  var hasResigned = false
  /// The group around the focus, which gets it when the focused view has disappeared.
  var focusGroup: ViewIdentity?

  init(host: ViewHost?) {
    self.host = host
  }

  /// Presents a view in front of the others, or updates it.
  func present(_ root: Node, alignment: Alignment, dismiss: (@MainActor () -> Void)?) {
    // It stands elsewhere than the view that presents it.
    if root !== self.root { host?.damageAll() }
    self.root = root
    self.alignment = alignment
    self.dismiss = dismiss
    host?.present(self)
  }

  func end() {
    host?.remove(self)
  }

  /// Draws the view over the content behind it.
  func place(on canvas: inout Canvas, isInFront: Bool) {
    let screen = canvas.bounds
    let proposal = ProposedSize(screen.size)
    let rect = screen.aligned(root.size(for: proposal), alignment)
    if isInFront { canvas.erase(rect) }
    root.place(in: rect, proposal: proposal, on: &canvas)
  }
}

/// A view that shows another one in front of all others.
struct LayerModifier<Content: View, Front: View>: View {
  typealias Body = Never

  let content: Content
  /// The view in front; `nil` while there is none.
  let front: Front?
  var alignment = Alignment.center
  let dismiss: (@MainActor () -> Void)?
}

extension LayerModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    guard let front, context.tabs == nil else { return }
    var context = context.child(.position(1))
    let layer = context.keep { Layer(host: context.owner?.host) }
    context.axis = nil
    context.environment.style = Style()
    let root = Node.single(Resolver.nodes(of: front, in: context))
    layer.present(root, alignment: alignment, dismiss: dismiss)
  }
}
