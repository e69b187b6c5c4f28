public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Offers the view the largest room of a shape that fits into its proposal, or the smallest that fills it.
  ///
  /// Shapes and colours take it; signs and texts have a size of their own, and keep it.
  ///
  /// - Parameters:
  ///   - aspectRatio: The width by the height, in points; `nil` for that of the view.
  ///   - contentMode: Whether the room fits into the proposal, or fills it.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    wrappingNodes { node, environment in
      AspectNode(
        ratio: aspectRatio,
        mode: contentMode,
        scale: environment.terminalScale,
        child: node
      )
    }
  }

  /// Offers the view the largest room of a shape that fits into its proposal, or the smallest that fills it.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode
    )
  }

  /// Keeps the shape of the view, and shows all of it.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the shape of the view, and fills the room with it.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// A node in a room of a shape.
private final class AspectNode: Node {
  private let ratio: CGFloat?
  private let mode: ContentMode
  private let scale: TerminalScale

  init(ratio: CGFloat?, mode: ContentMode, scale: TerminalScale, child: Node) {
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.mode = mode
    self.scale = scale
    super.init(children: [child])
  }

  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    guard proposal.width != nil || proposal.height != nil else { return proposal }
    let ideal = super.measure(ProposedSize(width: nil, height: nil))
    let own = scale.size(ideal)
    guard let ratio = ratio ?? (own.height > 0 ? own.width / own.height : nil), ratio > 0 else {
      return proposal
    }
    let byHeight = proposal.height.map { height in
      cells(CGFloat(height) * scale.rowHeight * ratio / scale.columnWidth)
    }
    let byWidth = proposal.width.map { width in
      cells(CGFloat(width) * scale.columnWidth / ratio / scale.rowHeight)
    }
    let isWide: Bool
    if let width = proposal.width, let byHeight {
      isWide = mode == .fit ? width <= byHeight : width >= byHeight
    } else {
      isWide = proposal.width != nil
    }
    return isWide
      ? ProposedSize(width: proposal.width, height: byWidth)
      : ProposedSize(width: byHeight, height: proposal.height)
  }

  /// The number of cells of a length: one at the least, and no more than any screen has.
  private func cells(_ length: CGFloat) -> Int {
    Int(min(max(length.rounded(), 1), 10_000))
  }

  override func measure(_ proposal: ProposedSize) -> Size { super.measure(offered(proposal)) }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    super.explicitGuide(key, for: offered(proposal))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    super.draw(in: rect, proposal: offered(proposal), on: &canvas)
  }
}
