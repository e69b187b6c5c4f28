internal import ComposableArchitecture
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
    let arguments: String
    let isStream: Bool
    let canFail: Bool
  }

  fileprivate struct Calls {
    var count = 0
    var pending: [Pending] = []
    var answers: [Int: ExploredAnswer] = [:]
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    /// The number of the outcome that the call which is being answered chooses, and how many it has.
    var choice = 0
    var outcomes: Int?
    /// How many calls have an outcome that never comes.
    var nevers = 0
    /// How many calls were made, with those that are not held and without those for identifiers.
    var taken = 0
    /// How many identifiers were asked for.
    var identifiers = 0
    /// How often a value has come from outside.
    var arrivals = 0
    /// The clients that were called since this was read last.
    var clients: Set<String> = []
    var record: CallRecord
    /// The calls that a step has cancelled, if the recorder is told of that.
    var cancelled: Set<Int> = []
    var namesCancellations = false
  }

  fileprivate let calls: UncheckedLock<Calls>
  private let recorder: (any Tape)?
  private let notesClients: Bool

  /// - Parameters:
  ///   - recorder: Is told of all calls and answers as well.
  ///   - plan: The fault of one of the calls.
  ///   - notesClients: Whether to note which clients are called.
  init(recorder: (any Tape)? = nil, plan: CallPlan? = nil, notesClients: Bool = false) {
    self.recorder = recorder
    self.notesClients = notesClients
    calls = UncheckedLock(Calls(record: CallRecord(plan)))
  }

  /// The calls that were made so far.
  var record: CallRecord { calls.withLock { $0.record } }

  /// The calls that wait, in the order in which they were made.
  var pending: [Pending] { calls.withLock { $0.pending } }

  /// How many calls wait, with those that are never answered.
  var waitCount: Int { calls.withLock { $0.pending.count + $0.nevers } }

  /// How many calls and elements were held so far.
  var count: Int { calls.withLock { $0.count } }

  /// How many calls were made so far, with those that are not held, and reads of dependencies such as `\.date`.
  var takenCount: Int { calls.withLock { $0.taken } }

  /// How many identifiers `\.uuid` and `\.stackElementID` were asked for.
  var identifierCount: Int {
    get { calls.withLock { $0.identifiers } }
    set { calls.withLock { $0.identifiers = newValue } }
  }

  /// How often a value has come from outside.
  var arrivals: Int { calls.withLock { $0.arrivals } }

  /// The clients that were called since this was read last, with the dependencies that are no clients.
  func clientsCalled() -> Set<String> {
    calls.withLock { calls in
      defer { calls.clients.removeAll() }
      return calls.clients
    }
  }

  /// The calls that wait, and the number of those that are never answered.
  var waits: ([Pending], nevers: Int) { calls.withLock { ($0.pending, $0.nevers) } }

  /// Whether the recorder is told of a cancellation by a step as a ``GivenCancellation``.
  var namesCancellations: Bool {
    get { calls.withLock { $0.namesCancellations } }
    set { calls.withLock { $0.namesCancellations = newValue } }
  }

  /// Counts the calls with an outcome that never comes.
  func willNeverAnswer(_ count: Int) { calls.withLock { $0.nevers += count } }

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
    calls.withLock { calls in
      let isIdentifier = !isClient && ["uuid", "stackElementID"].contains(call.endpoint)
      if isIdentifier { calls.identifiers += 1 } else { calls.taken += 1 }
      guard notesClients else { return }
      calls.clients.insert(isClient ? call.client : "\(call.client).\(call.endpoint)")
    }
    guard isClient else { return recorded }
    let endpoint = "\(call.client).\(call.endpoint)"
    guard call.form != .immediate else {
      let canFail = call.canFail
      let isFailing = calls.withLock {
        $0.record.note(endpoint, .immediate, canFail: canFail, held: nil)
      }
      return isFailing && canFail
        ? FailingCall(endpoint: endpoint, recorded: recorded) : recorded
    }
    return HeldCall(
      endpoint: endpoint,
      arguments: "\(call.arguments)",
      form: call.form,
      canFail: call.canFail,
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
          arguments: call.arguments,
          isStream: call.form == .stream,
          canFail: call.canFail
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

/// One of the calls.
private final class HeldCall: TapedCall {
  let endpoint: String
  let arguments: String
  let form: EndpointCall.Form
  let canFail: Bool
  private let calls: HeldCalls
  private let recorded: (any TapedCall)?
  private let number = LockIsolated<Int?>(nil)
  private let answer = LockIsolated<ExploredAnswer?>(nil)

  init(
    endpoint: String,
    arguments: String,
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
    let answer = await calls.wait(calls.hold(self))
    return switch answer {
    case .repeatedElement: .twice
    case .end, .effectCancellation: .end
    case .failure: .failure(ExploredFailure(endpoint: endpoint))
    case .cancellation: .failure(CancellationError())
    case .value, .element: .once
    }
  }

  func record(_ answer: EndpointAnswer) { recorded?.record(answer) }
}
