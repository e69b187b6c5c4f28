/// An action that waits for its turn, and what is known of it.
///
/// Its layout depends on no action, so that the buffer of a store can be handled without looking
/// types up.
struct QueuedAction {
  /// The action, as the effect that sends it.
  var send: EffectStorage
  var origin: ActionEvent.Origin
  var cause: UInt64?
  var scope: ActionScope?

  init(
    _ send: EffectStorage,
    origin: ActionEvent.Origin,
    cause: UInt64? = nil,
    scope: ActionScope? = nil
  ) {
    self.send = send
    self.origin = origin
    self.cause = cause
    self.scope = scope
  }
}

/// The actions that wait for a store, first in, first out.
///
/// A ring, so that an action moves in and out without being copied. It is allocated when the first
/// action has to wait.
final class ActionBuffer {
  // Safe: initialized are the `count` places from `head` on, continued at the start, and no others.
  // The number of places is a power of two, or zero.
  private var places = UnsafeMutableBufferPointer<QueuedAction>(start: nil, count: 0)
  private var head = 0
  /// How many wait.
  private(set) var count = 0

  deinit {
    while count > 0 { _ = removeFirst() }
    places.deallocate()
  }

  func append(_ action: consuming QueuedAction) {
    if count == places.count { grow() }
    places.initializeElement(at: index(count), to: action)
    count += 1
  }

  /// Takes the first one out, of which there is at least one.
  func removeFirst() -> QueuedAction {
    precondition(count > 0, "No action waits.")
    defer {
      head = index(1)
      count -= 1
    }
    return places.moveElement(from: head)
  }

  /// The place of the action that a number of others come before.
  private func index(_ number: Int) -> Int { (head + number) & (places.count - 1) }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<QueuedAction>.allocate(capacity: max(4, 2 * count))
    for number in 0..<count {
      larger.initializeElement(at: number, to: places.moveElement(from: index(number)))
    }
    places.deallocate()
    places = larger
    head = 0
  }
}
