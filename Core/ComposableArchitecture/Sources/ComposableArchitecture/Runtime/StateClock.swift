/// Tells the cores of a root and of all stores scoped from it when the state may have changed.
///
/// Confined to the actor of the store, as the cores are.
final class StateClock {
  /// A number that changes with each action, or with each group of actions handled in one drain.
  private(set) var now: UInt64 = 1
  /// Whether the state is moved into the reducer.
  var isOut = false {
    didSet {
      now += 1
      if !isOut, changes != nil { notifyReaders() }
    }
  }
  /// Notifies the readers of unobservable states after each action; `nil` before the first such read.
  private var changes: ObservationSubject?
  /// The receivers of previous values, notified when a field of the state changes.
  let previousValues: PreviousValues
  /// Copies made for readers of the state since the last action.
  private var copies: [any KeptCopy] = []
  private(set) var hasCopies = false

  init(previousValues: PreviousValues) {
    self.previousValues = previousValues
  }

  /// Separate from ``isOut``, so that setting that is inlined: each action does it twice.
  @inline(never)
  private func notifyReaders() { changes?.didChange(0) }

  /// Registers the current reader for a notification after the next action.
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

  /// Drops the copies; otherwise an action would have to copy the shared contents of the state.
  func dropCopies() {
    for copy in copies { copy.drop() }
    copies.removeAll(keepingCapacity: true)
    hasCopies = false
  }
}
