@_spi(Threads) import Dependencies

/// Substitutes a presentation that was dismissed, so that a key path through it can be evaluated once more.
enum DismissedPresentation {
  private static let slot = ThreadSlot()

  private final class Substitute {
    var box: AnyObject?

    init(_ box: AnyObject) {
      self.box = box
    }
  }

  /// Evaluates a closure in which the first empty presentation of the box's type shows the contents of the box.
  static func evaluate<Value>(with box: AnyObject, _ body: () -> Value) -> Value {
    let substitute = Substitute(box)
    let outer = slot.pointer
    slot.pointer = Unmanaged.passUnretained(substitute).toOpaque()
    defer { slot.pointer = outer }
    return withExtendedLifetime(substitute) { body() }
  }

  /// Returns the box in place of an empty presentation, once.
  static func take<Box: AnyObject>(_ type: Box.Type) -> Box? {
    guard let pointer = slot.pointer else { return nil }
    let substitute = Unmanaged<Substitute>.fromOpaque(pointer).takeUnretainedValue()
    guard let box = substitute.box as? Box else { return nil }
    substitute.box = nil
    return box
  }
}
