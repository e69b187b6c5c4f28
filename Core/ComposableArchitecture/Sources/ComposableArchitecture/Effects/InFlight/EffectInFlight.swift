import IssueReporting
import TestFailureBridge

/// An effect that a store has started and that has not ended.
///
/// Confined to the actor of its store; its task only carries the reference along.
final class EffectInFlight: @unchecked Sendable {
  // Safe: see above.

  /// The effect whose task this is, or in which it was made.
  @TaskLocal static var current: EffectInFlight?

  // Fields that a cancellation reads come first, on one line of the processor's cache. Of thousands of
  // effects in flight few are in it.

  private(set) var isCancelled = false
  private(set) var isComplete = false
  /// Whether its operation has begun. Written in the effect's task, read when that has ended.
  var hasRun = false
  /// Whether it runs although it is cancelled.
  let runsCancelled: Bool
  /// How many jobs in line its work begins later than it is started.
  let delay: UInt8
  private(set) var task: Task<Void, Never>?
  /// The effect towards the observer of the store, if there is one.
  var observation: EffectObservation?

  /// Counts up in the order in which the store starts effects.
  let id: UInt64
  /// The sequence number of the action that caused it.
  let cause: UInt64
  /// The work.
  let run: AnyRunEffect
  let path: FeaturePath
  let scope: ActionScope
  /// The way back to the store.
  let link: StoreLink
  /// The throttle of the actions.
  let throttle: AnyThrottle?
  private let group: CancelGroup?
  private let completion: Completion?

  // The neighbours in the list of the path's effects.
  fileprivate var next: EffectInFlight?
  fileprivate unowned(unsafe) var previous: EffectInFlight?

  init(
    _ run: AnyRunEffect,
    id: UInt64,
    path: FeaturePath,
    scope: ActionScope,
    place: EffectPlacement,
    delay: UInt8,
    runsCancelled: Bool,
    link: StoreLink,
    completion: Completion?
  ) {
    self.run = run
    self.id = id
    self.cause = place.cause
    self.path = path
    self.scope = scope
    self.group = place.group
    self.throttle = place.throttle
    self.delay = delay
    self.runsCancelled = runsCancelled
    self.link = link
    self.completion = completion
    path.insert(self)
    group?.insert(self)
    scope.begin(self)
  }

  /// From here on its actions are dropped. The task is cancelled at once, or after the commit when
  /// a drain is running: code that runs on cancellation is the user's.
  func cancel() {
    guard !isCancelled, !isComplete else { return }
    isCancelled = true
    // A store that goes away tells nothing more.
    if let observation, !link.hasEnded {
      var event = observation.event
      event.isFeatureGone = path.isGone
      observation.observer.didCancel(event)
    }
    cancelTask()
  }

  /// Keeps the task, which may run already. It is cancelled if its scope is.
  func attach(_ task: Task<Void, Never>) {
    self.task = task
    if scope.attach(task, of: id) { cancelTask() }
  }

  private func cancelTask() {
    if let drain = Drain.current {
      drain.cancelAfterCommit(self)
    } else {
      task?.cancel()
    }
  }

  /// Takes the effect, whose task has ended, out of every list.
  func leave() {
    isComplete = true
    path.remove(self)
    group?.remove(self)
  }

  /// Starts what waits for the effect, which has left.
  func complete() {
    completion?.complete()
    scope.end(id)
  }

  /// Whether the operation runs, asked by its task right before. An effect that an action has cancelled
  /// before its task ran does nothing. One whose store goes away has to clear up what it was given: like
  /// one that has begun, it runs in a cancelled task, so that it does not matter which came first.
  var isToRun: Bool {
    !Task.isCancelled || runsCancelled || link.hasEnded
  }

  /// Ends an effect whose store is gone.
  func vanish() {
    leave()
    complete()
  }

  /// Tells it apart from the effects of other stores.
  var key: EffectKey { EffectKey(store: ObjectIdentifier(link), id: id) }

  /// The event for observers.
  var event: EffectEvent { observation?.event ?? description }

  /// Costs the names of the features that the effect is in.
  var description: EffectEvent {
    EffectEvent(
      id: id,
      name: run.name,
      cause: cause,
      path: path.components,
      location: run.origin.description
    )
  }
}

/// An effect towards the observer of its store: its description is made once.
final class EffectObservation {
  let observer: any StoreObserver
  let event: EffectEvent

  init(_ effect: EffectInFlight, by observer: any StoreObserver) {
    self.observer = observer
    event = effect.description
  }
}

/// Effects in the order they were started; inserting and removing take constant time.
struct EffectList: Sequence {
  private var head: EffectInFlight?
  // Safe: elements are kept alive from the head on, so that pointers back never dangle.
  private unowned(unsafe) var tail: EffectInFlight?

  var isEmpty: Bool { head == nil }

  mutating func insert(_ effect: EffectInFlight) {
    if let tail {
      tail.next = effect
      effect.previous = tail
    } else {
      head = effect
    }
    tail = effect
  }

  mutating func remove(_ effect: EffectInFlight) {
    guard effect.previous != nil || head === effect else { return }
    effect.next?.previous = effect.previous
    if tail === effect { tail = effect.previous }
    if let previous = effect.previous {
      previous.next = effect.next
    } else {
      head = effect.next
    }
    effect.next = nil
    effect.previous = nil
  }

  func makeIterator() -> some IteratorProtocol<EffectInFlight> {
    // Taken whole before the first is given out: ending an effect changes the list.
    Array(sequence(first: head, next: { $0?.next }).prefix { $0 != nil }.compactMap { $0 })
      .makeIterator()
  }
}

extension SourcePlace {
  /// Reports that an effect went on sending after its operation had returned.
  func reportSendAfterCompletion(_ action: some Any) {
    report(
      """
      An action was sent from a completed effect.

        Effect created at: \(self)
        Action: \(debugCaseOutput(action))

      An effect ends when its operation returns; what it started itself and did not wait for, such \
      as an unstructured task, cannot be cancelled with it. Await all work in the operation.
      """
    )
  }
}
