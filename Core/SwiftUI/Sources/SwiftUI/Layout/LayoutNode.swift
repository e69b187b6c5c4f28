import Foundation
@_spi(SwiftUI) import TerminalViews

/// A layout whose node is one of the engine.
protocol StackLayout {
  @MainActor func node(of nodes: [Node], scale: TerminalScale) -> Node
}

/// Children that a ``Layout`` lays out.
final class LayoutNode<L: Layout>: Node {
  private let layout: L
  private let scale: TerminalScale
  private var cache: L.Cache?
  private var subviews: LayoutSubviews?

  init(_ layout: L, scale: TerminalScale, children: [Node]) {
    self.layout = layout
    self.scale = scale
    super.init(children: children)
    // The layout may have guides of its own.
    give(.guides)
  }

  override var layoutPriority: Double { 0 }
  override var zIndex: Double { 0 }

  override func invalidate() {
    super.invalidate()
    subviews = nil
  }

  /// Calls a function with the views and their cache.
  private func withSubviews<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let views: LayoutSubviews
    var cache: L.Cache
    if let subviews, let known = self.cache {
      (views, cache) = (subviews, known)
    } else {
      views = LayoutSubviews(children.flatMap(\.parts), scale: scale)
      if let known = self.cache {
        cache = known
        layout.updateCache(&cache, subviews: views)
      } else {
        cache = layout.makeCache(subviews: views)
      }
      subviews = views
    }
    defer { self.cache = cache }
    return body(views, &cache)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let points = withSubviews { views, cache in
      layout.sizeThatFits(proposal: scale.proposal(proposal), subviews: views, cache: &cache)
    }
    return scale.cells(of: points)
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    let size = scale.size(size(for: proposal))
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let offered = scale.proposal(proposal)
    let position = withSubviews { views, cache in
      layout.explicitPosition(of: key, in: bounds, offered, views, &cache)
    }
    return position.map { key.isHorizontal ? scale.columns($0) : scale.rows($0) }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    let area = scale.size(rect.size)
    let bounds = CGRect(x: 0, y: 0, width: area.width, height: area.height)
    let offered = scale.proposal(proposal)
    let views = withSubviews { views, cache in
      views.beginPlacement()
      layout.placeSubviews(in: bounds, proposal: offered, subviews: views, cache: &cache)
      return views
    }
    for view in views {
      let placement = view.placement(in: bounds, offered)
      let proposal = scale.proposal(placement.proposal)
      let origin = placement.origin(of: view.dimensions(in: placement.proposal))
      let place = Rect(
        x: rect.x + scale.columns(origin.x),
        y: rect.y + scale.rows(origin.y),
        size: view.node.size(for: proposal)
      )
      view.node.place(in: place, proposal: proposal, on: &canvas)
    }
  }
}

extension Layout {
  /// Returns where a guide of the container is; `nil` for the usual place.
  func explicitPosition(
    of key: AlignmentKey,
    in bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    switch key {
    case .horizontal(let guide):
      explicitAlignment(
        of: guide,
        in: bounds,
        proposal: proposal,
        subviews: subviews,
        cache: &cache
      )
    case .vertical(let guide):
      explicitAlignment(
        of: guide,
        in: bounds,
        proposal: proposal,
        subviews: subviews,
        cache: &cache
      )
    }
  }
}

extension AlignmentKey {
  var isHorizontal: Bool {
    switch self {
    case .horizontal: true
    case .vertical: false
    }
  }
}

extension TerminalScale {
  /// Returns a proposal in points.
  func proposal(_ proposal: ProposedSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { $0 >= .infinity ? .infinity : CGFloat($0) * columnWidth },
      height: proposal.height.map { $0 >= .infinity ? .infinity : CGFloat($0) * rowHeight }
    )
  }

  /// Returns a proposal in cells.
  func proposal(_ proposal: ProposedViewSize) -> ProposedSize {
    ProposedSize(
      width: proposal.width.map { max(0, columns($0)) },
      height: proposal.height.map { max(0, rows($0)) }
    )
  }

  /// Returns the size that a layout gives, in cells.
  func cells(of size: CGSize) -> Size {
    Size(width: max(0, width(size.width)), height: max(0, height(size.height)))
  }
}
