internal import ActionText
internal import ComposableArchitecture
internal import Dependencies
internal import Foundation

/// The tape of a replay: it answers endpoints from the recording, holds back the output of effects, and keeps the
/// store's events until they have been compared.
final class ReplayTape: @unchecked Sendable {
  // Safe: the variables are guarded by `lock`. The held arrivals are only accessed on the main actor, as the store is.

  /// The key of calls that may get each other's answers.
  struct Key: Hashable {
    var caller: JournalAnswer.Caller
    var client: String
    var endpoint: String

    var name: String { "\(client).\(endpoint)" }
  }

  /// An answer that was not requested yet, or whose line was not reached yet.
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

  /// The number of lines that are searched ahead for an answer that is needed at once.
  static let farthest = 100_000

  let lock = NSLock()
  private let statesLock = NSLock()
  private var states = JSONStateReader(maximumDepth: JournalFormat.maximumDepth)
  /// Maps callers to recorded callers, if they are not the same; nil in a replay of the whole session.
  let origins: ReplayOrigins?
  /// Whether unrecorded calls are problems.
  let isStrict: Bool
  let redaction: JournalRedaction
  /// Converts an action to its recorded form.
  let content: (Any) -> JournalAction.Content
  /// Called with each answer and its value.
  let didAnswer: (@Sendable (JournalAnswer, EndpointAnswer) -> Void)?
  let calls = JournalCalls()

  private var reader: JournalReader
  /// Whether all lines were passed when the tape was made, so that none is read.
  private let isInMemory: Bool
  /// Lines that were read and not reached yet; the last is the next.
  var ahead: [JournalLine] = []
  /// The lines among them whose answers were already given.
  var claimed: Set<Int> = []
  /// Answers that were reached before a call requested them.
  var early: [Key: [Line]] = [:]
  /// Calls that wait for an answer, or will.
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
  /// Changes existing shared values, by their keys.
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

  /// The next line of the recording, without advancing; nil at its end.
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

  /// Whether the end of the recording was reached, and the program was stopped there, so that later events were not
  /// recorded. Called with the lock held.
  var isCut: Bool {
    switch reader.ending {
    case .torn, .unfinished: true
    case .finished, nil: false
    }
  }

  /// The first problem with an answer since the last call.
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

// MARK: - Events of the store

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

  /// A state in the form of a recording.
  func json(of state: Any) -> JSONValue {
    // Reading a state may run user code, so it is done with a lock of its own.
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

// MARK: - Output of effects

extension ReplayTape: Tape {
  /// Whether arrivals of effects wait for their recorded turn; a shrunk session does not hold them.
  var holdsEffects: Bool { origins == nil }

  func holds(_ event: EffectArrival, proceed: @escaping () -> Void) -> Bool {
    guard !lock.withLock({ isLive }) else { return false }
    held[event, default: []].append(proceed)
    heldOrder.append(event)
    return true
  }

  /// Lets the first held arrival of a kind continue.
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

  /// Ends the replay: from now on endpoints answer themselves, and the output of effects is not held back.
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

  /// Ends the replay, and all waiting calls that can fail.
  func close() {
    let waiting = lock.withLock {
      isClosed = true
      defer { open = [:] }
      return open.values.flatMap { $0 }
    }
    held = [:]
    heldOrder = []
    // Values that have arrived are released outside of the lock: that may run other code.
    let rest = lock.withLock {
      defer { (arrived, accepting) = ([:], [:]) }
      return (arrived, accepting)
    }
    withExtendedLifetime(rest) {}
    // A call that cannot fail stays suspended for ever, because there is no answer for it.
    for replayed in waiting where replayed.canEnd { replayed.wake() }
  }
}
