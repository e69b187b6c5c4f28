extension View {
  func changed(_ change: StyleChange) -> some View {
    EnvironmentModifier(content: self) { $0.style = change($0.style) }
  }

  /// Draws the texts and lines within in a colour.
  @_spi(SwiftUI)
  public func cellForeground(_ color: Color) -> some View {
    changed(StyleChange(foreground: color))
  }

  /// Draws strong letters.
  public func bold(_ isActive: Bool = true) -> some View {
    changed(StyleChange(.bold, isActive: isActive))
  }

  /// Draws faint letters.
  public func dim(_ isActive: Bool = true) -> some View {
    changed(StyleChange(.dim, isActive: isActive))
  }

  /// Draws slanted letters.
  public func italic(_ isActive: Bool = true) -> some View {
    changed(StyleChange(.italic, isActive: isActive))
  }

  /// Draws a line below the letters.
  public func underline(_ isActive: Bool = true) -> some View {
    changed(StyleChange(.underline, isActive: isActive))
  }

  /// Draws a line through the letters.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    changed(StyleChange(.strikethrough, isActive: isActive))
  }

  /// Exchanges foreground and background.
  public func reverse(_ isActive: Bool = true) -> some View {
    changed(StyleChange(.reverse, isActive: isActive))
  }

  /// Hides the view at 0, and draws it faint below 1: a cell is not transparent.
  public func opacity(_ opacity: Double) -> some View {
    let isHidden = opacity <= 0
    return NodeModifier(
      content: changed(opacity < 1 ? StyleChange(.dim, isActive: true) : StyleChange())
    ) { node, _ in
      isHidden ? HiddenNode(children: [node]) : node
    }
  }

  /// Hides the view; its room stays.
  public func hidden() -> some View {
    NodeModifier(content: self) { node, _ in HiddenNode(children: [node]) }
  }
}

extension EnvironmentValues {
  private struct TintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
  }

  /// The colour in which controls show their value; `nil` for that of the text.
  public var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour in which the controls within show their value: a mark, the filled part of a bar, the box of a text
  /// field that has the focus.
  public func tint(_ color: Color?) -> some View {
    environment(\.tint, color)
  }
}

extension Text {
  /// Draws the text in the tint colour of controls.
  func tinted(_ color: Color?) -> Text {
    color.map(foregroundStyle) ?? self
  }
}

/// A node that takes its room and is not visible.
final class HiddenNode: Node {
  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {}
}
