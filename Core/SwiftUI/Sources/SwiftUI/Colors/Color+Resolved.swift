public import TerminalViews

extension Color {
  /// The components of a colour, each from 0 to 1.
  public struct Resolved: Hashable, Sendable {
    /// A component.
    public var red, green, blue, opacity: Float

    /// The components of a colour.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }
  }

  /// A colour of its components.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red),
      green: Double(resolved.green),
      blue: Double(resolved.blue),
      opacity: Double(resolved.opacity)
    )
  }

  /// Returns the components of the colour, where it has some: those of the terminal's palette are not known, and are
  /// given as a middle grey.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    guard case .rgb(let red, let green, let blue) = self else {
      return Resolved(red: 0.5, green: 0.5, blue: 0.5)
    }
    return Resolved(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255)
  }
}

extension Color.Resolved: ShapeStyle {
  public func color(in environment: EnvironmentValues) -> Color { Color(self) }
}
