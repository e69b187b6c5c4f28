/// The buttons of an alert, which take it away after what they do.
@MainActor
final class Dialog: Kept {
  /// A button of the alert.
  struct Entry {
    let identity: Identity
    let role: ButtonRole?
    let isDefault: Bool
  }

  /// The buttons, from the first to the last.
  private(set) var entries: [Entry] = []
  private(set) weak var presentation: Presentation?
  /// Whether the alert has told which button is to have the focus.
  var hasChosenFocus = false

  /// Begins to make the buttons.
  func begin(in presentation: Presentation?) {
    entries = []
    self.presentation = presentation
  }

  /// Adds a button.
  ///
  /// - Returns: What the button does: its action, and then to take the alert away.
  func add(
    _ role: ButtonRole?,
    at identity: Identity,
    shortcut: KeyboardShortcut?,
    action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let isDefault = shortcut == .defaultAction
    entries.append(Entry(identity: identity, role: role, isDefault: isDefault))
    return { [weak presentation] in
      action()
      presentation?.dismiss()
    }
  }

  /// The button that has the focus at first: the one for the Return key, or else the first one that
  /// deletes nothing.
  var preferred: Entry? {
    entries.first(where: \.isDefault)
      ?? entries.first { $0.role != .destructive }
      ?? entries.first
  }

  func end() {}
}

extension Dialog: Equatable {
  nonisolated static func == (lhs: Dialog, rhs: Dialog) -> Bool { lhs === rhs }
}
