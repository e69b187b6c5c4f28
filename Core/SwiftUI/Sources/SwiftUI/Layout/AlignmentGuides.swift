public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Sets the position of a guide. Stacks, frames, backgrounds and overlays align views by their guides.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: Returns its distance from the left edge of the view, in points.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrappingNodes { node, environment in
      let scale = environment.terminalScale
      return GuideNode(.horizontal(guide), scale: scale, child: node) { dimensions in
        scale.columns(computeValue(dimensions))
      }
    }
  }

  /// Sets the position of a guide. Stacks, frames, backgrounds and overlays align views by their guides.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: Returns its distance from the upper edge of the view, in points.
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrappingNodes { node, environment in
      let scale = environment.terminalScale
      return GuideNode(.vertical(guide), scale: scale, child: node) { dimensions in
        scale.rows(computeValue(dimensions))
      }
    }
  }
}

/// A node that sets one of its guides.
private final class GuideNode: Node {
  private let key: AlignmentKey
  private let scale: TerminalScale
  private let compute: @MainActor (ViewDimensions) -> Int
  private var isObserved = false

  init(
    _ key: AlignmentKey,
    scale: TerminalScale,
    child: Node,
    compute: @escaping @MainActor (ViewDimensions) -> Int
  ) {
    self.key = key
    self.scale = scale
    self.compute = compute
    super.init(children: [child])
    give(.guides)
  }

  override var isSpacer: Bool { children[0].isSpacer }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    guard key == self.key else { return super.explicitGuide(key, for: proposal) }
    let dimensions = ViewDimensions(of: children[0], for: proposal, scale: scale)
    if isObserved { return compute(dimensions) }
    isObserved = true
    return observing { compute(dimensions) }
  }
}

/// The size of a view and its guides, in points.
public struct ViewDimensions: Equatable, Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat

  private let node: Node
  private let proposal: ProposedSize
  private let scale: TerminalScale

  @MainActor
  init(of node: Node, for proposal: ProposedSize, scale: TerminalScale) {
    let size = scale.lengths(of: node.size(for: proposal))
    (width, height) = (size.width, size.height)
    self.node = node
    self.proposal = proposal
    self.scale = scale
  }

  /// The place of a guide: the one that the view says itself, or the usual.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? usual(.horizontal(guide), scale.columnWidth)
  }

  /// The place of a guide: the one that the view says itself, or the usual.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? usual(.vertical(guide), scale.rowHeight)
  }

  /// The place of a guide that the view says itself; `nil` if it does not.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    explicit(.horizontal(guide)).map { CGFloat($0) * scale.columnWidth }
  }

  /// The place of a guide that the view says itself; `nil` if it does not.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    explicit(.vertical(guide)).map { CGFloat($0) * scale.rowHeight }
  }

  private func explicit(_ key: AlignmentKey) -> Int? {
    // Layouts run on the main actor, and so do the guides of views.
    MainActor.assumeIsolated { node.guide(key, for: proposal) }
  }

  private func usual(_ key: AlignmentKey, _ cell: CGFloat) -> CGFloat {
    switch key {
    case .horizontal(.center): width / 2
    case .vertical(.center): height / 2
    default:
      CGFloat(key.place(in: MainActor.assumeIsolated { node.size(for: proposal) })) * cell
    }
  }

  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height && lhs.node === rhs.node
  }
}

/// An alignment of the app's own.
///
/// ```swift
/// extension HorizontalAlignment {
///   private enum Colon: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
///   }
///   static let colon = HorizontalAlignment(Colon.self)
/// }
/// ```
public protocol AlignmentID: SendableMetatype {
  /// Returns the place of the guide in a view that does not say it itself.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  /// An alignment of the app's own.
  public init(_ id: any AlignmentID.Type) {
    self = .custom(
      CustomAlignment(id: id) { size in
        let scale = TerminalScale()
        return scale.columns(id.defaultValue(in: ViewDimensions(size: size, scale: scale)))
      }
    )
  }
}

extension VerticalAlignment {
  /// An alignment of the app's own.
  public init(_ id: any AlignmentID.Type) {
    self = .custom(
      CustomAlignment(id: id) { size in
        let scale = TerminalScale()
        return scale.rows(id.defaultValue(in: ViewDimensions(size: size, scale: scale)))
      }
    )
  }
}

extension ViewDimensions {
  /// The dimensions of a view that says none of its guides itself.
  fileprivate init(size: Size, scale: TerminalScale) {
    self = MainActor.assumeIsolated {
      ViewDimensions(of: SizeNode(size), for: ProposedSize(size), scale: scale)
    }
  }
}

/// A node of one size.
private final class SizeNode: Node {
  private let size: Size

  init(_ size: Size) {
    self.size = size
    super.init()
  }

  override func measure(_ proposal: ProposedSize) -> Size { size }
}

extension TerminalScale {
  /// Returns the points of a number of cells; infinity for an infinite number.
  func lengths(of size: Size) -> CGSize {
    let points = self.size(size)
    return CGSize(
      width: size.width >= .infinity ? .infinity : points.width,
      height: size.height >= .infinity ? .infinity : points.height
    )
  }
}
