/// The surroundings of a presented view.
struct PresentationContext: Equatable {
  /// The innermost sheet, alert or pushed screen.
  var presentation: Presentation?
  /// The screen of a navigation stack.
  var level: NavigationLevel?
  /// The alert whose buttons are made.
  var dialog: Dialog?
  /// The column of a split view that the view is in, on its lowest screen.
  var column: SplitColumn?
  /// The number of navigation stacks around the view in that column.
  var depthInColumn = 0
  /// The column in which links show their screens.
  var next: SplitColumn?
  /// The selection of the list around the view.
  var selection: RowSelection?

  /// The screen on top of which another one is pushed.
  @MainActor var pushingLevel: NavigationLevel? { next?.level ?? level }
}

private struct PresentationContextKey: EnvironmentKey {
  static var defaultValue: PresentationContext { PresentationContext() }
}

extension EnvironmentValues {
  var presentationContext: PresentationContext {
    get { self[PresentationContextKey.self] }
    set { self[PresentationContextKey.self] = newValue }
  }

  /// The values for a presented view. Values for the looks and the use of the view that presents it are reset.
  func presenting(_ presentation: Presentation) -> EnvironmentValues {
    let standard = EnvironmentValues()
    var values = self
    values.style = standard.style
    values.lineLimit = standard.lineLimit
    values.multilineTextAlignment = standard.multilineTextAlignment
    values.letterCase = standard.letterCase
    values.isEnabled = standard.isEnabled
    values.shortcut = standard.shortcut
    values.buttonStyle = standard.buttonStyle
    values.presentationContext = PresentationContext(presentation: presentation)
    return values
  }
}

/// Dismisses the presentation around a view: a sheet, an alert, or a screen of a navigation stack.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// …
/// Button("Done") { dismiss() }
/// ```
///
/// It does nothing where nothing is presented.
@MainActor
@preconcurrency
public struct DismissAction: Equatable {
  weak var presentation: Presentation?

  public nonisolated static func == (lhs: DismissAction, rhs: DismissAction) -> Bool {
    lhs.presentation === rhs.presentation
  }

  /// Dismisses the presentation.
  public func callAsFunction() {
    presentation?.dismiss()
  }
}

extension EnvironmentValues {
  /// Dismisses the innermost sheet, alert or pushed screen around the view.
  @MainActor public var dismiss: DismissAction {
    DismissAction(presentation: presentationContext.presentation)
  }

  /// Whether the view stands in a sheet, an alert or a pushed screen.
  public var isPresented: Bool {
    presentationContext.presentation != nil
  }
}

/// Keeps the user from dismissing the presentation around a view, for as long as the view exists.
@MainActor
final class PresentationLock: Kept {
  private weak var presentation: Presentation?
  private var isLocked = false

  func update(_ isLocked: Bool, in presentation: Presentation?) {
    let isLocked = isLocked && presentation != nil
    guard isLocked != self.isLocked else { return }
    self.isLocked = isLocked
    if isLocked {
      presentation?.lock()
      self.presentation = presentation
    } else {
      self.presentation?.unlock()
    }
  }

  func end() {
    update(false, in: nil)
  }
}
