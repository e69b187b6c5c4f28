@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Draws the texts and lines within in a colour; `nil` leaves them as they are.
  public func foregroundColor(_ color: Color?) -> some View {
    StyledView(content: self, style: color)
  }

  /// Draws the texts and lines within in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    StyledView(content: self, style: style)
  }

  /// Draws the texts and lines within in the first of two styles: a terminal has one for all of them.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View {
    foregroundStyle(AnyShapeStyle(primary))
  }

  /// Sets the colour in which controls show their value, and of controls that can be used.
  public func accentColor(_ color: Color?) -> some View {
    tint(color)
  }

  /// Sets the colour in which controls show their value.
  @_disfavoredOverload
  public func tint<S: ShapeStyle>(_ style: S) -> some View {
    changingEnvironment { environment in
      environment.tint = style.color(in: environment)
    }
  }

  /// Draws a style behind the view.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - edges: The edges of the screen over which it goes: a terminal has none to go over.
  public func background<Background: View>(
    _ style: Background,
    ignoresSafeAreaEdges edges: Edge.Set
  ) -> some View {
    background { style }
  }

  /// Draws the usual background behind the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { Color.standard }
  }

  /// Draws a view behind this one, in the space that this one takes.
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Draws a view in front of this one, in the space that this one takes.
  public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }
}

extension Text {
  /// Draws the text in a colour; `nil` leaves it as it is.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map(foregroundStyle) ?? self
  }
}

/// A view in a style, which is not seen where the style is no colour.
struct StyledView<Content: View, S: ShapeStyle>: View, ReducedView {
  typealias Body = Never

  let content: Content
  let style: S?

  func reduced(in environment: EnvironmentValues) -> some View {
    let color = style?.color(in: environment)
    return
      content
      .opacity(color == .clear ? 0 : 1)
      .cellForeground(color ?? environment.style.foreground)
  }
}
