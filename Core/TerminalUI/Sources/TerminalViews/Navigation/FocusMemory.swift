/// Remembers the place of the focus in each of several screens of which one is shown.
@MainActor
final class FocusMemory {
  private var shown: ViewIdentity?
  private var saved: [ViewIdentity: (focus: ViewIdentity, group: ViewIdentity?)] = [:]

  /// Shows a screen, with the focus where it was when that screen was shown last.
  ///
  /// The focus stays where it is if it is not in the screen that was shown before.
  ///
  /// - Parameters:
  ///   - screen: The screen that is shown now.
  ///   - screens: All screens.
  ///   - host: The host of the screens.
  func show(_ screen: ViewIdentity, among screens: [ViewIdentity], in host: ViewHost?) {
    let before = shown
    shown = screen
    guard let before, before != screen else { return }
    for layer in host?.layers ?? [] {
      if let focus = layer.focus {
        guard focus.isWithin(before) else { continue }
        saved[before] = (focus, layer.focusGroup)
      } else {
        layer.hasResigned = false
      }
      layer.focus = saved[screen]?.focus ?? screen
      layer.focusGroup = saved[screen]?.group
    }
    let present = Set(screens)
    saved = saved.filter { present.contains($0.key) }
  }
}
