/// The surroundings of a presented view.
struct PresentationContext: Equatable {
  /// The innermost sheet, alert or pushed screen.
  var presentation: Presentation?
  /// The screen of a navigation stack.
  var level: NavigationLevel?
  /// The alert whose buttons are made.
  var dialog: Dialog?
}

private struct PresentationContextKey: EnvironmentKey {
  static var defaultValue: PresentationContext { PresentationContext() }
}

extension EnvironmentValues {
  var presentationContext: PresentationContext {
    get { self[PresentationContextKey.self] }
    set { self[PresentationContextKey.self] = newValue }
  }

  /// The values for a view that stands in front of the one that presents it: what was set for the
  /// looks and the use of that one is no concern of it.
  func presenting(_ presentation: Presentation) -> EnvironmentValues {
    let standard = EnvironmentValues()
    var values = self
    values.style = standard.style
    values.lineLimit = standard.lineLimit
    values.multilineTextAlignment = standard.multilineTextAlignment
    values.isEnabled = standard.isEnabled
    values.shortcut = standard.shortcut
    values.buttonStyle = standard.buttonStyle
    values.presentationContext = PresentationContext(presentation: presentation)
    return values
  }
}
