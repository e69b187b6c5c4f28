public import TerminalViews

/// A button that begins renaming, as `renameAction` around it says: it is disabled without one.
public struct RenameButton: View {
  @Environment(\.rename) private var rename

  /// A button with the title Rename.
  public init() {}

  public var body: some View {
    Button {
      rename?()
    } label: {
      Label("Rename", systemImage: "pencil")
    }
    .disabled(rename == nil)
  }
}

/// Begins renaming.
public struct RenameAction {
  let action: @MainActor () -> Void

  /// Begins renaming.
  @MainActor public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private enum RenameKey: EnvironmentKey {
    static var defaultValue: RenameAction? { nil }
  }

  /// Begins renaming; `nil` where nothing is renamed.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Has the rename buttons within run an action.
  @preconcurrency
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Has the rename buttons within move the focus to a field.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
