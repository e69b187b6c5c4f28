public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Views beside each other.
public struct HStackLayout: Layout, Sendable {
  /// Where lower views stand.
  public var alignment: VerticalAlignment
  /// The room between the views in points.
  public var spacing: CGFloat?

  /// Views beside each other.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(.horizontal) }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    stack.size(of: subviews, for: proposal)
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    stack.place(subviews, in: bounds, for: proposal)
  }
}

/// Views one below the other.
public struct VStackLayout: Layout, Sendable {
  /// Where narrower views stand.
  public var alignment: HorizontalAlignment
  /// The room between the views in points.
  public var spacing: CGFloat?

  /// Views one below the other.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(.vertical) }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    stack.size(of: subviews, for: proposal)
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    stack.place(subviews, in: bounds, for: proposal)
  }
}

/// Views one before the other.
public struct ZStackLayout: Layout, Sendable {
  /// Where smaller views stand.
  public var alignment: Alignment

  /// Views one before the other.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    let views = subviews.map { $0.dimensions(in: proposal) }
    let line = line(of: views)
    return CGSize(
      width: views.map { line.x - $0[alignment.horizontal] + $0.width }.max() ?? 0,
      height: views.map { line.y - $0[alignment.vertical] + $0.height }.max() ?? 0
    )
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let views = subviews.map { $0.dimensions(in: proposal) }
    let line = line(of: views)
    for (subview, view) in zip(subviews, views) {
      let point = CGPoint(
        x: bounds.minX + line.x - view[alignment.horizontal],
        y: bounds.minY + line.y - view[alignment.vertical]
      )
      subview.place(at: point, proposal: proposal)
    }
  }

  /// The point at which the guides of all views meet.
  private func line(of views: [ViewDimensions]) -> CGPoint {
    CGPoint(
      x: views.map { $0[alignment.horizontal] }.max() ?? 0,
      y: views.map { $0[alignment.vertical] }.max() ?? 0
    )
  }
}

extension LayoutProperties {
  fileprivate init(_ orientation: Axis) {
    self.init()
    stackOrientation = orientation
  }
}

extension HStackLayout: StackLayout {
  fileprivate var stack: Stack {
    Stack(
      axis: .horizontal,
      alignment: Alignment(horizontal: .leading, vertical: alignment),
      spacing: spacing
    )
  }

  func node(of nodes: [Node], scale: TerminalScale) -> Node { stack.node(of: nodes, scale: scale) }
}

extension VStackLayout: StackLayout {
  fileprivate var stack: Stack {
    Stack(
      axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .top),
      spacing: spacing
    )
  }

  func node(of nodes: [Node], scale: TerminalScale) -> Node { stack.node(of: nodes, scale: scale) }
}

extension ZStackLayout: StackLayout {
  func node(of nodes: [Node], scale: TerminalScale) -> Node {
    Node.layers(alignment: alignment, of: nodes)
  }
}

/// A stack of the engine.
private struct Stack: Sendable {
  let axis: Axis
  let alignment: Alignment
  let spacing: CGFloat?

  private func cells(_ scale: TerminalScale) -> Int? {
    spacing.map(axis == .horizontal ? scale.columns : scale.rows)
  }

  @MainActor
  func node(of nodes: [Node], scale: TerminalScale) -> Node {
    Node.stack(axis, alignment: alignment, spacing: cells(scale), of: nodes)
  }

  /// Returns the size of views, as a layout within another one asks for it.
  func size(of subviews: LayoutSubviews, for proposal: ProposedViewSize) -> CGSize {
    guard let scale = subviews.first?.scale else { return .zero }
    // Layouts run on the main actor, where nodes are used.
    return MainActor.assumeIsolated { scale.lengths(of: arranged(subviews, proposal, scale).size) }
  }

  /// Gives views their places.
  func place(
    _ subviews: LayoutSubviews,
    in bounds: CGRect,
    for proposal: ProposedViewSize
  ) {
    guard let scale = subviews.first?.scale else { return }
    MainActor.assumeIsolated {
      for (view, (place, offered)) in zip(subviews, arranged(subviews, proposal, scale).places) {
        let origin = scale.size(Size(width: place.x, height: place.y))
        view.place(
          at: CGPoint(x: bounds.minX + origin.width, y: bounds.minY + origin.height),
          proposal: scale.proposal(offered)
        )
      }
    }
  }

  @MainActor
  private func arranged(
    _ subviews: LayoutSubviews,
    _ proposal: ProposedViewSize,
    _ scale: TerminalScale
  ) -> (size: Size, places: [(place: Rect, proposal: ProposedSize)]) {
    Node.arrange(
      subviews.map(\.node),
      axis,
      alignment: alignment,
      spacing: cells(scale),
      for: scale.proposal(proposal)
    )
  }
}
