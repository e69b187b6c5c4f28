@_spi(Exploring) internal import ComposableArchitecture
@_spi(Locks) internal import ConcurrencyExtras
internal import Foundation

/// Holds each asynchronous call of an endpoint, and each element of a stream, until the exploration decides
/// what becomes of it.
///
/// Endpoints that answer at once are not held: the values given for them answer.
final class HeldCalls: Tape {
  /// A call that waits for its answer, or an element that waits to be given.
  struct Pending: Hashable, Sendable {
    let number: Int
    let endpoint: String
    fileprivate let text: CallArguments
    let isStream: Bool
    let canFail: Bool
    /// The effect that has made it; `nil` outside of effects.
    let effect: UInt64?

    /// The description of the arguments.
    var arguments: String { text.text }
  }

  fileprivate struct Calls {
    var count = 0
    var pending: [Pending] = []
    var answers: [Int: ExploredAnswer] = [:]
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    /// The number of the outcome that the call which is being answered chooses, and how many it has.
    var choice = 0
    var outcomes: Int?
    /// The effects that wait for an outcome that never comes, 0 for callers outside of effects, and how often.
    var nevers: [UInt64: Int] = [:]
    /// The effects that listen to streams which have not ended, 0 for others, and to how many.
    var streams: [UInt64: Int] = [:]
    /// How often each effect that is cancelled has waited again since a step has begun.
    var waitsOfCancelled: [UInt64: Int] = [:]
    /// The effects that go on though they are cancelled, whose tasks are left behind.
    var runaways: Set<UInt64> = []
    /// The number of times that each effect was given streams of an endpoint that have ended without an element since
    /// a step has begun.
    var emptyStreams: [StreamOfEffect: Int] = [:]
    /// The endpoints whose streams an effect asks for again and again without an end, by the effects.
    var endlessStreams: [UInt64: String] = [:]
    /// How many calls were made, with those that are not held and without those for identifiers.
    var taken = 0
    /// How often the clock was slept on.
    var sleeps = 0
    /// How many identifiers were asked for.
    var identifiers = 0
    let states = StateSearch()
    /// How often a value has come from outside.
    var arrivals = 0
    /// How often effects have read the clock without going to sleep, 0 for reducers.
    var clockReads: [UInt64: Int] = [:]
    /// The clients that were called since this was read last.
    var clients: Set<String> = []
    var record: CallRecord
    /// The calls that a step has cancelled, if the recorder is told of that.
    var cancelled: Set<Int> = []
    var namesCancellations = false

    var neverCount: Int { nevers.isEmpty ? 0 : nevers.values.reduce(0, +) }

    /// Notes that the clock was read, or that a sleep has begun, which has read it.
    mutating func noteClock(_ endpoint: String) {
      // The common endpoints are told by their ends, which costs least.
      let (isNow, isSleep) = (endpoint.hasSuffix(".now"), endpoint.hasSuffix(".sleep"))
      guard isNow || isSleep, endpoint.contains("Clock.") else { return }
      let effect = EffectJobs.current ?? 0
      if isNow {
        clockReads[effect, default: 0] += 1
      } else if let reads = clockReads[effect], reads > 0 {
        clockReads[effect] = reads - 1
      }
    }
  }

  fileprivate let calls: UncheckedLock<Calls>
  private let recorder: (any Tape)?
  private let notesClients: Bool
  private let exit: EffectExit

  /// - Parameters:
  ///   - recorder: Is told of all calls and answers as well.
  ///   - plan: The fault of one of the calls.
  ///   - notesClients: Whether to note which clients are called.
  ///   - exit: Leaves effects that are cancelled and ask for streams without an end.
  init(
    recorder: (any Tape)? = nil,
    plan: CallPlan? = nil,
    notesClients: Bool = false,
    exit: EffectExit = EffectExit()
  ) {
    self.exit = exit
    self.recorder = recorder
    self.notesClients = notesClients
    calls = UncheckedLock(Calls(record: CallRecord(plan)))
  }

  /// The calls that were made so far.
  var record: CallRecord { calls.withLock { $0.record } }

  /// The calls that wait, in the order in which they were made.
  var pending: [Pending] { calls.withLock { $0.pending } }

  /// How many calls wait, with those that are never answered.
  var waitCount: Int { calls.withLock { $0.pending.count + $0.neverCount } }

  /// How many calls and elements were held so far.
  var count: Int { calls.withLock { $0.count } }

  /// How many calls were made so far, with those that are not held, and reads of dependencies such as `\.date`.
  var takenCount: Int { calls.withLock { $0.taken } }

  /// How often the clock was slept on so far.
  var sleepCount: Int { calls.withLock { $0.sleeps } }

  /// How many identifiers `\.uuid` and `\.stackElementID` were asked for.
  var identifierCount: Int {
    get { calls.withLock { $0.identifiers } }
    set { calls.withLock { $0.identifiers = newValue } }
  }

  /// How often a value has come from outside.
  var arrivals: Int { calls.withLock { $0.arrivals } }

  /// The effects that have read the clock since this was read last, 0 for reducers. Those that have read it only to
  /// sleep for a while are none of them.
  func takeClockReads() -> Set<UInt64> {
    calls.withLock { calls in
      guard !calls.clockReads.isEmpty else { return [] }
      defer { calls.clockReads = [:] }
      return Set(calls.clockReads.lazy.filter { $0.value > 0 }.map(\.key))
    }
  }

  /// The clients that were called since this was read last, with the dependencies that are no clients.
  func clientsCalled() -> Set<String> {
    calls.withLock { calls in
      defer { calls.clients.removeAll() }
      return calls.clients
    }
  }

  /// The calls that wait, and the number of those that are never answered.
  var waits: ([Pending], nevers: Int) { calls.withLock { ($0.pending, $0.neverCount) } }

  /// The effects that listen to streams which have not ended, or wait for an outcome that never comes. 0 stands for
  /// callers outside of effects.
  var listeners: Set<UInt64> {
    calls.withLock { Set($0.streams.keys).union($0.nevers.keys) }
  }

  /// Whether anything listens to a stream that has not ended.
  var isListening: Bool { calls.withLock { !$0.streams.isEmpty } }

  /// The effects that go on though they are cancelled.
  var runaways: Set<UInt64> { calls.withLock { $0.runaways } }

  /// The endpoints whose streams have ended at once whenever an effect asked for them, by the effects.
  var endlessStreams: [UInt64: String] { calls.withLock { $0.endlessStreams } }

  /// Notes that a step begins.
  func beginStep() {
    calls.withLock { calls in
      if !calls.waitsOfCancelled.isEmpty { calls.waitsOfCancelled = [:] }
      if !calls.emptyStreams.isEmpty { calls.emptyStreams = [:] }
    }
  }

  /// How often a cancelled effect may wait again in one step, to end its work.
  private static let mostWaitsOfCancelled = 200

  /// Whether the running effect is cancelled, and waits again and again without an end.
  fileprivate func isRunaway() -> Bool {
    guard Task.isCancelled, let effect = EffectJobs.current else { return false }
    return calls.withLock { calls in
      let count = calls.waitsOfCancelled[effect, default: 0] + 1
      calls.waitsOfCancelled[effect] = count
      guard count > Self.mostWaitsOfCancelled else { return false }
      calls.runaways.insert(effect)
      return true
    }
  }

  /// The most streams of an endpoint that end without an element in a step of one effect: each row may ask for one.
  private static let mostEmptyStreams = 100

  /// Whether the running effect asks for a stream again whenever it has ended, without an end.
  private func isEndless(_ endpoint: String) -> Bool {
    guard let effect = EffectJobs.current else { return false }
    return calls.withLock { calls in
      let stream = StreamOfEffect(effect: effect, endpoint: endpoint)
      guard calls.emptyStreams[stream, default: 0] >= Self.mostEmptyStreams else { return false }
      calls.endlessStreams[effect] = endpoint
      return true
    }
  }

  /// Counts a stream that has ended without an element.
  fileprivate func countEmptyStream(_ endpoint: String) {
    guard let effect = EffectJobs.current else { return }
    let stream = StreamOfEffect(effect: effect, endpoint: endpoint)
    calls.withLock { $0.emptyStreams[stream, default: 0] += 1 }
  }

  /// Counts the streams that an effect listens to.
  fileprivate func countStream(of effect: UInt64?, _ count: Int) {
    calls.withLock { $0.streams.count(effect, count) }
  }

  /// Whether the recorder is told of a cancellation by a step as a ``GivenCancellation``.
  var namesCancellations: Bool {
    get { calls.withLock { $0.namesCancellations } }
    set { calls.withLock { $0.namesCancellations = newValue } }
  }

  /// Counts the calls with an outcome that never comes.
  func willNeverAnswer(_ count: Int) {
    let effect = EffectJobs.current
    calls.withLock { $0.nevers.count(effect, count) }
  }

  /// Decides about a call.
  func decide(_ call: ExploredCall, _ answer: ExploredAnswer) {
    let found = calls.withLock { $0.pending }.lazy.filter { $0.endpoint == call.endpoint }
      .dropFirst(call.position).first
    guard let found else { return }
    if case .value(let choice) = answer {
      calls.withLock { ($0.choice, $0.outcomes) = (choice, nil) }
    }
    if namesCancellations, [.cancellation, .effectCancellation].contains(answer) {
      _ = calls.withLock { $0.cancelled.insert(found.number) }
    }
    decide(found.number, answer)
  }

  /// The number of outcomes of the call that was answered last, if it has several.
  func outcomes() -> Int? {
    calls.withLock { calls in
      defer { (calls.choice, calls.outcomes) = (0, nil) }
      return calls.outcomes
    }
  }

  /// Chooses one of the outcomes of the call that is being answered.
  func choose(among count: Int) -> Int {
    calls.withLock { calls in
      calls.outcomes = count
      return min(calls.choice, count - 1)
    }
  }

  private func decide(_ number: Int, _ answer: ExploredAnswer) {
    let waiting = calls.withLock { calls -> CheckedContinuation<Void, Never>? in
      guard let index = calls.pending.firstIndex(where: { $0.number == number }) else { return nil }
      calls.pending.remove(at: index)
      calls.answers[number] = answer
      return calls.waiting.removeValue(forKey: number)
    }
    waiting?.resume()
  }

  // MARK: Tape

  func take(_ call: EndpointCall) -> (any TapedCall)? {
    let recorded = recorder?.take(call)
    let isClient = call.client != EndpointCall.dependencyValues
    let isSleep = !isClient && call.form == .asynchronous && call.endpoint.hasSuffix(".sleep")
    calls.withLock { calls in
      if isSleep { calls.sleeps += 1 }
      let isIdentifier = !isClient && ["uuid", "stackElementID"].contains(call.endpoint)
      if isIdentifier { calls.identifiers += 1 } else { calls.taken += 1 }
      if notesClients, !isClient { calls.noteClock(call.endpoint) }
      guard notesClients else { return }
      if calls.states.areIn(call.arguments) { TouchedFields.noteUnknown() }
      calls.clients.insert(isClient ? call.client : "\(call.client).\(call.endpoint)")
    }
    guard isClient else { return isSleep && isRunaway() ? LeftBehindCall() : recorded }
    let endpoint = "\(call.client).\(call.endpoint)"
    guard call.form != .immediate else {
      let canFail = call.canFail
      let isFailing = calls.withLock {
        $0.record.note(endpoint, .immediate, canFail: canFail, held: nil)
      }
      return isFailing && canFail
        ? FailingCall(endpoint: endpoint, recorded: recorded) : recorded
    }
    if isRunaway() {
      // A cancelled task does not wait for the elements of a stream.
      if call.form == .stream { exit.leave() }
      return LeftBehindCall()
    }
    if call.form == .stream, isEndless(endpoint) { return LeftBehindCall() }
    return HeldCall(
      endpoint: endpoint,
      arguments: CallArguments(call.arguments),
      form: call.form,
      canFail: call.canFail || call.canStreamFail,
      calls: self,
      recorded: recorded
    )
  }

  func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    calls.withLock { $0.arrivals += 1 }
    guard let recorder else {
      change()
      then()
      return
    }
    recorder.arrives(key, contents: contents, change: change, then: then)
  }

  fileprivate func isCancelledByStep(_ number: Int) -> Bool {
    calls.withLock { $0.cancelled.contains(number) }
  }

  fileprivate func hold(_ call: HeldCall) -> Int {
    calls.withLock { calls in
      let number = calls.count
      calls.count += 1
      _ = calls.record.note(call.endpoint, call.form, canFail: call.canFail, held: number)
      calls.pending.append(
        Pending(
          number: number,
          endpoint: call.endpoint,
          text: call.arguments,
          isStream: call.form == .stream,
          canFail: call.canFail,
          effect: EffectJobs.current
        )
      )
      return number
    }
  }

  fileprivate func wait(_ number: Int) async -> ExploredAnswer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDecided = calls.withLock { calls in
          guard calls.answers[number] == nil else { return true }
          calls.waiting[number] = continuation
          return false
        }
        if isDecided { continuation.resume() }
      }
    } onCancel: {
      let isOver = calls.withLock { calls in
        guard calls.record.planned == number else { return true }
        calls.record.isPlannedCancelled = true
        return !calls.record.outlivesCancellation(number)
      }
      if isOver { decide(number, .cancellation) }
    }
    let answer = calls.withLock { $0.answers.removeValue(forKey: number) ?? .value(0) }
    if answer == .effectCancellation { withUnsafeCurrentTask { $0?.cancel() } }
    return answer
  }
}

/// The streams of an endpoint that one effect is given.
private struct StreamOfEffect: Hashable {
  let effect: UInt64
  let endpoint: String
}

/// One of the calls.
private final class HeldCall: TapedCall {
  let endpoint: String
  let arguments: CallArguments
  let form: EndpointCall.Form
  let canFail: Bool
  private let calls: HeldCalls
  private let recorded: (any TapedCall)?
  private let number = LockIsolated<Int?>(nil)
  private let answer = LockIsolated<ExploredAnswer?>(nil)
  /// The effect that listens to the stream, as long as that has not ended.
  private let listener = LockIsolated<UInt64??>(nil)
  /// Whether the stream has had an element.
  private let hasElement = LockIsolated(false)

  init(
    endpoint: String,
    arguments: CallArguments,
    form: EndpointCall.Form,
    canFail: Bool,
    calls: HeldCalls,
    recorded: (any TapedCall)?
  ) {
    self.endpoint = endpoint
    self.arguments = arguments
    self.form = form
    self.canFail = canFail
    self.calls = calls
    self.recorded = recorded
    // Waits from the call on, not only from when the task comes to wait for it.
    if form == .asynchronous { number.setValue(calls.hold(self)) }
    if form == .stream {
      listener.setValue(.some(EffectJobs.current))
      calls.countStream(of: EffectJobs.current, 1)
    }
  }

  deinit { endStream() }

  private func endStream() {
    let effect = listener.withValue { listener in
      defer { listener = nil }
      return listener
    }
    if let effect { calls.countStream(of: effect, -1) }
  }

  var isReplaying: Bool { form != .stream }

  func wait(isolation: isolated (any Actor)?) async {
    guard let number = number.value else { return }
    let answer = await calls.wait(number)
    self.answer.setValue(answer)
  }

  func answer(as type: Any.Type) -> EndpointAnswer? {
    let error: any Error
    switch answer.value {
    case .failure where canFail: error = ExploredFailure(endpoint: endpoint)
    // An endpoint that cannot throw answers a cancelled call as it does itself.
    case .cancellation where canFail, .effectCancellation where canFail:
      error = CancellationError()
    default: return nil
    }
    let isGiven = number.value.map { calls.isCancelledByStep($0) } ?? false
    recorded?.record(
      .failure(isGiven ? GivenCancellation(isOfEffect: answer.value == .effectCancellation) : error)
    )
    return .failure(error)
  }

  func pass() async -> ElementPassage {
    hasElement.setValue(true)
    let answer = await calls.wait(calls.hold(self))
    switch answer {
    case .end, .effectCancellation, .failure, .cancellation: endStream()
    case .value, .element, .repeatedElement: break
    }
    return switch answer {
    case .repeatedElement: .twice
    case .end, .effectCancellation: .end
    case .failure: .failure(ExploredFailure(endpoint: endpoint))
    case .cancellation: .failure(CancellationError())
    case .value, .element: .once
    }
  }

  func record(_ answer: EndpointAnswer) {
    switch answer {
    case .finished, .failure:
      endStream()
      if form == .stream, !hasElement.value { calls.countEmptyStream(endpoint) }
    case .value, .element: break
    }
    recorded?.record(answer)
  }
}

/// A call that never comes back: the task that makes it goes on without an end otherwise.
private final class LeftBehindCall: TapedCall {
  var isReplaying: Bool { true }

  func wait(isolation: isolated (any Actor)?) async {
    // Never resumed: the task and what it refers to are left behind.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  func answer(as type: Any.Type) -> EndpointAnswer? { nil }
  func record(_ answer: EndpointAnswer) {}
}

extension [UInt64: Int] {
  /// Counts for an effect, 0 for none.
  fileprivate mutating func count(_ effect: UInt64?, _ count: Int) {
    let new = self[effect ?? 0, default: 0] + count
    self[effect ?? 0] = new == 0 ? nil : new
  }
}
