/// An earlier value that a tool shows in place of a shared value.
///
/// An object, so that a read without one compares a single pointer, whatever the type of the value.
final class ShownValue<Value> {
  let value: Value
  /// Whether the calling reader sees it.
  let isSeen: @Sendable () -> Bool

  init(_ value: Value, _ isSeen: @escaping @Sendable () -> Bool) {
    self.value = value
    self.isSeen = isSeen
  }
}
