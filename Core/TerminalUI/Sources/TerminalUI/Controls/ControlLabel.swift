/// The label of a control, with its key; nothing where labels are hidden.
struct ControlLabel<Label: View>: View {
  @Environment(\.areLabelsHidden) private var isHidden
  let shortcut: KeyboardShortcut?
  let label: Label

  var body: some View {
    if !isHidden { label }
    if let shortcut { Text(shortcut.name).dim() }
  }
}

extension EnvironmentValues {
  private struct LabelsKey: EnvironmentKey {
    static let defaultValue = false
  }

  var areLabelsHidden: Bool {
    get { self[LabelsKey.self] }
    set { self[LabelsKey.self] = newValue }
  }
}

extension View {
  /// Hides what the controls within are called. The titles of buttons and the prompts of text fields
  /// are no labels in this sense.
  public func labelsHidden() -> some View {
    environment(\.areLabelsHidden, true)
  }
}
