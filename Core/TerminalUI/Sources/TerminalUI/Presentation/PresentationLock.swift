/// Keeps the user from leaving what a view is presented in, for as long as the view is there.
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
