public import TerminalViews

extension ViewHost {
  /// Waits until the screen shows a text, while tasks and effects go on.
  ///
  /// It ends earlier if the task is cancelled. A text that never comes is waited for for ever.
  ///
  /// - Parameter text: The text.
  public func wait(for text: String) async {
    await wait { self.shows(text) }
  }

  /// Waits until a condition holds, which is looked at each time that the views have changed.
  ///
  /// It replaces the closure of ``TerminalViews/ViewHost/onNeedsUpdate(_:)``.
  ///
  /// - Parameter condition: Whether the wait is over.
  @preconcurrency
  public func wait(until condition: @MainActor () -> Bool) async {
    let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    onNeedsUpdate { continuation.yield() }
    defer { onNeedsUpdate(nil) }
    var iterator = changes.makeAsyncIterator()
    _ = screen
    while !condition() {
      guard await iterator.next() != nil else { return }
      _ = screen
    }
  }
}
