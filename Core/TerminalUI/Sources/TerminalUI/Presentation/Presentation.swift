/// Something that is presented: a sheet, an alert, or a screen that was pushed.
@MainActor
final class Presentation: Kept {
  /// Takes it away; `nil` once it is gone.
  var action: (@MainActor () -> Void)?
  /// How many of the views in it do not let the user leave it.
  private var locks = 0

  /// Takes it away, because a view asks for it.
  func dismiss() {
    action?()
  }

  /// Takes it away, because the user wants to leave it, unless a view does not allow that.
  func leave() {
    if locks == 0 { dismiss() }
  }

  func lock() { locks += 1 }
  func unlock() { locks -= 1 }

  func end() {
    action = nil
  }
}

extension Presentation: Equatable {
  nonisolated static func == (lhs: Presentation, rhs: Presentation) -> Bool { lhs === rhs }
}
