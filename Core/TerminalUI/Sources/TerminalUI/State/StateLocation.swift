/// The value of a property of a view, kept for as long as the view is on the screen.
@MainActor
final class StateLocation<Value>: Kept {
  private(set) var value: Value
  private weak var body: BodyNode?

  init(_ value: Value, body: BodyNode?) {
    self.value = value
    self.body = body
  }

  /// Sets the value; the body that it belongs to is read again.
  func set(_ value: Value) {
    if let old = self.value as? any Equatable, Self.isEqual(old, value) { return }
    self.value = value
    if let body { body.host.invalidations.insert(body, turn: nil) }
  }

  func end() {}

  private static func isEqual<E: Equatable>(_ old: E, _ new: Any) -> Bool {
    old == new as? E
  }
}
