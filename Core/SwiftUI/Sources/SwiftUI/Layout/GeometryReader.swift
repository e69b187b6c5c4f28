public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// A view that knows how much room it has: it takes all that it is offered.
///
/// The content stands at the upper left. It is made when the room is known, and again when that has changed.
public struct GeometryReader<Content: View>: View {
  @State private var place: Rect?
  @Environment(\.terminalScale) private var scale
  private let content: @MainActor (GeometryProxy) -> Content

  /// A view that knows how much room it has.
  ///
  /// - Parameter content: Makes the content for the room.
  @preconcurrency
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    let inner = ZStack(alignment: .topLeading) {
      if let place { content(GeometryProxy(place: place, scale: scale)) }
    }
    NodeView(content: inner) { nodes, environment in
      GeometryNode(scale: environment.terminalScale, children: nodes) { place = $0 }
    }
  }
}

/// The room of a ``GeometryReader``, in points.
public struct GeometryProxy: Sendable {
  let place: Rect
  let scale: TerminalScale

  /// The size of the room.
  public var size: CGSize { scale.size(place.size) }

  /// The room at the edges that bars of a system cover: a terminal has none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the room within a space.
  ///
  /// - Parameter coordinateSpace: The space: that of the room itself, or the screen for all others.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let origin = scale.size(Size(width: place.x, height: place.y))
    let isLocal = coordinateSpace == .local
    return CGRect(
      x: isLocal ? 0 : origin.width,
      y: isLocal ? 0 : origin.height,
      width: size.width,
      height: size.height
    )
  }
}

/// The spaces in which places are given.
public struct CoordinateSpace: Hashable, Sendable {
  private let name: String

  /// The screen.
  public static let global = CoordinateSpace(name: "global")
  /// The view itself.
  public static let local = CoordinateSpace(name: "local")
  /// The content of the scroll view around: places are those of the screen.
  public static let scrollView = CoordinateSpace(name: "scrollView")

  /// A view by its name: places are those of the screen.
  public static func named<T: Hashable>(_ name: T) -> CoordinateSpace {
    CoordinateSpace(name: "named \(name)")
  }
}

extension View {
  /// Names the space of the view: places are those of the screen.
  public func coordinateSpace(_ name: CoordinateSpace) -> some View { self }

  /// Names the space of the view: places are those of the screen.
  public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
}

/// A node that reports its place, and has its content at the upper left.
private final class GeometryNode: Node {
  private let scale: TerminalScale
  private let report: @MainActor (Rect) -> Void

  init(scale: TerminalScale, children: [Node], report: @escaping @MainActor (Rect) -> Void) {
    self.scale = scale
    self.report = report
    super.init(children: children)
  }

  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? scale.width(10),
      height: proposal.height ?? scale.height(10)
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    report(rect)
    let proposal = ProposedSize(rect.size)
    for child in children {
      child.place(
        in: rect.aligned(child.size(for: proposal), .topLeading),
        proposal: proposal,
        on: &canvas
      )
    }
  }
}
