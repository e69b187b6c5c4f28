/// The effects that one `.cancellable` made cancellable, from its start until all have ended.
///
/// It is also told of that end, and then takes itself out. Confined to the actor of the store that
/// runs them.
final class CancelGroup: Completion {
  let id: CancelID
  let path: FeaturePath
  let order: UInt64
  private(set) var isCancelled = false
  /// The group in whose effect this one's is.
  private let outer: CancelGroup?
  private var effects = FewByNumber<EffectInFlight>()
  private let didCancel: (() -> Void)?
  /// The continuation after the end of the effects.
  private let next: Completion?

  /// - Parameter didCancel: Called when the id is cancelled.
  init(
    id: CancelID,
    path: FeaturePath,
    order: UInt64,
    in outer: CancelGroup? = nil,
    then next: Completion? = nil,
    didCancel: (() -> Void)? = nil
  ) {
    self.id = id
    self.path = path
    self.order = order
    self.outer = outer
    self.next = next
    self.didCancel = didCancel
  }

  /// Whether the group was cancelled, or one that it is in.
  var isCancelledAround: Bool {
    isCancelled || outer?.isCancelledAround == true
  }

  /// Whether another group is this one, or in its effect.
  func contains(_ group: CancelGroup?) -> Bool {
    guard let group else { return false }
    return group === self || contains(group.outer)
  }

  /// Takes an effect into the group and those that it is in.
  func insert(_ effect: EffectInFlight) {
    effects.insert(effect, effect.id)
    outer?.insert(effect)
  }

  func remove(_ effect: EffectInFlight) {
    effects.remove(effect.id)
    outer?.remove(effect)
  }

  /// Cancels what is in flight, and keeps what has not started from starting.
  func cancel() {
    isCancelled = true
    path.remove(self)
    cancelRemoved()
  }

  /// The same for a group that its path has let go of.
  func cancelRemoved() {
    isCancelled = true
    effects.forEach { $0.cancel() }
    didCancel?()
  }

  override func complete() {
    // Nothing that waits starts when the store is gone.
    if !isCancelled, let queue = path.remove(self), !path.isGone {
      queue.advance(id, on: path)
    }
    next?.complete()
  }
}
