/// A guide of views, by which containers align them.
@_spi(SwiftUI)
public enum AlignmentKey: Hashable, Sendable {
  /// A place between left and right.
  case horizontal(HorizontalAlignment)
  /// A place between top and bottom.
  case vertical(VerticalAlignment)

  var axis: Axis {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }

  /// Whether a module above this one declares it.
  var isCustom: Bool {
    switch self {
    case .horizontal(.custom), .vertical(.custom): true
    default: false
    }
  }

  /// Returns the position of the guide in a view that does not set it.
  public func place(in size: Size) -> Int {
    switch self {
    case .horizontal(let alignment): alignment.place(in: size)
    case .vertical(let alignment): alignment.place(in: size)
    }
  }
}

/// An alignment that a module above this one declares.
@_spi(SwiftUI)
public struct CustomAlignment: Hashable, Sendable {
  private let id: ObjectIdentifier
  private let compute: @Sendable (Size) -> Int

  /// An alignment.
  ///
  /// - Parameters:
  ///   - id: The type that declares it.
  ///   - compute: Returns the position of the guide in a view that does not set it.
  public init(id: Any.Type, _ compute: @escaping @Sendable (Size) -> Int) {
    self.id = ObjectIdentifier(id)
    self.compute = compute
  }

  func place(in size: Size) -> Int { compute(size) }

  public static func == (lhs: CustomAlignment, rhs: CustomAlignment) -> Bool { lhs.id == rhs.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The hints of views about their places for the containers around them.
///
/// A container without hints of a kind within need not ask the views within for them.
@_spi(SwiftUI)
public struct PlacementHints: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The positions of guides.
  public static let guides = PlacementHints(rawValue: 1)
  /// The order among overlapping views.
  public static let order = PlacementHints(rawValue: 2)
}

extension Node {
  /// The position of a guide in a container: the mean of the positions that its views set; `nil` if none does.
  static func mean(_ places: [Int]) -> Int? {
    places.isEmpty ? nil : places.reduce(0, +) / places.count
  }
}

extension Rect {
  /// Returns the place of a node within this rectangle, by the node's guides.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - proposal: The proposal for the node.
  ///   - alignment: The guides.
  ///   - content: The node that has this rectangle, and its proposal: its guides are those of the rectangle.
  @MainActor
  func aligned(
    _ node: Node,
    for proposal: ProposedSize,
    _ alignment: Alignment,
    to content: (node: Node, proposal: ProposedSize)? = nil
  ) -> Rect {
    var place = aligned(node.size(for: proposal), alignment)
    guard node.hints.contains(.guides) || content?.node.hints.contains(.guides) == true else {
      return place
    }
    let keys: [AlignmentKey] = [
      .horizontal(alignment.horizontal), .vertical(alignment.vertical),
    ]
    for key in keys {
      let inner = node.guide(key, for: proposal)
      let outer = content.flatMap { $0.node.guide(key, for: $0.proposal) }
      guard outer != nil || inner != nil else { continue }
      place[key.axis] =
        self[key.axis] + (outer ?? key.place(in: size)) - (inner ?? key.place(in: place.size))
    }
    return place
  }
}

/// The guides of nodes that stand on one line.
struct GuideLine {
  /// The length that all nodes take together.
  let length: Int
  /// The position at which each node begins.
  let starts: [Int]

  /// The line of nodes; `nil` if no node sets the guide and no app declares it.
  @MainActor
  init?(_ key: AlignmentKey, of nodes: [Node], for proposals: [ProposedSize]) {
    var isNeeded = key.isCustom && !nodes.isEmpty
    var (low, high) = (Int.max, Int.min)
    var guides: [Int] = []
    for (node, proposal) in zip(nodes, proposals) {
      let size = node.size(for: proposal)
      let own = node.guide(key, for: proposal)
      isNeeded = isNeeded || own != nil
      let guide = own ?? key.place(in: size)
      guides.append(guide)
      low = min(low, -guide)
      high = max(high, size[key.axis] - guide)
    }
    guard isNeeded else { return nil }
    length = (high - low).length
    starts = guides.map { -low - $0 }
  }
}
