extension View {
  /// Draws a line around the view, which takes a cell on each side.
  public func border(_ color: Color? = nil, _ border: BorderStyle = .rounded) -> some View {
    NodeModifier(content: self) { node, context in
      let style = StyleChange(foreground: color)(context.environment.style)
      return BorderNode(border: border, style: style, child: node)
    }
  }

  /// Draws a colour behind the view.
  public func background(_ color: Color) -> some View {
    background { color }
  }

  /// Draws a view behind this one, in the space that this one takes.
  public func background<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    decorated(content(), alignment, isBehind: true)
  }

  /// Draws a view in front of this one, in the space that this one takes.
  public func overlay<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    decorated(content(), alignment, isBehind: false)
  }

  /// Draws nothing outside of the space that the view takes.
  public func clipped() -> some View {
    NodeModifier(content: self) { node, _ in ClipNode(children: [node]) }
  }

  private func decorated<Content: View>(
    _ content: Content,
    _ alignment: Alignment,
    isBehind: Bool
  ) -> some View {
    NodeModifier(content: self) { node, context in
      var context = context.child(.position(1))
      context.axis = nil
      let layers = Resolver.nodes(of: content, in: context)
      return DecorationNode(
        decoration: LayersNode(alignment: alignment, children: layers),
        alignment: alignment,
        isBehind: isBehind,
        child: node
      )
    }
  }
}
