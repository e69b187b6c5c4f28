import ConcurrencyExtras
import Observation

/// Runs a closure again and again, each time that something it has read has changed.
final class ObservationLoop: Sendable {
  /// Where the closures run.
  struct Context {
    let isolation: (any Actor)?
    /// Whether the caller that starts the loop is there already.
    let isHere: Bool

    init(of isolation: (any Actor)?, observer: (any Actor)?) {
      self.isolation = isolation
      isHere = isolation == nil || isolation === observer
    }
  }

  private struct Steps {
    /// Reads what is to be observed.
    let track: @Sendable (UITransaction) -> Void
    /// Runs after a change, before it is read again.
    let didChange: (@Sendable (UITransaction) -> Void)?
  }

  private let isolation: (any Actor)?
  /// The closures to run; released, with all that they capture, when the observation ends.
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
    // Captured values may be released with the closures, and run code of their own: not in the lock.
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
      // Begun on the main actor, not taken there by a task that begins elsewhere: its turn is the
      // next one.
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
