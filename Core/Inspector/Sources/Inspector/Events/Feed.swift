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
  /// While it is held, nothing is released that is not the feed's own. That may run other code, which may wait for a
  /// thread that waits for the feed.
  private let lock = NSRecursiveLock()
  /// The older and the newer events, each at most half of the limit.
  private var older: [FeedEvent] = []
  private var pending: [FeedEvent] = []
  /// Objects that are released as soon as the lock is not held any more.
  private var released: [Any] = []
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

  /// - Parameter state: Moved to the list if it is kept: while the first states are kept without a page, the sending
  ///   thread pays for each copy of it.
  func didReduce<State>(_ action: Any, _ event: ActionEvent, state: consuming State) {
    let now = now
    var forgotten: ForgottenTime?
    lock.lock()
    latestAction = event.sequence
    fork = nil
    let kept = keepsNext() ? keepNext(state, &forgotten) : nil
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
    unlock()
    forgotten?.forget()
  }

  /// Sets the state from which changes are found.
  func setBaseline(_ state: Any) {
    let forgotten = locked { () -> ForgottenTime? in
      add(
        .baseline(kept(state), after: latestAction),
        now,
        isNumbered: false
      )
      let number = fork ?? latestAction
      guard watchers > 0, !shown.contains(where: { $0.action == number }) else { return nil }
      return keepShown(state)
    }
    forgotten?.forget()
  }

  /// Continues the session from the state after an action, which was shown.
  func branch(from state: Any?, after action: UInt64) {
    guard let state else { return }
    locked {
      fork = action
      add(.branch(kept(state), from: action, after: latestAction), now)
    }
  }

  /// Whether the state after the action that was just reduced is kept. The lock is held.
  private func keepsNext() -> Bool {
    guard keepsStates, !isIgnoring else { return false }
    if watchers == 0 { earlyLeft -= 1 }
    if pendingStates >= limits.states { isStateMissing = true }
    return pendingStates < limits.states
  }

  /// Keeps the state after an action. The lock is held.
  private func keepNext(_ state: consuming Any, _ forgotten: inout ForgottenTime?) -> KeptState {
    pendingStates += 1
    // Beyond the limit, actions would go without their states.
    if pendingStates == limits.states / 2 { wake?(true) }
    if watchers > 0 { forgotten = keepShown(state) }
    // No state is kept after the last of the first ones, which has the history itself until it is read.
    defer { if !keepsStates { keptHistory = nil } }
    return kept(state)
  }

  /// Keeps a state to be read later. The lock is held.
  private func kept(_ state: consuming Any) -> KeptState {
    // A page keeps shared values alive anyway. Without one, only reading the states releases them.
    let history: SharedHistory
    if let keptHistory {
      history = keptHistory
    } else {
      history = SharedHistory { [weak self] in self?.letGo() }
      keptHistory = history
    }
    return KeptState(value: state, time: history.mark(), history: history)
  }

  /// A time before which no state is kept to be shown again.
  private struct ForgottenTime {
    let history: SharedHistory
    let time: UInt64

    /// Forgets the shared values from before it. The lock is not held, as this releases values.
    func forget() { history.forget(before: time) }
  }

  /// Keeps the state after the last action. The lock is held.
  ///
  /// - Returns: The time to forget, if an earlier state was dropped.
  private func keepShown(_ state: Any) -> ForgottenTime? {
    let history = shownHistory ?? SharedHistory()
    shownHistory = history
    var forgotten: ForgottenTime?
    if shown.count >= limits.shown, limits.shown > 0 {
      let excess = shown.count - limits.shown + 1
      for state in shown.prefix(excess) { released.append(state) }
      shown.removeFirst(excess)
      forgotten = shown.first.map { ForgottenTime(history: history, time: $0.time) }
    }
    shown.append(ShownState(action: fork ?? latestAction, state: state, time: history.mark()))
    return forgotten
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
    let former = locked {
      latestAction = 0
      fork = nil
      defer { effects = [:] }
      add(.begin, now)
      return effects
    }
    withExtendedLifetime(former) {}
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
      if effects[effect]?.sent.count ?? 0 > FeedEffect.maximumSent,
        let oldest = effects[effect]?.sent.removeFirst()
      {
        released.append(oldest)
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
    let ended = locked {
      add(.effectEnded(effect, isCancelled: isCancelled), now)
      return effects.removeValue(forKey: effect)
    }
    withExtendedLifetime(ended) {}
  }

  /// Records that an effect waits, or waits no more.
  func waits(_ effect: UInt64, _ wait: FeedWait?) {
    let former = locked { () -> FeedEffect? in
      guard let former = effects[effect] else { return nil }
      effects[effect]?.waits = wait
      add(.effectWaits(effect, wait), now)
      return former
    }
    withExtendedLifetime(former) {}
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
    let (isFirst, released) = locked { () -> (Bool, SharedHistory?) in
      watchers += difference
      guard watchers == 0 else { return (watchers == 1 && difference > 0, nil) }
      defer { keptHistory = nil }
      return (false, keptHistory)
    }
    // Released outside of the lock: that may run other code.
    withExtendedLifetime(released) {}
    return isFirst
  }

  /// Drops the states that can be shown again, unless a page watches.
  func forgetShown() {
    let (states, forgotten) = locked { () -> ([ShownState], ForgottenTime?) in
      guard watchers == 0 else { return ([], nil) }
      defer {
        shown = []
        // The shared values of an older state are still shown while that state is.
        if !isIgnoring { shownHistory = nil }
      }
      return (shown, shownHistory.map { ForgottenTime(history: $0, time: $0.mark()) })
    }
    forgotten?.forget()
    withExtendedLifetime(states) {}
  }

  var isWatched: Bool { locked { watchers > 0 } }

  /// Whether the first actions of the session still keep their states.
  var isEarly: Bool { locked { earlyLeft > 0 && !isEnded } }

  /// Whether states are kept that were not read yet.
  var hasStates: Bool { locked { pendingStates > 0 } }

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
    let (older, newer, isMissing) = locked { () -> ([FeedEvent], [FeedEvent], Bool) in
      defer {
        // As much room as before, so that the sending thread does not move the events again and again.
        let room = min(pending.count, 1_024)
        self.older = []
        pending = []
        pending.reserveCapacity(room)
        pendingStates = 0
        isStateMissing = false
        isAwaited = true
      }
      return (self.older, pending, isStateMissing)
    }
    return Batch(events: older.isEmpty ? newer : older + newer, isStateMissing: isMissing)
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
    guard !isEnded else {
      released.append(kind)
      return
    }
    if isNumbered { sequence += 1 }
    if pending.count >= max(1, limits.pending / 2) { drop() }
    pending.append(FeedEvent(sequence: sequence, time: time, kind: kind))
    // The last one that is kept without a page has to be read, too.
    if isAwaited, keepsStates || pendingStates > 0 {
      isAwaited = false
      wake?(false)
    }
  }

  /// Makes room for newer events, and drops the older half of all if there is one. Neither is copied.
  private func drop() {
    if !older.isEmpty {
      // While no page watches, no state is kept, and searching would cost each action as much as keeping it.
      if pendingStates > 0 {
        for event in older {
          if case .action(let action) = event.kind, action.state != nil { pendingStates -= 1 }
        }
      }
      released.append(older)
      isStateMissing = true
    }
    older = pending
    pending = []
    pending.reserveCapacity(older.count)
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    let result = body()
    unlock()
    return result
  }

  /// Unlocks the lock, and releases what was kept while it was held.
  private func unlock() {
    let released = released
    if !released.isEmpty { self.released = [] }
    lock.unlock()
    withExtendedLifetime(released) {}
  }
}

/// Nanoseconds of a clock that only goes forwards.
private func clock_gettime_nsec() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
