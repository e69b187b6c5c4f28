/// A view that says by a value whether it has the focus.
@MainActor
final class FocusRecord: Kept {
  /// Whether the value says that the view is to have the focus, as it was seen last.
  private var isWanted = false
  /// Whether the focus is within the view.
  private(set) var isFocused = false
  private var tell: (_ isFocused: Bool) -> Void = { _ in }
  private weak var host: ViewHost?

  init(host: ViewHost?) {
    self.host = host
  }

  /// Compares the value with the one before, and has the focus follow if it was set.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the value says that the view is to have the focus.
  ///   - tell: Sets the value after the focus has moved.
  func update(isWanted: Bool, tell: @escaping (_ isFocused: Bool) -> Void) {
    self.tell = tell
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    if isWanted != isFocused { host?.requestFocus(self, isWanted: isWanted) }
  }

  /// Takes note that the focus has come or gone.
  func setFocused(_ isFocused: Bool) {
    self.isFocused = isFocused
    isWanted = isFocused
  }

  /// Sets the value to what is the case.
  func tellFocus() {
    tell(isFocused)
  }

  func end() {
    host?.forgetFocus(self)
  }
}
