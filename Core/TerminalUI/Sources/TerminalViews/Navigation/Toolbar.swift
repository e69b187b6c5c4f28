import Observation

/// An item of a toolbar, with the place where it stands.
public struct ToolbarItem<Content: View>: View {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// An item.
  ///
  /// - Parameters:
  ///   - placement: The place of the item.
  ///   - content: The view.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context
    if placement == .cancellationAction, context.environment.shortcut == nil {
      context.environment.shortcut = .cancelAction
    }
    // The views of an item stand beside each other, as items do.
    for node in Resolver.nodes(of: content, in: context.child(.position(0))) {
      nodes.append(ToolbarItemNode(placement: placement, child: node))
    }
  }
}

/// Several items of a toolbar at the same place.
public typealias ToolbarItemGroup = ToolbarItem

/// The place of an item of a toolbar.
public enum ToolbarItemPlacement: Hashable, Sendable {
  /// At the right of the title.
  case automatic
  /// In the place of the title.
  case principal
  /// At the left of the title.
  case topBarLeading
  /// At the right of the title.
  case topBarTrailing
  /// At the left of the title; the button answers Esc.
  case cancellationAction
  /// At the right of the title.
  case confirmationAction
  /// At the right of the title.
  case destructiveAction
  /// At the right of the title.
  case primaryAction
  /// In the last row of the screen.
  case bottomBar
  /// In the last row of the screen.
  case status

  enum Section {
    case leading, principal, trailing, bottom
  }

  var section: Section {
    switch self {
    case .topBarLeading, .cancellationAction: .leading
    case .principal: .principal
    case .bottomBar, .status: .bottom
    case .automatic, .topBarTrailing, .confirmationAction, .destructiveAction, .primaryAction:
      .trailing
    }
  }
}

/// An item of a toolbar.
final class ToolbarItemNode: Node {
  let placement: ToolbarItemPlacement

  init(placement: ToolbarItemPlacement, child: Node) {
    self.placement = placement
    super.init(children: [child])
  }
}

/// The items that a view adds to the toolbar of its screen.
@MainActor
@Observable
final class ToolbarRecord: Kept {
  /// The items.
  private(set) var content: AnyView
  /// The environment of the view that adds them.
  @ObservationIgnored private(set) var environment: EnvironmentValues

  @ObservationIgnored private weak var level: NavigationLevel?

  init(level: NavigationLevel?, content: AnyView, environment: EnvironmentValues) {
    self.level = level
    self.content = content
    self.environment = environment
    level?.add(self)
  }

  /// Replaces the items after the view was read again.
  func update(_ content: AnyView, environment: EnvironmentValues) {
    self.environment = environment
    self.content = content
  }

  func end() {
    level?.remove(self)
  }
}

/// The items that a view adds to the toolbar of its screen.
struct ToolbarView: View {
  let record: ToolbarRecord

  var body: some View {
    let content = record.content
    let environment = record.environment
    EnvironmentModifier(content: content) { bar in
      var inner = environment
      // The bar decides the look of its items.
      inner.style = bar.style
      inner.lineLimit = bar.lineLimit
      inner.isInRow = bar.isInRow
      inner.shortcut = bar.shortcut
      inner.buttonStyle = bar.buttonStyle
      inner.buttonFace = bar.buttonFace
      bar = inner
    }
  }
}
