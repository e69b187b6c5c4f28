/// A view whose text fields run an action when the user ends their input.
struct SubmitModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let action: @MainActor () -> Void
}

extension SubmitModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let submit = context.keep { SubmitAction() }
    submit.update(outer: context.environment.submitAction, action)
    var context = context.child(.position(0))
    context.environment.submitAction = submit
    Resolver.resolve(content, in: context, into: &nodes)
  }
}

extension View {
  /// Runs an action when the user presses Return in a text field within.
  ///
  /// Actions of the views around it run afterwards.
  @preconcurrency
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    SubmitModifier(content: self, action: action)
  }
}

/// The action for the end of a text field's input.
///
/// It stays the same object as long as the view exists, so that the views within need not be read again because of it.
@MainActor
final class SubmitAction: Kept {
  /// The action.
  private var action: @MainActor () -> Void = {}
  /// The action afterwards, of the views around.
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
