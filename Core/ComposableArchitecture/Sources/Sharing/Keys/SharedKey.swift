/// The storage of a shared value, which loads and saves it.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason why it is saved.
  ///   - continuation: Receives the result. Resume it exactly once, now or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
