/// The effects that one `.cancellable` made cancellable, from its start until all have ended.
///
/// Confined to the actor of the store that runs them.
final class CancelGroup {
  let id: CancelID
  let path: NavigationPath
  let order: UInt64
  private(set) var isCancelled = false
  private var effects = [UInt64: EffectInFlight]()

  init(id: CancelID, path: NavigationPath, order: UInt64) {
    self.id = id
    self.path = path
    self.order = order
  }

  func insert(_ effect: EffectInFlight) {
    effects[effect.id] = effect
  }

  func remove(_ effect: EffectInFlight) {
    effects[effect.id] = nil
  }

  /// Cancels what is in flight, and keeps what has not started from starting.
  func cancel() {
    isCancelled = true
    path.remove(self)
    for effect in effects.values.sorted(by: { $0.id < $1.id }) { effect.cancel() }
  }
}

/// The groups that carry one id: nearly always one.
struct CancelGroupSet {
  private var first: CancelGroup?
  private var others: [UInt64: CancelGroup] = [:]

  var isEmpty: Bool { first == nil && others.isEmpty }

  var inOrder: [CancelGroup] {
    guard !others.isEmpty else { return first.map { [$0] } ?? [] }
    return ((first.map { [$0] } ?? []) + others.values).sorted { $0.order < $1.order }
  }

  mutating func insert(_ group: CancelGroup) {
    if first == nil {
      first = group
    } else {
      others[group.order] = group
    }
  }

  mutating func remove(_ group: CancelGroup) {
    if first === group {
      first = nil
    } else {
      others[group.order] = nil
    }
  }
}
