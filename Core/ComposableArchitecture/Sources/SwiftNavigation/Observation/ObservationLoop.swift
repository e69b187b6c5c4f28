import ConcurrencyExtras
import Observation

/// Runs a closure again after each change of the values that it has read.
final class ObservationLoop: Sendable {
  /// The isolation of the closures.
  struct Context {
    let isolation: (any Actor)?
    /// Whether the caller that starts the loop is already isolated to it.
    let isHere: Bool

    init(of isolation: (any Actor)?, observer: (any Actor)?) {
      self.isolation = isolation
      isHere = isolation == nil || isolation === observer
    }
  }

  private struct Steps {
    /// Reads the values to observe.
    let track: @Sendable (UITransaction) -> Void
    /// Runs after a change, before the values are read again.
    let didChange: (@Sendable (UITransaction) -> Void)?
  }

  private let isolation: (any Actor)?
  /// The closures to run; released, with their captured values, when the observation ends.
  private let steps: Lock<Steps?>

  private init(isolation: (any Actor)?, steps: sending Steps) {
    self.isolation = isolation
    self.steps = Lock(steps)
  }

  /// Starts a loop, which ends with the token.
  static func start(
    on context: Context,
    track: @escaping @Sendable (UITransaction) -> Void,
    didChange: (@Sendable (UITransaction) -> Void)? = nil
  ) -> ObserveToken {
    let loop = ObservationLoop(
      isolation: context.isolation,
      steps: Steps(track: track, didChange: didChange)
    )
    let token = ObserveToken { loop.stop() }
    if context.isHere {
      loop.track(.here)
    } else {
      let transaction = UITransaction.here
      loop.schedule { transaction.run { loop.track(transaction) } }
    }
    return token
  }

  private func stop() {
    // Captured values may be released with the closures, and run code of their own: not under the lock.
    let steps = steps.withLock { steps in
      defer { steps = nil }
      return steps
    }
    _ = steps
  }

  private func track(_ transaction: UITransaction) {
    guard let steps = steps.withLock({ $0 }) else { return }
    withObservationTracking {
      steps.track(transaction)
    } onChange: { [weak self] in
      guard let self else { return }
      let transaction = UITransaction.here
      schedule { self.didChange(transaction) }
    }
  }

  private func didChange(_ transaction: UITransaction) {
    transaction.run {
      steps.withLock({ $0 })?.didChange?(transaction)
      track(transaction)
    }
  }

  /// Runs an operation in a later turn of the actor that the closures belong to.
  private func schedule(_ operation: @escaping @Sendable () -> Void) {
    switch isolation {
    case nil:
      Task { operation() }
    case is MainActor:
      // The task starts on the main actor rather than switching to it later: its turn is the next one.
      Task { @MainActor in operation() }
    case let isolation?:
      Task { await isolation.run(operation) }
    }
  }
}

extension Actor {
  fileprivate func run(_ operation: @Sendable () -> Void) {
    operation()
  }
}
