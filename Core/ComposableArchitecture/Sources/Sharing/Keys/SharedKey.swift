/// Where a shared value is kept: it is loaded from there and saved to there.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Why it is saved.
  ///   - continuation: Told of the end. Resume it exactly once, now or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
