@_spi(SwiftUI) public import TerminalViews

/// Whether letters are dark or light.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark letters on a light ground.
  case light
  /// Light letters on a dark ground.
  case dark
}

/// How much the colours differ.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// As usual, or more.
  case standard, increased
}

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.dark
  }

  /// Whether letters are dark or light. Most terminals have light letters on a dark ground, so that is the default.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// How much the colours differ: as usual.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

extension View {
  /// Sets the colour scheme of the views within. The background of a terminal stays.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Sets the colour scheme of the view; `nil` for that of the terminal, whose background stays.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    changingEnvironment { environment in
      if let colorScheme { environment.colorScheme = colorScheme }
    }
  }
}
