public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// The views that a ``Layout`` lays out.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public typealias SubSequence = LayoutSubviews

  let nodes: [Node]
  let placements: LayoutPlacements
  private let scale: TerminalScale
  private let range: Range<Int>

  @MainActor
  init(_ nodes: [Node], scale: TerminalScale) {
    self.nodes = nodes
    self.scale = scale
    placements = LayoutPlacements()
    range = nodes.indices
  }

  private init(_ views: LayoutSubviews, range: Range<Int>) {
    nodes = views.nodes
    scale = views.scale
    placements = views.placements
    self.range = range
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(node: nodes[index], index: index, placements: placements, scale: scale)
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(self, range: bounds)
  }

  /// The direction in which texts run.
  public var layoutDirection: LayoutDirection { .leftToRight }

  /// Whether one of the views may set a guide.
  var haveGuides: Bool {
    // Layouts run on the main actor, where nodes are used.
    MainActor.assumeIsolated { nodes[range].contains(where: \.givesGuides) }
  }

  /// Forgets the places that the views were given.
  func beginPlacement() {
    MainActor.assumeIsolated { placements.begin() }
  }

  public static func == (lhs: LayoutSubviews, rhs: LayoutSubviews) -> Bool {
    lhs.range == rhs.range && lhs.placements === rhs.placements
  }
}

/// A view that a ``Layout`` lays out.
public struct LayoutSubview: Equatable, Sendable {
  let node: Node
  let index: Int
  let placements: LayoutPlacements
  let scale: TerminalScale

  /// The priority in which views get room where there is not enough.
  public var priority: Double {
    // Layouts run on the main actor, where nodes are used.
    MainActor.assumeIsolated { node.layoutPriority }
  }

  /// The room that the view is to have beside others.
  public var spacing: ViewSpacing { ViewSpacing(scale: scale) }

  /// Returns the size that the view chooses, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let offered = scale.proposal(proposal)
    return scale.lengths(of: MainActor.assumeIsolated { node.size(for: offered) })
  }

  /// Returns the size that the view chooses, and its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let offered = scale.proposal(proposal)
    return MainActor.assumeIsolated { ViewDimensions(of: node, for: offered, scale: scale) }
  }

  /// Gives the view its place.
  ///
  /// - Parameters:
  ///   - position: The place, in the points of the bounds.
  ///   - anchor: Which point of the view stands there.
  ///   - proposal: The proposal for the view.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    MainActor.assumeIsolated {
      placements[index] = LayoutPlacements.Placement(
        point: position,
        anchor: anchor,
        proposal: proposal
      )
    }
  }

  /// The place that the view was given. A view that a layout does not place is put in the middle.
  func placement(
    in bounds: CGRect,
    _ proposal: ProposedViewSize
  ) -> LayoutPlacements.Placement {
    MainActor.assumeIsolated { placements[index] }
      ?? LayoutPlacements.Placement(
        point: CGPoint(x: bounds.midX, y: bounds.midY),
        anchor: .center,
        proposal: proposal
      )
  }

  /// The value that the view was given by `.layoutValue(key:value:)`.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let id = ObjectIdentifier(key)
    let found = MainActor.assumeIsolated { LayoutValueBox(LayoutValueNode.value(of: id, in: node)) }
    return found.value as? K.Value ?? K.defaultValue
  }

  public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.node === rhs.node }
}

/// The places that a layout has given.
@MainActor
final class LayoutPlacements {
  struct Placement: Sendable {
    let point: CGPoint
    let anchor: UnitPoint
    let proposal: ProposedViewSize

    /// The upper left corner of the view.
    func origin(of dimensions: ViewDimensions) -> CGPoint {
      // A view without bounds may stand at its own start: infinity times 0 is no number.
      CGPoint(
        x: anchor.x == 0 ? point.x : point.x - dimensions.width * anchor.x,
        y: anchor.y == 0 ? point.y : point.y - dimensions.height * anchor.y
      )
    }
  }

  private var all: [Int: Placement] = [:]

  /// Forgets all places.
  func begin() { all = [:] }

  subscript(index: Int) -> Placement? {
    get { all[index] }
    set { all[index] = newValue }
  }
}

/// A size that a container offers a view; `nil` asks for the one that it likes best.
public struct ProposedViewSize: Equatable, Sendable {
  /// The width in points.
  public var width: CGFloat?
  /// The height in points.
  public var height: CGFloat?

  /// A proposal.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// The proposal of a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Nothing: for the least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// All there is: for the greatest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// No size: for the one that the view likes best.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Returns the size, with other lengths where there are none.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The room that a view is to have beside others: a column, and no row.
public struct ViewSpacing: Sendable {
  private var column: CGFloat = 0

  /// No room.
  public static let zero = ViewSpacing()

  /// No room.
  public init() {}

  init(scale: TerminalScale) {
    column = scale.columnWidth
  }

  /// Returns the room between this view and the next one, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? max(column, next.column) : 0
  }

  /// Takes the larger room.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    column = max(column, other.column)
  }

  /// Returns the larger room.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var spacing = self
    spacing.formUnion(other, edges: edges)
    return spacing
  }
}

/// A value of views that a ``Layout`` reads.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value of views that were given none.
  static var defaultValue: Value { get }
}

extension View {
  /// Gives the view a value that the ``Layout`` around it reads.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    wrappingNodes { node, _ in LayoutValueNode(key: key, value: value, child: node) }
  }
}

/// A node with a value for the layout around it.
private final class LayoutValueNode: Node {
  private let key: ObjectIdentifier
  private let value: Any

  init(key: Any.Type, value: Any, child: Node) {
    self.key = ObjectIdentifier(key)
    self.value = value
    super.init(children: [child])
  }

  override var isSpacer: Bool { children[0].isSpacer }

  /// The value of the outermost node of those that stand for one view.
  static func value(of key: ObjectIdentifier, in node: Node) -> Any? {
    var node = node
    while true {
      if let found = node as? LayoutValueNode, found.key == key {
        return found.value
      }
      guard node.children.count == 1 else { return nil }
      node = node.children[0]
    }
  }
}

// Safe: made and opened on the main actor, within one call.
private struct LayoutValueBox: @unchecked Sendable {
  let value: Any?

  init(_ value: Any?) {
    self.value = value
  }
}
