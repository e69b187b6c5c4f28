import Dependencies

/// Shows what was presented before, so that a key path through a presentation can be evaluated once
/// more after the dismissal.
enum DismissedPresentation {
  private static let slot = ThreadSlot()

  private final class Substitute {
    var box: AnyObject?

    init(_ box: AnyObject) {
      self.box = box
    }
  }

  /// Evaluates something while the first presentation of the box's kind that is found empty shows
  /// what is in the box.
  static func evaluate<Value>(with box: AnyObject, _ body: () -> Value) -> Value {
    let substitute = Substitute(box)
    let outer = slot.pointer
    slot.pointer = Unmanaged.passUnretained(substitute).toOpaque()
    defer { slot.pointer = outer }
    return withExtendedLifetime(substitute) { body() }
  }

  /// The box for a presentation that is empty; each is given out once.
  static func take<Box: AnyObject>(_ type: Box.Type) -> Box? {
    guard let pointer = slot.pointer else { return nil }
    let substitute = Unmanaged<Substitute>.fromOpaque(pointer).takeUnretainedValue()
    guard let box = substitute.box as? Box else { return nil }
    substitute.box = nil
    return box
  }
}
