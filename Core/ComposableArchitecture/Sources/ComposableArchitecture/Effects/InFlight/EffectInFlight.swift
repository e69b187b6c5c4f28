import IssueReporting
import TestFailureBridge

/// An effect that a store has started and that has not ended.
///
/// Confined to the actor of its store; its task only carries the reference along.
final class EffectInFlight: @unchecked Sendable {
  // Safe: see above.

  /// The effect of the running task, or the effect in which the task was made.
  @TaskLocal static var current: EffectInFlight?

  // The fields that a cancellation reads come first, so that they share one cache line. With thousands of effects in
  // flight few of them are cached.

  private(set) var isCancelled = false
  private(set) var isComplete = false
  /// Whether the operation has begun. Written in the effect's task, and read when that task has ended.
  var hasRun = false
  /// Whether the operation runs although the task is cancelled.
  let runsCancelled: Bool
  /// The number of jobs by which the start of its work is delayed.
  let delay: UInt8
  private(set) var task: Task<Void, Never>?
  /// The link to the observer of the store, if there is one.
  var observation: EffectObservation?

  /// Counts up in the order in which the store starts effects.
  let id: UInt64
  /// The sequence number of the action that caused it.
  let cause: UInt64
  /// The work.
  let run: AnyRunEffect
  let path: FeaturePath
  let scope: ActionScope
  /// The link through which actions reach the store.
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

  /// Drops its actions from now on. The task is cancelled at once, or after the commit when a drain is running, because
  /// cancellation handlers are user code.
  func cancel() {
    guard !isCancelled, !isComplete else { return }
    isCancelled = true
    // A store that ends sends no further events.
    if let observation, !link.hasEnded {
      var event = observation.event
      event.isFeatureGone = path.isGone
      observation.observer.didCancel(event)
    }
    cancelTask()
  }

  /// Keeps the task, which may already run. The task is cancelled if its scope is.
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

  /// Removes the effect, whose task has ended, from every list.
  func leave() {
    isComplete = true
    path.remove(self)
    group?.remove(self)
  }

  /// Starts the effects that wait for this one, which has left.
  func complete() {
    completion?.complete()
    scope.end(id)
  }

  /// Whether the operation should run; its task asks right before. An effect that an action cancelled before its task
  /// ran does nothing. If the store has ended, the operation runs in a cancelled task to clean up. The same happens to
  /// an operation that has already begun, so the order of the two events does not matter.
  var isToRun: Bool {
    !Task.isCancelled || runsCancelled || link.hasEnded
  }

  /// Ends the effect after its store has ended.
  func vanish() {
    leave()
    complete()
  }

  /// The key that distinguishes it from the effects of other stores.
  var key: EffectKey { EffectKey(store: ObjectIdentifier(link), id: id) }

  /// The event for observers.
  var event: EffectEvent { observation?.event ?? description }

  /// A description for observers. Costs the names of the features around the effect.
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

/// The observer of an effect's store, and the effect's description, which is made once.
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
    // Copied before the first element is returned, because ending an effect changes the list.
    Array(sequence(first: head, next: { $0?.next }).prefix { $0 != nil }.compactMap { $0 })
      .makeIterator()
  }
}

extension SourcePlace {
  /// Reports that an effect sent an action after its operation had returned.
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
