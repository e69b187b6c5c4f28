import ConcurrencyExtras

/// Keeps one task waiting until it is opened.
final class Latch: Sendable {
  private enum State {
    case closed
    case open
    case waiting(CheckedContinuation<Void, Never>)
  }

  private let state = Lock(State.closed)

  func open() {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      defer { state = .open }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume()
  }

  /// Returns when the latch is open, or when the task is cancelled.
  ///
  /// A waiting task cannot go on by itself, and a test's executor is notified of it.
  func wait() async {
    let scope = Quiescence.scope
    let sleep = scope?.controlledSleepBegan(.turn)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if case .open = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isOpen { continuation.resume() }
      }
    } onCancel: {
      open()
    }
    if let sleep { scope?.controlledSleepEnded(sleep) }
  }
}
