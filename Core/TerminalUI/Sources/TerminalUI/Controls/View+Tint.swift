extension EnvironmentValues {
  private struct TintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
  }

  /// The colour of what controls show of their value; `nil` for that of the text.
  public var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour of what the controls within show of their value: a mark, the filled part of a
  /// bar, the box of a text field that has the focus.
  public func tint(_ color: Color?) -> some View {
    environment(\.tint, color)
  }
}

extension Text {
  /// Draws the text in the colour that was set for controls.
  func tinted(_ color: Color?) -> Text {
    color.map(foregroundStyle) ?? self
  }
}
