/// The screen on top of a navigation stack. Esc goes back.
final class NavigationNode: Node {
  private let level: NavigationLevel
  private let presentation: Presentation?

  init(screen: Node, level: NavigationLevel, presentation: Presentation?) {
    self.level = level
    self.presentation = presentation
    super.init(children: [screen])
  }

  override var layoutPriority: Double { 0 }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    guard press == KeyPress(.escape), let presentation, !level.hidesBackButton,
      !hasShortcut(for: press)
    else { return .ignored }
    presentation.leave()
    return .handled
  }
}
