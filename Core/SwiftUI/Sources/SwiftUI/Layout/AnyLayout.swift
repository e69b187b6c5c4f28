public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// A layout of any type. The views within stay the same when another one takes its place.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout {
///   Text("Name")
///   Text("Value")
/// }
/// ```
public struct AnyLayout: Layout {
  /// The cache of the layout.
  public struct Cache {
    fileprivate var value: Any
  }

  private let base: any Layout

  /// Hides the type of a layout.
  public init<L: Layout>(_ layout: L) {
    base = (layout as? AnyLayout)?.base ?? layout
  }

  public func makeCache(subviews: Subviews) -> Cache {
    func open<L: Layout>(_ layout: L) -> Cache {
      Cache(value: layout.makeCache(subviews: subviews))
    }
    return open(base)
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    with(&cache) { layout, cache in
      layout.size(proposal, subviews, &cache)
    }
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    with(&cache) { layout, cache in
      layout.place(bounds, proposal, subviews, &cache)
    }
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    with(&cache) { layout, cache in
      layout.room(subviews, &cache)
    }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    with(&cache) { layout, cache in
      layout.position(.horizontal(guide), bounds, proposal, subviews, &cache)
    }
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    with(&cache) { layout, cache in
      layout.position(.vertical(guide), bounds, proposal, subviews, &cache)
    }
  }

  private func with<Result>(
    _ cache: inout Cache,
    _ body: (any Layout, inout Any) -> Result
  ) -> Result {
    body(base, &cache.value)
  }

  /// Lays views out.
  @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    AnyLayoutView(base: base, content: content())
  }
}

extension Layout {
  fileprivate func size(
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Any
  ) -> CGSize {
    var own = cache as? Cache ?? makeCache(subviews: subviews)
    defer { cache = own }
    return sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
  }

  fileprivate func place(
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Any
  ) {
    var own = cache as? Cache ?? makeCache(subviews: subviews)
    defer { cache = own }
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
  }

  fileprivate func room(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing {
    var own = cache as? Cache ?? makeCache(subviews: subviews)
    defer { cache = own }
    return spacing(subviews: subviews, cache: &own)
  }

  fileprivate func position(
    _ guide: AlignmentKey,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Any
  ) -> CGFloat? {
    var own = cache as? Cache ?? makeCache(subviews: subviews)
    defer { cache = own }
    return explicitPosition(of: guide, in: bounds, proposal, subviews, &own)
  }

  fileprivate var orientation: Axis? { Self.layoutProperties.stackOrientation }

  @MainActor
  fileprivate func anyNode(of nodes: [Node], scale: TerminalScale) -> Node {
    (self as? any StackLayout)?.node(of: nodes, scale: scale)
      ?? LayoutNode(self, scale: scale, children: nodes)
  }
}

/// Views that are laid out by a layout of any type.
private struct AnyLayoutView<Content: View>: View, ReducedView {
  typealias Body = Never

  let base: any Layout
  let content: Content

  func reduced(in environment: EnvironmentValues) -> some View {
    let base = base
    return NodeView(content: content, axis: base.orientation) { nodes, environment in
      base.anyNode(of: nodes, scale: environment.terminalScale)
    }
  }
}
