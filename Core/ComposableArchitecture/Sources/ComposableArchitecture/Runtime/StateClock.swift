/// Tells the cores of a root and of all stores scoped from it when the state may have changed.
///
/// Confined to the actor of the store, as the cores are.
final class StateClock {
  /// Differs before and after each action, or group of actions that are handled in one go.
  private(set) var now: UInt64 = 1
  /// Whether the state is out with the reducer.
  var isOut = false {
    didSet {
      now += 1
      if !isOut, let changes { changes.didChange(0) }
    }
  }
  /// Notifies those who read states that cannot be observed, after each action; `nil` before there was one.
  private var changes: ObservationSubject?
  /// The receivers of previous values, notified when a field of the state changes.
  let previousValues: PreviousValues
  /// Copies that readers of the state have made since the last action.
  private var copies: [any KeptCopy] = []
  private(set) var hasCopies = false

  init(previousValues: PreviousValues) {
    self.previousValues = previousValues
  }

  /// Has whoever reads at the moment notified after the next action.
  func observeChanges() {
    let subject = changes ?? ObservationSubject(ofNoValue: ())
    changes = subject
    subject.access(0)
  }

  /// Keeps a copy of a part of the state until the next action.
  func keep(_ copy: any KeptCopy) {
    copies.append(copy)
    hasCopies = true
  }

  /// Drops the copies, with which an action would have to copy the state's contents.
  func dropCopies() {
    for copy in copies { copy.drop() }
    copies.removeAll(keepingCapacity: true)
    hasCopies = false
  }
}
