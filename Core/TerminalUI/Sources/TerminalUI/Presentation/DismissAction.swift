/// Takes away what a view is presented in: a sheet, an alert, or a screen of a navigation stack.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// …
/// Button("Done") { dismiss() }
/// ```
///
/// It does nothing where nothing is presented.
@MainActor
public struct DismissAction: Equatable {
  weak var presentation: Presentation?

  public nonisolated static func == (lhs: DismissAction, rhs: DismissAction) -> Bool {
    lhs.presentation === rhs.presentation
  }

  /// Takes it away.
  public func callAsFunction() {
    presentation?.dismiss()
  }
}

extension EnvironmentValues {
  /// Takes away the innermost sheet, alert or pushed screen around the view.
  @MainActor public var dismiss: DismissAction {
    DismissAction(presentation: presentationContext.presentation)
  }

  /// Whether the view stands in a sheet, an alert or a pushed screen.
  public var isPresented: Bool {
    presentationContext.presentation != nil
  }
}
