extension View {
  /// Leaves room on some sides.
  public func padding(_ edges: Edge.Set = .all, _ length: Int = 1) -> some View {
    padding(EdgeInsets(edges, length))
  }

  /// Leaves room on every side.
  public func padding(_ length: Int) -> some View {
    padding(.all, length)
  }

  /// Leaves room on each side.
  public func padding(_ insets: EdgeInsets) -> some View {
    NodeModifier(content: self) { node, _ in PaddingNode(insets: insets, child: node) }
  }

  /// Puts the view into a space of a given size.
  public func frame(
    width: Int? = nil,
    height: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      FrameNode.Bounds(least: width, ideal: width, most: width),
      FrameNode.Bounds(least: height, ideal: height, most: height),
      alignment
    )
  }

  /// Puts the view into a space whose size is kept between bounds.
  ///
  /// `.frame(maxWidth: .infinity)` takes all the columns there are.
  public func frame(
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      FrameNode.Bounds(least: minWidth, ideal: idealWidth, most: maxWidth),
      FrameNode.Bounds(least: minHeight, ideal: idealHeight, most: maxHeight),
      alignment
    )
  }

  private func frame(
    _ width: FrameNode.Bounds,
    _ height: FrameNode.Bounds,
    _ alignment: Alignment
  ) -> some View {
    NodeModifier(content: self) { node, _ in
      FrameNode(width: width, height: height, alignment: alignment, child: node)
    }
  }

  /// Gives the view the size it likes best, even where there is less room.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    let axes: [Axis] = (horizontal ? [.horizontal] : []) + (vertical ? [.vertical] : [])
    return NodeModifier(content: self) { node, _ in FixedSizeNode(axes: axes, child: node) }
  }

  /// Sets who gets room first in a stack: the views with the highest priority. It is 0 otherwise.
  public func layoutPriority(_ priority: Double) -> some View {
    NodeModifier(content: self) { node, _ in PriorityNode(priority: priority, child: node) }
  }
}
