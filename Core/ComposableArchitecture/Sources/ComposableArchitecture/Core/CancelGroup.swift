/// The effects that one `.cancellable` made cancellable, from its start until all have ended.
///
/// Confined to the actor of the store that runs them.
final class CancelGroup {
  let id: CancelID
  let path: NavigationPath
  let order: UInt64
  private(set) var isCancelled = false
  private var effects = [UInt64: EffectInFlight]()
  private let didCancel: (() -> Void)?

  /// - Parameter didCancel: Called when the id is cancelled.
  init(id: CancelID, path: NavigationPath, order: UInt64, didCancel: (() -> Void)? = nil) {
    self.id = id
    self.path = path
    self.order = order
    self.didCancel = didCancel
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
    didCancel?()
  }
}

/// The groups that carry one id, at a path and below it: nearly always one.
struct CancelGroupSet {
  private var first: CancelGroup?
  private var others: [UInt64: CancelGroup] = [:]
  /// How many of them belong to the path itself.
  private(set) var ownCount = 0
  /// What waits for its turn, of the path itself.
  var queue: EffectQueue?

  var isEmpty: Bool { first == nil && others.isEmpty }

  var inOrder: [CancelGroup] {
    guard !others.isEmpty else { return first.map { [$0] } ?? [] }
    return ((first.map { [$0] } ?? []) + others.values).sorted { $0.order < $1.order }
  }

  mutating func insert(_ group: CancelGroup, at path: NavigationPath) {
    if group.path === path { ownCount += 1 }
    if first == nil {
      first = group
    } else {
      others[group.order] = group
    }
  }

  mutating func remove(_ group: CancelGroup, at path: NavigationPath) {
    if first === group {
      first = nil
    } else if others.removeValue(forKey: group.order) == nil {
      return
    }
    if group.path === path { ownCount -= 1 }
  }
}
