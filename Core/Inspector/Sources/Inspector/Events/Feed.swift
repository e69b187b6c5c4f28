internal import ComposableArchitecture
internal import Foundation
@_spi(Recording) internal import Sharing

/// The events of a store on their way from the sending thread to their readers.
///
/// The sending thread only appends an event to a list. While no page watches, the feed keeps actions without states, so
/// that the reducer goes on to change its state in place. Events become JSON on the threads of readers, or on a thread
/// of the feed while a page watches; see ``FeedThread``.
///
/// The sending thread never waits for a reader. Where the list is full, its oldest events are dropped. Where too many
/// states are kept, an action goes without its own.
final class Feed: @unchecked Sendable {
  // Safe: the variables are guarded by the lock, except `began`, which only the store's actor touches.

  /// The limits of the feed.
  struct Limits: Sendable {
    /// The most events that have not been made JSON.
    var pending = 32_768
    /// The most of them that keep a state.
    var states = 512
    /// The most states that can be shown again.
    var shown = 100
    /// The number of the first actions that keep a state although no page watches.
    var early = 0
  }

  /// A state that can be shown again, with the time of its shared values.
  struct ShownState {
    let action: UInt64
    let state: Any
    let time: UInt64
  }

  /// Events that were taken from the feed.
  struct Batch {
    var events: [FeedEvent] = []
    /// Whether an action went without its state although a page watches.
    var isStateMissing = false
  }

  let limits: Limits
  private let start = Feed.clockNow
  // Recursive: releasing a state may run code that comes back.
  private let lock = NSRecursiveLock()
  private var pending: [FeedEvent] = []
  private var pendingStates = 0
  private var isStateMissing = false
  private var sequence: UInt64 = 0
  private var watchers = 0
  /// The number of actions that will still keep a state although no page watches.
  private var earlyLeft: Int
  private var isEnded = false
  private var wake: (@Sendable (_ isUrgent: Bool) -> Void)?
  private var isAwaited = false
  private var readStates: (@Sendable () -> Void)?

  /// The start time of the current action; only used by the thread of the store.
  private var began: Int64 = 0
  private var isOurs = false
  private var isIgnoring = false
  private var latestAction: UInt64 = 0
  /// The action from whose state the session continues, until it has done something.
  private var fork: UInt64?
  private var effects: [UInt64: FeedEffect] = [:]
  private var shown: [ShownState] = []
  /// The histories of shared values for the states that are kept, and for those that can be shown again. They are made
  /// for the first such state, because each change of a shared value costs more while there is a history.
  private var keptHistory: SharedHistory?
  private var shownHistory: SharedHistory?

  init(limits: Limits = Limits()) {
    self.limits = limits
    earlyLeft = limits.early
  }

  static var clockNow: Int64 {
    Int64(clamping: clock_gettime_nsec())
  }

  /// Nanoseconds since the session began.
  var now: Int64 { Self.clockNow - start }

  // MARK: For the store's actor

  func willReduce() { began = now }

  func didReduce(_ action: Any, _ event: ActionEvent, state: @autoclosure () -> Any) {
    let now = now
    locked {
      latestAction = event.sequence
      fork = nil
      var kept: KeptState?
      if keepsStates, !isIgnoring {
        if watchers == 0 { earlyLeft -= 1 }
        if pendingStates < limits.states {
          let value = state()
          kept = self.kept(value)
          pendingStates += 1
          // Beyond the limit, actions would go without their states.
          if pendingStates == limits.states / 2 { wake?(true) }
          if watchers > 0 { keepShown(value) }
        } else {
          isStateMissing = true
        }
      }
      let isUser = if case .user = event.origin { true } else { false }
      add(
        .action(
          FeedAction(
            action: action,
            event: event,
            state: kept,
            duration: now - began,
            isOurs: isOurs && isUser,
            isIgnored: isIgnoring
          )
        ),
        now
      )
    }
  }

  /// Sets the state from which changes are found.
  func setBaseline(_ state: Any) {
    locked {
      add(
        .baseline(kept(state), after: latestAction),
        now,
        isNumbered: false
      )
      let number = fork ?? latestAction
      if watchers > 0, !shown.contains(where: { $0.action == number }) { keepShown(state) }
    }
  }

  /// Continues the session from the state after an action, which was shown.
  func branch(from state: Any?, after action: UInt64) {
    guard let state else { return }
    locked {
      fork = action
      add(.branch(kept(state), from: action, after: latestAction), now)
    }
  }

  /// Keeps a state to be read later. The lock is held.
  private func kept(_ state: Any) -> KeptState {
    // A page keeps shared values alive anyway. Without one, only reading the states releases them.
    let history = keptHistory ?? SharedHistory { [weak self] in self?.letGo() }
    keptHistory = history
    return KeptState(value: state, time: history.mark(), history: history)
  }

  /// Keeps the state after the last action. The lock is held.
  private func keepShown(_ state: Any) {
    let history = shownHistory ?? SharedHistory()
    shownHistory = history
    if shown.count >= limits.shown, limits.shown > 0 {
      shown.removeFirst(shown.count - limits.shown + 1)
      if let oldest = shown.first { history.forget(before: oldest.time) }
    }
    shown.append(ShownState(action: fork ?? latestAction, state: state, time: history.mark()))
  }

  /// Shows the shared values of a state to all code but effects.
  func showShared(of state: ShownState) {
    guard let history = locked({ shownHistory }) else { return }
    let roots = Set(SharedPlaces(in: state.state).values.map(\.root))
    history.show(roots, at: state.time) {
      if case .effect = DependencyCall.Caller.current { false } else { true }
    }
  }

  /// Shows the current shared values to all code.
  func showSharedNow() {
    locked { shownHistory }?.showNow()
  }

  /// Begins another session.
  func begin() {
    locked {
      latestAction = 0
      fork = nil
      effects = [:]
      add(.begin, now)
    }
  }

  /// Adds an issue that the program has reported.
  func add(_ issue: FeedIssue) {
    locked {
      var issue = issue
      issue.action = latestAction
      add(.issue(issue), now)
    }
  }

  func didStart(_ effect: EffectEvent) {
    let now = now
    locked {
      effects[effect.id] = FeedEffect(event: effect, since: now)
      add(.effectStarted(effect), now)
    }
  }

  func didSend(_ action: Any, from effect: UInt64) {
    locked {
      effects[effect]?.sentCount += 1
      effects[effect]?.sent.append(action)
      if effects[effect]?.sent.count ?? 0 > FeedEffect.maximumSent {
        effects[effect]?.sent.removeFirst()
      }
      add(.effectSent(effect, action), now)
    }
  }

  func didCancel(_ effect: UInt64) {
    let now = now
    locked {
      effects[effect]?.cancelled = now
      add(.effectCancelled(effect), now)
    }
  }

  func didEnd(_ effect: UInt64, isCancelled: Bool) {
    locked {
      effects[effect] = nil
      add(.effectEnded(effect, isCancelled: isCancelled), now)
    }
  }

  /// Records that an effect waits, or waits no more.
  func waits(_ effect: UInt64, _ wait: FeedWait?) {
    locked {
      guard effects[effect] != nil else { return }
      effects[effect]?.waits = wait
      add(.effectWaits(effect, wait), now)
    }
  }

  func add(_ kind: FeedEvent.Kind) {
    locked { add(kind, now) }
  }

  /// Runs a send of the inspector, to mark its action.
  func sending(_ send: () -> Void) -> UInt64 {
    let number = locked {
      isOurs = true
      return latestAction + 1
    }
    send()
    locked { isOurs = false }
    return number
  }

  /// Records whether an older state is shown, where actions change nothing.
  func setIgnoring(_ isIgnoring: Bool) {
    locked { self.isIgnoring = isIgnoring }
  }

  /// A state that was kept to be shown again.
  func shownState(after action: UInt64) -> ShownState? {
    locked { shown.last { $0.action == action } }
  }

  // MARK: For readers

  /// Sets the function that is called when events come while a page watches.
  func setWake(_ wake: @escaping @Sendable (_ isUrgent: Bool) -> Void) {
    locked { self.wake = wake }
  }

  /// Adds watchers, or removes them with a negative number.
  ///
  /// - Returns: Whether the first one has come.
  func watch(_ difference: Int) -> Bool {
    let (isFirst, released) = locked { () -> (Bool, ([ShownState], [SharedHistory?])) in
      watchers += difference
      guard watchers == 0 else { return (watchers == 1 && difference > 0, ([], [])) }
      defer {
        shown = []
        keptHistory = nil
        // The shared values of an older state are still shown while that state is.
        if !isIgnoring { shownHistory = nil }
      }
      shownHistory?.forget(before: .max)
      return (false, (shown, [keptHistory, shownHistory]))
    }
    // Released outside of the lock: that may run other code.
    withExtendedLifetime(released) {}
    return isFirst
  }

  var isWatched: Bool { locked { watchers > 0 } }

  /// Whether the first actions of the session still keep their states.
  var isEarly: Bool { locked { earlyLeft > 0 && !isEnded } }

  /// Whether the next action keeps its state. The lock is held.
  private var keepsStates: Bool { watchers > 0 || earlyLeft > 0 }

  /// Sets the function that reads all kept states.
  func setReadStates(_ read: @escaping @Sendable () -> Void) {
    locked { readStates = read }
  }

  /// Reads the kept states, which keep shared values alive, if no page is open.
  private func letGo() {
    let read = locked { watchers == 0 && pendingStates > 0 ? readStates : nil }
    read?()
  }

  /// The number of the last action.
  var lastAction: UInt64 { locked { latestAction } }

  /// Takes all events. The next one wakes the thread of the feed.
  func take() -> Batch {
    locked {
      defer {
        // As much room as before, so that the sending thread does not move the events again and again.
        let room = min(pending.count, 1_024)
        pending = []
        pending.reserveCapacity(room)
        pendingStates = 0
        isStateMissing = false
        isAwaited = true
      }
      return Batch(events: pending, isStateMissing: isStateMissing)
    }
  }

  /// The effects in flight after an event, in the order of their numbers.
  ///
  /// A page gets events on another connection, sooner or later than this. The number tells the page which events are
  /// included.
  var inFlight: (effects: [FeedEffect], sequence: UInt64) {
    let (values, last) = locked { (Array(effects.values), sequence) }
    return (values.sorted { $0.event.id < $1.event.id }, last)
  }

  /// Ends the feed.
  func close(reason: String) {
    locked {
      guard !isEnded else { return }
      add(.end(reason: reason), now)
      isEnded = true
    }
  }

  // MARK: Internals

  /// Appends an event, which is moved and not copied: the sending thread pays for each copy.
  ///
  /// - Parameter isNumbered: Whether it has a number of its own; pages do not get a baseline.
  private func add(_ kind: consuming FeedEvent.Kind, _ time: Int64, isNumbered: Bool = true) {
    guard !isEnded else { return }
    if isNumbered { sequence += 1 }
    if pending.count >= limits.pending { drop() }
    pending.append(FeedEvent(sequence: sequence, time: time, kind: kind))
    if isAwaited, keepsStates {
      isAwaited = false
      wake?(false)
    }
  }

  /// Drops the older half, so that each event has the same average cost.
  private func drop() {
    let half = pending.count / 2
    // While no page watches, no state is kept, and searching would cost each action as much as keeping it.
    if pendingStates > 0 {
      for event in pending.prefix(half) {
        if case .action(let action) = event.kind, action.state != nil { pendingStates -= 1 }
      }
    }
    pending.removeFirst(half)
    isStateMissing = true
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}

/// Nanoseconds of a clock that only goes forwards.
private func clock_gettime_nsec() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
