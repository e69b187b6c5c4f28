internal import ComposableArchitecture
internal import Dependencies
internal import Foundation

/// The queue of a store's events that are not written yet.
///
/// A producer waits while the queue is full.
final class JournalEvents: @unchecked Sendable {
  // Safe: every access to the variables holds the lock of the condition.

  enum Event {
    /// The state before the first action.
    case begin(sequence: UInt64, state: KeptState)
    case action(Any, ActionEvent, state: KeptState)
    case answer(Call, EndpointAnswer)
    case effectStarted(EffectEvent)
    case effectCancelled(UInt64)
    /// A shared value was changed from outside; its JSON if it has one.
    case shared(String, Data?)
    /// The host performed a command.
    case host(String)
    case effectEnded(UInt64, isCancelled: Bool)
    /// The program crashes, possibly while it reduces an action.
    case crash(signal: String, (action: Any, event: ActionEvent)?)
    /// The program would crash in the next action, if there is one.
    case foreseenCrash(signal: String, action: Any?)
  }

  /// A call of an endpoint, whose arguments do not change any more.
  struct Call: Sendable {
    let caller: JournalAnswer.Caller
    let client: String
    let endpoint: String
    let number: Int
    /// Nanoseconds since the recording began.
    let time: Int64
    /// Safe: the caller no longer changes the arguments; as with states, objects in them must be safe to read from
    /// another thread.
    let arguments: UncheckedSendable<Any>?
  }

  /// The time of an event.
  struct Moment {
    /// Nanoseconds since the recording began.
    let time: Int64
    /// Whether no follow-up event is possible yet.
    var isSameTurn = false
  }

  struct Entry {
    let event: Event
    let moment: Moment
  }

  private let condition = NSCondition()
  private let watch: WriterWatch
  private let turns = JournalTurns()
  private let capacity: Int
  private var entries: [Entry] = []
  /// The numbers of events that were added, taken, and written.
  private var counts = (added: 0, taken: 0, written: 0)
  /// The action that is being reduced.
  private var reduced: (action: Any, event: ActionEvent)?
  private var hasBegun = false
  private var hasCrashed = false
  private var isAwaited = false
  private var isClosed = false
  private var isDone = false

  init(capacity: Int) throws(JournalSystemError) {
    watch = try WriterWatch()
    self.capacity = max(1, capacity)
  }

  // MARK: For the store's actor

  /// Records that an action is about to be reduced.
  func willReduce(_ action: Any, _ event: ActionEvent) {
    condition.lock()
    defer { condition.unlock() }
    reduced = (action, event)
  }

  /// Returns whether no store was made yet; `true` only for the first caller.
  func begins() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    defer { hasBegun = true }
    return !hasBegun
  }

  /// Waits until there is room for events.
  func waitForRoom() {
    condition.lock()
    defer { condition.unlock() }
    while entries.count >= capacity, !isClosed { condition.wait() }
  }

  /// Adds an event, unless the queue is closed.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: Nanoseconds since the recording began.
  ///   - waits: Whether to wait while there is no room.
  /// - Returns: Whether there is no room left for another one.
  @discardableResult
  func add(_ event: Event, time: Int64, waits: Bool = true) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if case .action = event { reduced = nil }
    while waits, entries.count >= capacity, !isClosed { condition.wait() }
    guard !isClosed else { return false }
    let isSameTurn = event.beginsTurn && turns.begin(isOutside: event.isOutside)
    entries.append(Entry(event: event, moment: Moment(time: time, isSameTurn: isSameTurn)))
    counts.added += 1
    if isAwaited {
      isAwaited = false
      watch.wake()
    }
    return entries.count >= capacity
  }

  /// Closes the queue; the events in it can still be taken.
  func close() {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    watch.wake()
    condition.broadcast()
  }

  /// Waits until the lines of all queued events have been written, and the events released; not on the writer's thread.
  func waitUntilWritten() {
    guard !watch.isWriter else { return }
    condition.lock()
    defer { condition.unlock() }
    let last = counts.added
    while counts.written < last, !isDone { condition.wait() }
  }

  /// Waits until all lines have been written.
  func waitUntilDone() {
    condition.lock()
    defer { condition.unlock() }
    while !isDone { condition.wait() }
  }

  // MARK: For the writer

  /// Marks the calling thread as the writer.
  func beWriter() {
    watch.beWriter()
  }

  /// Takes all events; waits for the first. Nil when there are none and will be none.
  ///
  /// A further call after the last event before a crash lets the crash continue.
  func take(time: () -> Int64) -> [Entry]? {
    while true {
      if let taken = takeAtOnce(time) { return taken.isEmpty ? nil : taken }
      watch.wait()
    }
  }

  /// Takes all events; an empty list if there will be none, nil if the caller has to wait.
  private func takeAtOnce(_ time: () -> Int64) -> [Entry]? {
    condition.lock()
    defer { condition.unlock() }
    if counts.written < counts.taken {
      counts.written = counts.taken
      condition.broadcast()
    }
    // Read first, so that all events from before the crash have been added.
    let crash = watch.crash
    if entries.isEmpty, let crash {
      if hasCrashed {
        watch.done()
      } else {
        hasCrashed = true
        entries.append(
          Entry(event: .crash(signal: crash, reduced), moment: Moment(time: time()))
        )
      }
    }
    guard entries.isEmpty else {
      defer {
        entries = []
        counts.taken = counts.added
        condition.broadcast()
      }
      return entries
    }
    isAwaited = !isClosed
    return isClosed ? [] : nil
  }

  /// Records that all lines have been written.
  func done() {
    watch.end()
    condition.lock()
    defer { condition.unlock() }
    isDone = true
    condition.broadcast()
  }
}

extension JournalEvents.Event {
  /// Whether the user or the host caused this.
  fileprivate var isOutside: Bool {
    switch self {
    case .action(_, let event, _): event.origin == .user
    case .host: true
    default: false
    }
  }

  /// Whether separate events may follow from this one.
  fileprivate var beginsTurn: Bool {
    switch self {
    case .action(_, let event, _): JournalTurns.begins(event.origin, cause: event.cause)
    case .answer(let call, _): JournalTurns.begins(call.caller)
    case .begin, .effectEnded, .host, .shared: true
    case .crash, .effectCancelled, .effectStarted, .foreseenCrash: false
    }
  }
}
