import ConcurrencyExtras

/// Sends the states of a store to all listeners; ends their streams when the store ends.
final class StateBroadcast<State: Sendable>: Sendable {
  private struct Listeners {
    var continuations: [Int: AsyncStream<State>.Continuation] = [:]
    var next = 0
  }

  private let listeners = Lock(Listeners())

  deinit {
    for continuation in listeners.withLock({ $0.continuations }).values { continuation.finish() }
  }

  /// Adds a listener, until its stream ends.
  func add(_ continuation: AsyncStream<State>.Continuation) {
    let id = listeners.withLock { listeners in
      listeners.next += 1
      listeners.continuations[listeners.next] = continuation
      return listeners.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { listeners in
        _ = listeners.continuations.removeValue(forKey: id)
      }
    }
  }
}

extension StateBroadcast: StoreObserver {
  func didCommit<Observed>(_ state: Observed, _ writes: ObservedWrites) {
    yield(known(state, as: State.self))
  }

  private func yield(_ state: State) {
    let continuations = listeners.withLock { $0.continuations }
    guard !continuations.isEmpty else { return }
    for continuation in continuations.values { continuation.yield(state) }
  }
}
