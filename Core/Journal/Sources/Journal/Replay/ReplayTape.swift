internal import ActionText
internal import ComposableArchitecture
internal import Dependencies
internal import Foundation

/// The tape that a replay plays: it answers endpoints with what was recorded, holds back what effects
/// do, and keeps what the store has done until it has been compared.
final class ReplayTape: @unchecked Sendable {
  // Safe: the variables are guarded by `lock`, except for the arrivals that are held back, which are only
  // accessed on the main actor, where the store is.

  /// Calls that may be given each other's answers.
  struct Key: Hashable {
    var caller: JournalAnswer.Caller
    var client: String
    var endpoint: String

    var name: String { "\(client).\(endpoint)" }
  }

  /// An answer that was not asked for yet, or that has not come up yet.
  struct Line {
    var number: Int
    var answer: JournalAnswer
  }

  /// An action that the store has handled.
  struct Reduced {
    var content: JournalAction.Content
    var event: ActionEvent
    var state: JSONValue
  }

  /// How many lines the recording is searched forward for an answer that is needed at once.
  static let farthest = 100_000

  let lock = NSLock()
  private let statesLock = NSLock()
  private var states = JSONStateReader(maximumDepth: JournalFormat.maximumDepth)
  /// Whose answers are whose, if it is not the very same callers that make the calls; nil in a replay
  /// that is to be the same in all.
  let origins: ReplayOrigins?
  /// Whether calls that were not recorded are problems.
  let isStrict: Bool
  let redaction: JournalRedaction
  /// Writes an action down as the recorder does.
  let content: (Any) -> JournalAction.Content
  /// Told of each answer that is given, with its value.
  let didAnswer: (@Sendable (JournalAnswer, EndpointAnswer) -> Void)?
  let calls = JournalCalls()

  private var reader: JournalReader
  /// Whether all lines were given when the tape was made, so that none is read.
  private let isInMemory: Bool
  /// Lines that were read and have not come up yet; the last is the next.
  var ahead: [JournalLine] = []
  /// The lines among them whose answers were given already.
  var claimed: Set<Int> = []
  /// Answers that have come up before anybody has asked for them.
  var early: [Key: [Line]] = [:]
  /// Calls that wait, or will.
  var open: [Key: [ReplayedCall]] = [:]
  var problem: (endpoint: String, reason: String)?
  var readingProblem: JournalError?
  var isLive = false
  var isClosed = false
  var reduced: [Reduced] = []
  /// The updates of shared values that are not applied yet, by key.
  var arrived: [String: [@Sendable () -> Void]] = [:]
  /// The first values of shared values whose lines come before they are made, by key.
  var beginnings: [String: [Data]] = [:]
  /// Lets shared values that are there be others, by their keys.
  var accepting: [String: [@Sendable (Data) -> Bool]] = [:]
  var effects: Set<UInt64> = []

  /// The effects' arrivals that are held back; on the main actor.
  var held: [EffectArrival: [() -> Void]] = [:]
  var heldOrder: [EffectArrival] = []

  /// - Parameter lines: The lines to play in place of the reader's; nil to read them.
  init(
    _ reader: JournalReader,
    lines: [JournalLine]? = nil,
    redaction: JournalRedaction,
    content: @escaping (Any) -> JournalAction.Content,
    origins: ReplayOrigins? = nil,
    isStrict: Bool = true,
    didAnswer: (@Sendable (JournalAnswer, EndpointAnswer) -> Void)?
  ) {
    self.reader = reader
    isInMemory = lines != nil
    ahead = lines.map { $0.reversed() } ?? []
    self.origins = origins
    self.isStrict = isStrict
    self.redaction = redaction
    self.content = content
    self.didAnswer = didAnswer
  }

  /// The next line of the recording, which stays the next one; nil at its end.
  func nextLine() throws(JournalError) -> JournalLine? {
    lock.lock()
    defer { lock.unlock() }
    if let line = ahead.last { return line }
    if let readingProblem { throw readingProblem }
    guard let line = try readLine() else { return nil }
    ahead.append(line)
    return line
  }

  /// Reads a line that is not in memory; called with the lock held.
  func readLine() throws(JournalError) -> JournalLine? {
    isInMemory ? nil : try reader.next()
  }

  var ending: JournalReader.Ending? { lock.withLock { reader.ending } }

  /// Whether the end of the recording was reached, and the program was stopped there: what it did next
  /// was not recorded. Called with the lock held.
  var isCut: Bool {
    switch reader.ending {
    case .torn, .unfinished: true
    case .finished, nil: false
    }
  }

  /// The first thing that went wrong with an answer since the last time this was asked.
  func takeProblem() -> (endpoint: String, reason: String)? {
    lock.withLock {
      defer { problem = nil }
      return problem
    }
  }

  func note(_ key: Key, _ reason: String) {
    if problem == nil, isStrict { problem = (key.name, reason) }
  }

  /// The key of a recorded answer: its caller and endpoint.
  func key(_ answer: JournalAnswer) -> Key {
    Key(
      caller: origins?.recorded(answer.caller) ?? answer.caller,
      client: answer.client,
      endpoint: answer.endpoint
    )
  }
}

// MARK: - What the store does

extension ReplayTape: StoreObserver {
  func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    origins?.willReduce(event)
  }

  func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    calls.end(.reducer(action: event.sequence))
    guard origins == nil, !lock.withLock({ isLive }) else { return }
    let reduced = Reduced(
      content: content(action),
      event: event,
      state: json(of: state)
    )
    lock.withLock { self.reduced.append(reduced) }
  }

  func didStart(_ effect: EffectEvent) {
    lock.withLock { _ = effects.insert(effect.id) }
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    calls.end(.effect(effect.id))
  }

  /// A state as a recording has it.
  func json(of state: Any) -> JSONValue {
    // Reading a state may run code of others, so it is done with a lock of its own.
    redaction.state(statesLock.withLock { states.json(of: state) })
  }

  /// The first action that the store has handled and that was not compared yet.
  func nextReduced() -> Reduced? {
    lock.withLock { reduced.isEmpty ? nil : reduced.removeFirst() }
  }

  var hasReduced: Bool { lock.withLock { !reduced.isEmpty } }

  /// Whether an effect was started; forgets it if it has ended.
  func hasStarted(_ effect: UInt64, forget: Bool = false) -> Bool {
    lock.withLock { forget ? effects.remove(effect) != nil : effects.contains(effect) }
  }
}

// MARK: - What effects do

extension ReplayTape: Tape {
  /// Whether arrivals of effects wait for their recorded turn; a shrunk session does not hold them.
  var holdsEffects: Bool { origins == nil }

  func holds(_ event: EffectArrival, proceed: @escaping () -> Void) -> Bool {
    guard !lock.withLock({ isLive }) else { return false }
    held[event, default: []].append(proceed)
    heldOrder.append(event)
    return true
  }

  /// Lets the first event of a kind go on that is held back.
  ///
  /// - Returns: Whether there is one.
  func letGo(_ event: EffectArrival) -> Bool {
    guard var waiting = held[event] else { return false }
    let proceed = waiting.removeFirst()
    held[event] = waiting.isEmpty ? nil : waiting
    if let index = heldOrder.firstIndex(of: event) { heldOrder.remove(at: index) }
    proceed()
    return true
  }

  /// Whether an event of a kind is held back.
  func holds(_ event: EffectArrival) -> Bool { held[event] != nil }

  /// Ends the replay: from now on endpoints answer themselves, and effects do what they do at once.
  func goLive() {
    let waiting = lock.withLock {
      isLive = true
      reduced = []
      defer { open = [:] }
      return open.values.flatMap { $0 }
    }
    while let event = heldOrder.first { _ = letGo(event) }
    while let key = lock.withLock({ arrived.keys.first }) { _ = takeShared(key) }
    for replayed in waiting { replayed.wake() }
  }

  /// Ends the replay, and all that waits for it and can fail.
  func close() {
    let waiting = lock.withLock {
      isClosed = true
      defer { open = [:] }
      return open.values.flatMap { $0 }
    }
    held = [:]
    heldOrder = []
    lock.withLock {
      arrived = [:]
      accepting = [:]
    }
    // A call that cannot fail is suspended for ever: there is no response for it.
    for replayed in waiting where replayed.canEnd { replayed.wake() }
  }
}
