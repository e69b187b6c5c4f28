import ConcurrencyExtras
import TestFailureBridge

/// A part of an asynchronous operation that an id cancels. In an effect the id belongs to the effect's store, elsewhere
/// to the process.
final class CancellablePart: Sendable {
  private struct State {
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  /// A namespace of ids outside of stores, so that tests that run side by side do not share ids.
  private struct ProcessID: Hashable {
    let id: CancelID
    let test: CurrentTest.ID?

    init(_ id: CancelID) {
      self.id = id
      self.test = CurrentTest.id
    }
  }

  private static let outsideOfStores = Lock<[ProcessID: [ObjectIdentifier: CancellablePart]]>([:])

  private let id: CancelID
  private let processID: ProcessID?
  private let path: FeaturePath?
  private let state = Lock(State())
  /// The group that stands for the part in the store. Safe: used on the actor of the store, as its paths are, or behind
  /// the lock of the store's link when the store is gone.
  nonisolated(unsafe) private var group: CancelGroup?

  init(id: CancelID) {
    self.id = id
    self.path = EffectInFlight.current?.path
    self.processID = path == nil ? ProcessID(id) : nil
  }

  /// Registers the part under its id.
  func enter(
    cancelInFlight: Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard let path, let link = path.link else {
      if cancelInFlight { Self.cancelOutsideOfStores(id) }
      if let processID {
        Self.outsideOfStores.withLock { $0[processID, default: [:]][ObjectIdentifier(self)] = self }
      }
      return
    }
    let isThere = await link.perform {
      if cancelInFlight { path.cancel(self.id) }
      guard !path.isGone else {
        self.cancel()
        return
      }
      let group = CancelGroup(id: self.id, path: path, order: link.nextGroup()) { [weak self] in
        self?.cancel()
      }
      path.insert(group)
      self.group = group
    }
    if !isThere { cancel() }
  }

  /// Sets the closure that cancels the part, which has begun.
  func attach(_ cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.cancel = cancel
      return state.isCancelled
    }
    if isCancelled { cancel() }
  }

  /// Removes the part, which has ended.
  func leave(isolation: isolated (any Actor)? = #isolation) async {
    if let processID {
      Self.outsideOfStores.withLock { parts in
        parts[processID]?[ObjectIdentifier(self)] = nil
        if parts[processID]?.isEmpty == true { parts[processID] = nil }
      }
    }
    guard let path, let link = path.link else { return }
    let isThere = await link.perform { self.removeGroup(from: path) }
    if !isThere { link.afterEnd { removeGroup(from: path) } }
  }

  private func removeGroup(from path: FeaturePath) {
    if let group, !group.isCancelled { path.remove(group) }
    group = nil
  }

  private func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    guard let cancel else { return }
    // Cancellation handlers are user code, and must not see a store in the middle of a drain.
    if let drain = Drain.current {
      drain.cancelAfterCommit(cancel)
    } else {
      cancel()
    }
  }

  /// Cancels the parts with an id that began outside of effects.
  static func cancelOutsideOfStores(_ id: CancelID) {
    let parts = outsideOfStores.withLock { $0.removeValue(forKey: ProcessID(id)) }
    for part in parts?.values.map({ $0 }) ?? [] { part.cancel() }
  }

  /// The number of parts registered outside of effects in the running test.
  static func countOutsideOfStores(_ id: CancelID) -> Int {
    outsideOfStores.withLock { $0[ProcessID(id)]?.count ?? 0 }
  }
}
