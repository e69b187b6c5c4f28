import Dependencies

/// Shows what was presented before, so that a key path through a presentation can be evaluated once
/// more after the dismissal.
enum PresentationGhost {
  private static let slot = ThreadSlot()

  private final class Ghost {
    var box: AnyObject?

    init(_ box: AnyObject) {
      self.box = box
    }
  }

  /// Evaluates something while the first presentation of the box's kind that is found empty shows
  /// what is in the box.
  static func evaluate<Value>(with box: AnyObject, _ body: () -> Value) -> Value {
    let ghost = Ghost(box)
    let outer = slot.pointer
    slot.pointer = Unmanaged.passUnretained(ghost).toOpaque()
    defer { slot.pointer = outer }
    return withExtendedLifetime(ghost) { body() }
  }

  /// The box for a presentation that is empty; each is given out once.
  static func take<Box: AnyObject>(_ type: Box.Type) -> Box? {
    guard let pointer = slot.pointer else { return nil }
    let ghost = Unmanaged<Ghost>.fromOpaque(pointer).takeUnretainedValue()
    guard let box = ghost.box as? Box else { return nil }
    ghost.box = nil
    return box
  }
}
