import Synchronization

/// Ends a subscription: when it is cancelled, or when the last copy is released.
public struct SharedSubscription: Sendable {
  private final class Ending: Sendable {
    private let isOver = Atomic<Bool>(false)
    private let cancel: @Sendable () -> Void

    init(_ cancel: @escaping @Sendable () -> Void) {
      self.cancel = cancel
    }

    deinit {
      end()
    }

    func end() {
      guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
      cancel()
    }
  }

  private let ending: Ending

  /// Makes a subscription.
  ///
  /// - Parameter cancel: Ends the subscription; called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    ending = Ending(cancel)
  }

  /// Ends the subscription. Later calls do nothing.
  public func cancel() {
    ending.end()
  }
}
