import ConcurrencyExtras

/// Waits for changes of a shared value, for one consumer.
///
/// It records that there was a change, not how many there were or which ones.
final class SharedListener: Sendable {
  private enum State {
    case idle
    case changed
    case waiting(CheckedContinuation<Bool, Never>)
    case cancelled
  }

  private let state = Lock(State.idle)

  /// Records a change, which lets the consumer continue.
  func signal() {
    let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      switch state {
      case .idle, .changed:
        state = .changed
        return nil
      case .waiting(let continuation):
        state = .idle
        return continuation
      case .cancelled:
        return nil
      }
    }
    waiting?.resume(returning: true)
  }

  /// Waits for the next change, if none was recorded since the last call.
  ///
  /// - Returns: Whether there was one; `false` if the task was cancelled, and from then on.
  func change(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result = state.withLock { state -> Bool? in
          switch state {
          case .idle:
            state = .waiting(continuation)
            return nil
          case .changed:
            state = .idle
            return true
          case .waiting:
            preconditionFailure("An iterator of a shared value is used by two tasks at once.")
          case .cancelled:
            return false
          }
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      defer { state = .cancelled }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
    waiting?.resume(returning: false)
  }
}

/// The registration of a listener with an observation, for as long as this is retained.
final class SharedListening {
  let listener = SharedListener()
  private var observation: SharedObservation?

  deinit {
    observation?.remove(listener)
  }

  /// Listens to an observation from now on, and to no other.
  ///
  /// To be called before each read, because a change ends the interest of earlier readers.
  func listen(to observation: SharedObservation) {
    if self.observation !== observation {
      self.observation?.remove(listener)
      self.observation = observation
      observation.add(listener)
    }
    observation.expectRead()
  }
}
