/// What is done when the user ends the input of a text field.
///
/// It stays the same object as long as the view is there, so that the views within need not be read
/// again because of it.
@MainActor
final class SubmitAction: Kept {
  /// What is done.
  private var action: @MainActor () -> Void = {}
  /// What is done after that, for the views around.
  private var outer: SubmitAction?

  func update(outer: SubmitAction?, _ action: @escaping @MainActor () -> Void) {
    self.outer = outer
    self.action = action
  }

  func perform() {
    action()
    outer?.perform()
  }

  func end() {}
}

extension SubmitAction: Equatable {
  nonisolated static func == (lhs: SubmitAction, rhs: SubmitAction) -> Bool { lhs === rhs }
}

extension EnvironmentValues {
  private struct Key: EnvironmentKey {
    static var defaultValue: SubmitAction? { nil }
  }

  var submitAction: SubmitAction? {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}
