import Synchronization

/// Tells everybody who listens that something has changed.
///
/// A listener that is busy while several changes happen is notified once.
package final class ChangeSignal: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns the changes from now on.
  package func listen() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      state.count += 1
      state.listeners[state.count] = continuation
      return state.count
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Tells all listeners.
  package func send() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
  }
}
