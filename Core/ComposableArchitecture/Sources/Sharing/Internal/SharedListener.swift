import ConcurrencyExtras

/// Waits for changes of a shared value, for one consumer.
///
/// It remembers that there was a change, not how many or what they were.
final class SharedListener: Sendable {
  private enum State {
    case idle
    case changed
    case waiting(CheckedContinuation<Bool, Never>)
    case cancelled
  }

  private let state = Lock(State.idle)

  /// Notes a change, which lets the consumer continue.
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

  /// Waits for the next change, if none was noted since the last call.
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

/// A listener among those of an observation, for as long as this is kept.
final class SharedListening {
  let listener = SharedListener()
  private var observation: SharedObservation?

  deinit {
    observation?.remove(listener)
  }

  /// Listens to what is observed here from now on, and to nothing else.
  ///
  /// To be called before each read, as a change ends the interest of those who have read before it.
  func listen(to observation: SharedObservation) {
    if self.observation !== observation {
      self.observation?.remove(listener)
      self.observation = observation
      observation.add(listener)
    }
    observation.expectRead()
  }
}
