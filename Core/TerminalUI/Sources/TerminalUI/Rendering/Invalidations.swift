import Synchronization

/// Which bodies have to be read again; told from any thread.
final class Invalidations: Sendable {
  private struct Pending {
    /// The bodies, each with the reading that has become old; `nil` for any.
    var bodies: [(body: BodyNode, turn: Int?)] = []
    var wake: (@Sendable () -> Void)?
  }

  private let pending = Mutex(Pending())

  /// Notes a body, and wakes the host if it is the first one.
  func insert(_ body: BodyNode, turn: Int?) {
    let wake = pending.withLock { pending in
      pending.bodies.append((body, turn))
      return pending.bodies.count == 1 ? pending.wake : nil
    }
    wake?()
  }

  /// Takes the bodies that were noted.
  func take() -> [(body: BodyNode, turn: Int?)] {
    pending.withLock { pending in
      defer { pending.bodies = [] }
      return pending.bodies
    }
  }

  var isEmpty: Bool {
    pending.withLock { $0.bodies.isEmpty }
  }

  func onWake(_ wake: (@Sendable () -> Void)?) {
    pending.withLock { $0.wake = wake }
  }
}
