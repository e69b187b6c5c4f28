public import TerminalViews

/// Whether a view is presented, and the action that dismisses it.
///
/// ```swift
/// @Environment(\.presentationMode) private var presentationMode
/// …
/// presentationMode.wrappedValue.dismiss()
/// ```
@MainActor
@preconcurrency
public struct PresentationMode {
  /// Whether the view is presented.
  public let isPresented: Bool
  private let leave: @MainActor () -> Void

  init(isPresented: Bool, leave: @escaping @MainActor () -> Void) {
    self.isPresented = isPresented
    self.leave = leave
  }

  /// Takes the view away.
  public func dismiss() { leave() }
}

extension EnvironmentValues {
  /// Whether the view is presented, and the action that dismisses it. Newer code: `\.dismiss`.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let dismiss = dismiss
    let isPresented = isPresented
    return Binding(
      get: { PresentationMode(isPresented: isPresented) { dismiss() } },
      set: { _ in }
    )
  }
}
