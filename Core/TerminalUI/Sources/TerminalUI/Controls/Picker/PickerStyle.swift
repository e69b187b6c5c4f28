/// How pickers look.
public enum PickerStyle: Hashable, Sendable {
  /// As suits the place: a menu.
  case automatic
  /// The value that is chosen: `Colour Red ▾`. ← and → choose another one, Return opens the list.
  case menu
  /// All values one below the other: `(•) Red`.
  case inline
  /// All values side by side: `[Red] Green  Blue`. ← and → choose another one. Where they do not fit,
  /// the one that is chosen is shown.
  case segmented
}

extension EnvironmentValues {
  private struct Key: EnvironmentKey {
    static let defaultValue = PickerStyle.automatic
  }

  var pickerStyle: PickerStyle {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

extension View {
  /// Sets how the pickers within look.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    environment(\.pickerStyle, style)
  }
}
