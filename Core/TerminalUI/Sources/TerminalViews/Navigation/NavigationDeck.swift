/// Makes the screens of a navigation stack, and shows the one on top.
struct NavigationDeck: View {
  typealias Body = Never

  let root: NavigationEntry
  let path: NavigationEntries
}

extension NavigationDeck: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let model = context.keep { NavigationModel() }
    model.append = path.append
    var screens = Screens(model: model, context: context)
    for entry in [root] + path.entries { screens.add(entry) }
    guard let top = screens.made.last else { return }
    let identities = screens.made.map(\.identity)
    model.focus.show(top.identity, among: identities, in: context.owner?.host)
    nodes.append(
      NavigationNode(
        screen: top.node,
        level: top.level,
        presentation: top.presentation,
        next: top.next
      )
    )
  }

  /// The screens, from the bottom to the top.
  @MainActor
  private struct Screens {
    struct Screen {
      let node: Node
      let level: NavigationLevel
      let identity: ViewIdentity
      /// `nil` at the bottom.
      let presentation: Presentation?
      /// The column in which its links show their screens.
      let next: SplitColumn?
    }

    let model: NavigationModel
    let context: ViewContext
    var made: [Screen] = []
    private var occurrences: [AnyHashable: Int] = [:]

    init(model: NavigationModel, context: ViewContext) {
      self.model = model
      self.context = context
    }

    /// Makes a screen, and those that views in it have pushed.
    mutating func add(_ entry: NavigationEntry) {
      let occurrence = occurrences[entry.id, default: 0]
      occurrences[entry.id] = occurrence + 1
      var context = context.child(.id(entry.id)).child(.position(occurrence))
      context.axis = nil
      let level = context.keep { NavigationLevel(model: model) }
      context.environment.presentationContext.level = level
      context.environment.presentationContext.selection = nil
      if entry.pop == nil, let column = context.environment.presentationContext.column {
        column.register(level, depth: context.environment.presentationContext.depthInColumn)
        context.environment.presentationContext.depthInColumn += 1
      }
      var presentation: Presentation?
      if let pop = entry.pop {
        context.environment.presentationContext.column = nil
        // The screen to choose from is the lowest one, or the one that the column before shows in its place.
        if !entry.isOfColumnBefore { context.environment.presentationContext.next = nil }
        let pushed = context.keep { Presentation() }
        pushed.action = pop
        presentation = pushed
        context.environment.presentationContext.presentation = pushed
      }
      let node = Self.node(entry.content, level: level, isRoot: entry.pop == nil, in: context)
      made.append(
        Screen(
          node: node,
          level: level,
          identity: context.identity,
          presentation: presentation,
          next: context.environment.presentationContext.next
        )
      )
      for screen in level.pushed {
        var entry = NavigationEntry(
          id: screen.id,
          content: PushedView(screen: screen),
          pop: screen.dismiss
        )
        entry.isOfColumnBefore = screen.isOfColumnBefore
        add(entry)
      }
    }

    private static func node<Content: View>(
      _ content: Content,
      level: NavigationLevel,
      isRoot: Bool,
      in context: ViewContext
    ) -> Node {
      let view = NavigationScreen(level: level, isRoot: isRoot, content: content)
      return .single(Resolver.nodes(of: view, in: context))
    }
  }
}

/// The screen on top of a navigation stack. Esc goes back, first in the column that shows the screens of its links:
/// there may be nothing in it that takes the focus.
final class NavigationNode: Node {
  private let level: NavigationLevel
  private let presentation: Presentation?
  private let next: SplitColumn?

  init(screen: Node, level: NavigationLevel, presentation: Presentation?, next: SplitColumn?) {
    self.level = level
    self.presentation = presentation
    self.next = next
    super.init(children: [screen])
  }

  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    guard press == KeyPress(.escape), !hasShortcut(for: press) else { return .ignored }
    if let next, next.goBack() { return .handled }
    guard let presentation, !level.hidesBackButton else { return .ignored }
    presentation.leave()
    return .handled
  }
}

/// A screen of a navigation stack, with its title and its toolbar.
struct NavigationScreen<Content: View>: View {
  let level: NavigationLevel
  let isRoot: Bool
  let content: Content

  var body: some View {
    NavigationScreenLayout(
      title: level.title,
      hasBackButton: !isRoot && !level.hidesBackButton,
      toolbars: level.toolbars,
      content: content
    )
  }
}

/// The parts of a screen of a navigation stack.
struct NavigationScreenLayout<Content: View>: View {
  typealias Body = Never

  let title: Text?
  let hasBackButton: Bool
  let toolbars: [ToolbarRecord]
  let content: Content
}

extension NavigationScreenLayout: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let dismiss = context.environment.dismiss
    let content = Resolver.nodes(of: content, in: context.child(.position(0)))
    let back =
      hasBackButton ? Resolver.nodes(of: Text("‹ Back"), in: context.child(.position(1))) : []
    let title = Resolver.nodes(of: title?.bold().lineLimit(1), in: context.child(.position(2)))
    var bar = context.child(.position(3))
    bar.axis = .horizontal
    var items: [Node] = []
    for toolbar in toolbars {
      let place = bar.child(.id(ObjectIdentifier(toolbar)))
      Resolver.resolve(ToolbarView(record: toolbar), in: place, into: &items)
    }
    nodes.append(
      ScreenNode(
        content: .single(content),
        back: back.first.map { TapNode(action: { dismiss() }, child: $0) },
        title: title.first,
        items: items,
        in: context
      )
    )
  }
}
