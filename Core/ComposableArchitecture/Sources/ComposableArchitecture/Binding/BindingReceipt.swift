import Synchronization

/// Tells whether a change that a store has sent was applied.
final class BindingReceipt: Sendable {
  private let taken = Atomic(false)

  var isTaken: Bool { taken.load(ordering: .relaxed) }

  func take() { taken.store(true, ordering: .relaxed) }
}
