import Observation

/// The bodies that have to be read again; inserted from any thread.
final class Invalidations: Sendable {
  private struct Pending {
    /// The bodies, each with the reading that is out of date; `nil` for any.
    var bodies: [(body: ViewNode, turn: Int?)] = []
    var wake: (@Sendable () -> Void)?
    /// Whether the host is taking them at the moment.
    var isUpdating = false
  }

  private let pending = Lock(Pending())

  /// Adds a body, and wakes the host if it is the first one and the host is not updating.
  func insert(_ body: ViewNode, turn: Int?) {
    let wake = pending.withLock { pending in
      pending.bodies.append((body, turn))
      return pending.bodies.count == 1 && !pending.isUpdating ? pending.wake : nil
    }
    wake?()
  }

  /// Takes the bodies that were noted.
  func take() -> [(body: ViewNode, turn: Int?)] {
    pending.withLock { pending in
      defer { pending.bodies = [] }
      return pending.bodies
    }
  }

  /// Holds back wake-ups until the end of an update.
  func beginUpdate() {
    pending.withLock { $0.isUpdating = true }
  }

  /// Wakes the host if there is more to be done.
  func endUpdate() {
    let wake = pending.withLock { pending in
      pending.isUpdating = false
      return pending.bodies.isEmpty ? nil : pending.wake
    }
    wake?()
  }

  var isEmpty: Bool {
    pending.withLock { $0.bodies.isEmpty }
  }

  func onWake(_ wake: (@Sendable () -> Void)?) {
    pending.withLock { $0.wake = wake }
  }
}

/// Ends a tracking of observation that was not notified of a change.
///
/// A tracking ends only with the first change that notifies it. A body that is read again for another reason would
/// leave its former tracking behind, and each object that never changes would collect them. So each tracking also
/// observes a token.
@MainActor
final class ObservationToken: Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  /// Adds this token to the tracking around the call.
  func access() {
    registrar.access(self, keyPath: \.value)
  }

  /// Ends the tracking.
  func end() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
