/// Something that a view says about its screen, for as long as the view is there.
@MainActor
final class ScreenProperty: Kept {
  private var undo: (@MainActor (ScreenProperty) -> Void)?

  func set(
    _ change: @MainActor (ScreenProperty) -> Void,
    undo: @escaping @MainActor (ScreenProperty) -> Void
  ) {
    change(self)
    self.undo = undo
  }

  func end() {
    undo?(self)
    undo = nil
  }
}
