public import TerminalViews

/// How many colours a terminal can show.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable {
  /// None: coloured text is shown in the terminal's own colour. Bold, underlined and reversed text stays.
  case none
  /// The eight colours with names.
  case eight
  /// The eight colours and their bright variants.
  case sixteen
  /// A palette with 256 entries.
  case palette
  /// Every colour.
  case full

  /// A style as it can be shown with these colours.
  ///
  /// A background that is the terminal's own is `nil`. Entries of the palette that have a name come
  /// with it.
  public func shown(_ style: Style) -> Style {
    guard style.foreground != .standard || style.background != nil else { return style }
    var shown = style
    shown.foreground = color(for: style.foreground)
    shown.background = style.background.map(color(for:))
    if shown.background == .standard { shown.background = nil }
    // Among eight colours, grey is a faint variant of the terminal's own.
    if self == .eight, style.foreground == .brightBlack || style.foreground == .indexed(8) {
      shown.foreground = .standard
      shown.attributes.insert(.dim)
    }
    return shown
  }

  private func color(for color: Color) -> Color {
    switch self {
    case .none: return .standard
    case .full: return Palette.named(color)
    case .palette:
      guard case .rgb(let red, let green, let blue) = color else { return Palette.named(color) }
      return Palette.nearest(to: (red, green, blue), within: 16..<256)
    case .sixteen, .eight:
      let count = self == .eight ? 8 : 16
      guard let index = Palette.index(of: color) else {
        guard case .rgb(let red, let green, let blue) = color else { return .standard }
        return Palette.nearest(to: (red, green, blue), within: 0..<count)
      }
      if index < count { return Palette.color(at: index) }
      if index < 16 { return Palette.color(at: index - 8) }
      return Palette.nearest(to: Palette.components(at: index), within: 0..<count)
    }
  }
}
