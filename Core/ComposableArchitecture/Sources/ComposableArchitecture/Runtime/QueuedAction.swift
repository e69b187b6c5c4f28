/// Where an action comes from, and what it belongs to.
///
/// Three words, which are handed on in registers.
struct ActionSource {
  /// The number of the effect that has sent it; ``user`` if none has.
  private let effect: UInt64
  /// The number of the action whose effect has sent it; zero if it was sent from outside.
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

  /// The number of the action whose effect has sent it.
  var cause: UInt64? { causeNumber == 0 ? nil : causeNumber }

  var origin: ActionEvent.Origin { effect == Self.user ? .user : .effect(effect) }
}

/// An action that is kept back, and what is known of it.
struct QueuedAction<Action> {
  var action: Action
  var source: ActionSource
}

/// The actions that wait for a store, first in, first out.
///
/// A ring, so that an action moves in and out without being copied. Actions and their sources lie apart: then no more
/// than the type of the action has to be known at run time, which the store knows.
final class ActionBuffer<Action> {
  // Safe: initialized are the `count` places from `head` on, continued at the start, and no others.
  // The number of places is a power of two.
  private var actions = UnsafeMutablePointer<Action>.allocate(capacity: 4)
  private var sources = UnsafeMutablePointer<ActionSource>.allocate(capacity: 4)
  private var capacity = 4
  private var head = 0
  /// How many wait.
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

  /// Takes the first one out, of which there is at least one. What is done with it may add others.
  @inline(__always)
  func removeFirst(_ body: (UnsafePointer<Action>, ActionSource) -> Void) {
    precondition(count > 0, "No action waits.")
    let place = head
    head = index(1)
    count -= 1
    let source = (sources + place).move()
    // Moved out of the ring, which may move itself meanwhile.
    var action = (actions + place).move()
    withUnsafePointer(to: &action) { body($0, source) }
  }

  /// The place of the action that a number of others come before.
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
