/// The effects that one `.cancellable` made cancellable, from its start until all have ended.
///
/// The group is notified of that end, and then removes itself. Confined to the actor of the store that runs the
/// effects.
final class CancelGroup: Completion {
  let id: CancelID
  let path: FeaturePath
  let order: UInt64
  private(set) var isCancelled = false
  /// The group of the effect that contains this group's effect.
  private let outer: CancelGroup?
  private var effects = NumberedValues<EffectInFlight>()
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

  /// Whether this group or a group around it was cancelled.
  var isCancelledAround: Bool {
    isCancelled || outer?.isCancelledAround == true
  }

  /// Whether another group is this one, or lies inside of its effect.
  func contains(_ group: CancelGroup?) -> Bool {
    guard let group else { return false }
    return group === self || contains(group.outer)
  }

  /// Inserts an effect into the group and the groups around it.
  func insert(_ effect: EffectInFlight) {
    effects.insert(effect, effect.id)
    outer?.insert(effect)
  }

  func remove(_ effect: EffectInFlight) {
    effects.remove(effect.id)
    outer?.remove(effect)
  }

  /// Cancels the effects in flight, and prevents the start of those that have not started.
  func cancel() {
    isCancelled = true
    path.remove(self)
    cancelRemoved()
  }

  /// Cancels the effects of a group that was already removed from its path.
  func cancelRemoved() {
    isCancelled = true
    effects.forEach { $0.cancel() }
    didCancel?()
  }

  override func complete() {
    // A waiting effect does not start when the store is gone.
    if !isCancelled, let queue = path.remove(self), !path.isGone {
      queue.advance(id, on: path)
    }
    next?.complete()
  }
}
