public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// A way to lay views out that a program declares.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     proposal.replacingUnspecifiedDimensions()
///   }
///
///   func placeSubviews(
///     in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///   ) {
///     for (index, subview) in subviews.enumerated() {
///       let place = CGPoint(x: bounds.minX + CGFloat(index) * 16, y: bounds.minY + CGFloat(index) * 16)
///       subview.place(at: place, proposal: .unspecified)
///     }
///   }
/// }
/// ```
///
/// Lengths are points, and the sizes of views whole cells. Places are brought to the nearest cell.
public protocol Layout: Animatable {
  /// The type of the cache for several calls.
  associatedtype Cache = Void

  /// The views that are laid out.
  typealias Subviews = LayoutSubviews

  /// The behaviour of the container.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the cache for several calls.
  func makeCache(subviews: Subviews) -> Cache

  /// Computes that again, after views have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the room that the container is to have around it: a terminal has none.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the container.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Gives each view its place.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )

  /// Returns where a guide of the container is; `nil` for the usual place. By default, it is the mean of the guides
  /// that the views set.
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns where a guide of the container is; `nil` for the usual place. By default, it is the mean of the guides
  /// that the views set.
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// A container that stands in no direction.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// No room.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// The mean of the guides that the views set.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    meanGuide(of: subviews, in: bounds, proposal, &cache) { dimensions, origin in
      dimensions[explicit: guide].map { origin.x + $0 }
    }
  }

  /// The mean of the guides that the views set.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    meanGuide(of: subviews, in: bounds, proposal, &cache) { dimensions, origin in
      dimensions[explicit: guide].map { origin.y + $0 }
    }
  }

  private func meanGuide(
    of subviews: Subviews,
    in bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ cache: inout Cache,
    _ position: (ViewDimensions, CGPoint) -> CGFloat?
  ) -> CGFloat? {
    guard subviews.haveGuides else { return nil }
    subviews.beginPlacement()
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    let positions = subviews.compactMap { view in
      let placement = view.placement(in: bounds, proposal)
      let dimensions = view.dimensions(in: placement.proposal)
      return position(dimensions, placement.origin(of: dimensions))
    }
    return positions.isEmpty ? nil : positions.reduce(0, +) / CGFloat(positions.count)
  }

  /// Lays views out.
  @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Nothing.
  public func makeCache(subviews: Subviews) {}
}

/// The behaviour of a container that is declared by a ``Layout``.
public struct LayoutProperties: Sendable {
  /// The direction in which the views stand, which turns spacers and dividers.
  public var stackOrientation: Axis?

  /// A container that stands in no direction.
  public init() {}
}

/// Views that are laid out by a ``Layout``.
private struct LayoutView<L: Layout, Content: View>: View, ReducedView {
  typealias Body = Never

  let layout: L
  let content: Content

  func reduced(in environment: EnvironmentValues) -> some View {
    let layout = layout
    return NodeView(content: content, axis: L.layoutProperties.stackOrientation) {
      nodes,
      environment in
      (layout as? any StackLayout)?.node(of: nodes, scale: environment.terminalScale)
        ?? LayoutNode(layout, scale: environment.terminalScale, children: nodes)
    }
  }
}
