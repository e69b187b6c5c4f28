/// How text fields look.
public enum TextFieldStyle: Hashable, Sendable {
  /// Underlined.
  case automatic
  /// The text alone.
  case plain
  /// In a box, which takes a cell on each side.
  case roundedBorder
}

extension EnvironmentValues {
  private struct Key: EnvironmentKey {
    static let defaultValue = TextFieldStyle.automatic
  }

  var textFieldStyle: TextFieldStyle {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

extension View {
  /// Sets how the text fields within look.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    environment(\.textFieldStyle, style)
  }
}
