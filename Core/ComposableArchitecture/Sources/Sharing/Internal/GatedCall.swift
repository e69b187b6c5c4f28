import ConcurrencyExtras

/// A call that is made at once or, while its gate is closed, as soon as that opens.
final class GatedCall: Sendable {
  private struct State {
    var isOpen = false
    var call: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  /// Makes the call now, or when the gate opens.
  func call(_ call: @escaping @Sendable () -> Void) {
    let isOpen = state.withLock { state in
      if !state.isOpen { state.call = call }
      return state.isOpen
    }
    if isOpen { call() }
  }

  /// Opens the gate for the calling thread and all others.
  func open() {
    let call = state.withLock { state in
      state.isOpen = true
      defer { state.call = nil }
      return state.call
    }
    call?()
  }
}
