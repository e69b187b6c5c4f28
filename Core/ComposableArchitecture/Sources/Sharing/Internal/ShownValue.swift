/// An earlier value that a tool shows in the place of a shared value.
///
/// An object, so that a read that finds none compares one pointer, whatever the type of the value is.
final class ShownValue<Value> {
  let value: Value
  /// Whether the caller who reads is to see it.
  let isSeen: @Sendable () -> Bool

  init(_ value: Value, _ isSeen: @escaping @Sendable () -> Bool) {
    self.value = value
    self.isSeen = isSeen
  }
}
