import ConcurrencyExtras

extension TestClock {
  /// The state of a test clock, guarded by its lock.
  struct State: Sendable {
    var now: Instant

    /// The number of times a task went to sleep, was woken or was cancelled.
    private(set) var changes = 0

    /// Whether a task without a scope has slept, whose coming to rest cannot be known.
    private(set) var hasUnscopedSleepers = false

    /// The number of such sleepers that were woken and have not run since, and the callers that wait for them.
    private var unscopedSleepersGettingUp = 0
    private var waiting: [UnsafeContinuation<Void, Never>] = []

    private var lastID: SleepQueue<Instant>.ID = 0
    private var knownScopes: [WeakScope] = []
    private var sleepers = SleepQueue<Instant>()

    init(now: Instant) {
      self.now = now
    }

    /// Whether no task sleeps.
    var isQuiet: Bool {
      sleepers.isEmpty
    }

    /// The number of sleeping tasks.
    var sleeperCount: Int { sleepers.count }

    /// Makes a caller wait until every woken sleeper without a scope has run.
    ///
    /// - Returns: Whether it has to wait; its continuation is resumed by ``unscopedSleeperGotUp()`` then.
    mutating func waitsForUnscopedSleepers(_ continuation: UnsafeContinuation<Void, Never>) -> Bool
    {
      guard unscopedSleepersGettingUp > 0 else { return false }
      waiting.append(continuation)
      return true
    }

    /// The deadline of the next sleeper.
    var nextDeadline: Instant? {
      mutating get { sleepers.nextDeadline }
    }

    /// The deadline of each sleeper, in wake-up order, with its scope's id of the sleep.
    var sleeps: [(deadline: Instant, sleep: UInt64)] { sleepers.sleeps }

    /// The scopes of all tasks that sleep or slept on the clock, in order of appearance, without those that were
    /// deallocated.
    var scopes: [any QuiescenceScope] {
      knownScopes.compactMap(\.scope)
    }

    /// Returns the number of a new sleeper; `nil` if the deadline lies in the past.
    mutating func prepareToSleep(
      until deadline: Instant,
      scope: (any QuiescenceScope)?,
      isScoped: Bool
    ) -> SleepQueue<Instant>.ID? {
      guard deadline >= now else { return nil }
      if let scope { remember(scope) }
      if !isScoped { hasUnscopedSleepers = true }
      lastID += 1
      return lastID
    }

    mutating func insert(_ sleeper: SleepQueue<Instant>.Sleeper, id: SleepQueue<Instant>.ID) {
      changes += 1
      sleepers.insert(sleeper, id: id)
    }

    /// Removes a sleeper whose task is cancelled; `nil` if it does not sleep.
    mutating func cancel(id: SleepQueue<Instant>.ID) -> SleepQueue<Instant>.Sleeper? {
      changes += 1
      return sleepers.remove(id: id)
    }

    /// Moves the time to the next deadline up to the limit and removes one sleeper with this deadline.
    mutating func wakeNext(notAfter limit: Instant) -> SleepQueue<Instant>.Sleeper? {
      guard let sleeper = sleepers.popNext(notAfter: limit) else { return nil }
      changes += 1
      if !sleeper.isScoped {
        unscopedSleepersGettingUp += 1
      }
      now = max(now, sleeper.deadline)
      return sleeper
    }

    /// Records that a sleeper without a scope runs again after it was woken.
    ///
    /// - Returns: The callers that have waited for it, to be resumed without the lock.
    mutating func unscopedSleeperGotUp() -> [UnsafeContinuation<Void, Never>] {
      unscopedSleepersGettingUp -= 1
      guard unscopedSleepersGettingUp == 0 else { return [] }
      defer { waiting = [] }
      return waiting
    }

    private mutating func remember(_ scope: any QuiescenceScope) {
      // Most often all sleepers belong to one test store.
      guard !knownScopes.contains(where: { $0.scope === scope }) else { return }
      knownScopes.removeAll { $0.scope == nil }
      knownScopes.append(WeakScope(scope: scope))
    }
  }

  private struct WeakScope: Sendable {
    weak let scope: (any QuiescenceScope)?
  }
}
