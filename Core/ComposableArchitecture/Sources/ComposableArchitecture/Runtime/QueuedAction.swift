/// The origin of an action: the effect and the action that caused it, and its scope.
///
/// Three words, which are passed in registers.
struct ActionSource {
  /// The number of the effect that sent it; ``user`` if none did.
  private let effect: UInt64
  /// The number of the action whose effect sent it; zero if it was sent from outside.
  private let causeNumber: UInt64
  /// The scope of the effects that it starts; `nil` for one that is made when needed.
  let scope: ActionScope?

  private static let user = UInt64.max

  @inline(__always)
  init(ofUserIn scope: ActionScope?) {
    effect = Self.user
    causeNumber = 0
    self.scope = scope
  }

  @inline(__always)
  init(effect: UInt64, cause: UInt64?, scope: ActionScope?) {
    self.effect = effect
    causeNumber = cause ?? 0
    self.scope = scope
  }

  /// The number of the action whose effect sent it; `nil` if it was sent from outside.
  var cause: UInt64? { causeNumber == 0 ? nil : causeNumber }

  var origin: ActionEvent.Origin { effect == Self.user ? .user : .effect(effect) }
}

/// An action that waits, with its source.
struct QueuedAction<Action> {
  var action: Action
  var source: ActionSource
}

/// The actions that wait for a store, first in, first out.
///
/// A ring, so that an action moves in and out without being copied. Actions and their sources are stored separately:
/// then only the type of the action is needed at run time, which the store knows.
final class ActionBuffer<Action> {
  // Safe: exactly the `count` slots from `head` on, continued at the start, are initialized. The number of slots is a
  // power of two.
  private var actions = UnsafeMutablePointer<Action>.allocate(capacity: 4)
  private var sources = UnsafeMutablePointer<ActionSource>.allocate(capacity: 4)
  private var capacity = 4
  private var head = 0
  /// The number of waiting actions.
  private(set) var count = 0

  deinit {
    while count > 0 { removeFirst { _, _ in } }
    actions.deallocate()
    sources.deallocate()
  }

  func append(_ action: Action, _ source: ActionSource) {
    if count == capacity { grow() }
    (actions + index(count)).initialize(to: action)
    (sources + index(count)).initialize(to: source)
    count += 1
  }

  /// Removes the first action, of which there is at least one, and passes it to a closure. The closure may add others.
  @inline(__always)
  func removeFirst(_ body: (UnsafePointer<Action>, ActionSource) -> Void) {
    precondition(count > 0, "No action waits.")
    let place = head
    head = index(1)
    count -= 1
    let source = (sources + place).move()
    // Moved out of the ring, which may be reallocated meanwhile.
    var action = (actions + place).move()
    withUnsafePointer(to: &action) { body($0, source) }
  }

  /// The slot of the action behind a number of others.
  private func index(_ number: Int) -> Int { (head + number) & (capacity - 1) }

  private func grow() {
    let newCapacity = 2 * capacity
    let newActions = UnsafeMutablePointer<Action>.allocate(capacity: newCapacity)
    let newSources = UnsafeMutablePointer<ActionSource>.allocate(capacity: newCapacity)
    for number in 0..<count {
      (newActions + number).moveInitialize(from: actions + index(number), count: 1)
      (newSources + number).moveInitialize(from: sources + index(number), count: 1)
    }
    actions.deallocate()
    sources.deallocate()
    (actions, sources, capacity, head) = (newActions, newSources, newCapacity, 0)
  }
}
