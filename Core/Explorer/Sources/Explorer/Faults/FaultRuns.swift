internal import ActionText
internal import ComposableArchitecture

/// A call of an endpoint that can have a fault, and the way to it.
struct FaultSite {
  let call: MadeCall
  /// The actions that lead to it, the one that makes it last.
  let path: [String]
}

/// The end of a run of a feature.
@MainActor
struct FaultRun<State, Action: CasePathable & Sendable> {
  let run: ExploredRun<State, Action>
  let state: State
  let json: JSONValue
  let issue: String?

  init(_ run: ExploredRun<State, Action>, issue: String?) {
    self.run = run
    self.issue = issue
    state = run.state
    json = run.trap == nil ? JSONValue(reflecting: state) : .null
  }

  /// The crash that ended the run; `nil` if there was none. The state is not read then, because its shared values may
  /// be locked.
  var trap: Trap? { run.trap }

  var record: CallRecord { run.calls.record }

  /// Whether the call with the fault still waits for its answer.
  var isWaiting: Bool {
    guard let planned = record.planned else { return false }
    return run.calls.pending.contains { $0.number == planned }
  }
}

/// Makes runs of a feature: actions of the user, after each of which all calls are answered, except one with a fault.
@MainActor
final class FaultRuns<State, Action: CasePathable & Sendable> {
  /// The greatest number of answers and deadlines between two actions.
  private static var mostSteps: Int { 60 }
  /// The greatest number of deadlines of the clock between two actions, because a timer has them for ever.
  private static var mostDeadlines: Int { 3 }

  let actions: ProposedActions<Action>
  private let feature: ExploredFeature<State, Action>
  private let issues = ExploredIssues()
  private let turns = TurnsNeeded()
  private(set) var count = 0
  private(set) var steps = 0

  init(_ feature: ExploredFeature<State, Action>, actions: UserActions) {
    self.feature = feature
    // The way from a call to the next one may lead over an alert that only one of two compared runs shows.
    self.actions = ProposedActions(actions, bound: [], ignoresAlerts: true)
  }

  /// Runs an operation while issues are recorded.
  func listening<Result>(_ operation: () async -> Result) async -> Result {
    await withIssueReporters([issues], operation: operation)
  }

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - path: The actions.
  ///   - plan: The fault of one call.
  ///   - keepsMessage: Whether to keep the message of a crash, which costs time.
  /// - Returns: The run, which a crash ends; `nil` if one of the actions is for a feature that does not exist.
  func make(
    _ path: [String],
    _ plan: CallPlan? = nil,
    keepsMessage: Bool = false
  ) async -> FaultRun<State, Action>? {
    count += 1
    _ = issues.next()
    let run = ExploredRun(feature, issues, turns: turns, plan: plan)
    run.keepsMessages = keepsMessage
    await run.begin()
    await settle(run, plan)
    for text in path where run.trap == nil {
      guard await send(text, in: run, plan) else { return nil }
    }
    // A run with a fault is judged by its end.
    if plan != nil { await run.takeSkippedTurns() }
    return FaultRun(run, issue: issues.next())
  }

  /// Sends an action, and answers all calls that wait then, except the one with a fault.
  ///
  /// - Returns: Whether a feature existed for it.
  func send(
    _ text: String,
    in run: ExploredRun<State, Action>,
    _ plan: CallPlan?
  ) async -> Bool {
    steps += 1
    guard await run.make(.send(text), actions.action(text)) else { return false }
    await settle(run, plan)
    return true
  }

  /// Answers the call that outlived its cancellation.
  func answerLate(_ late: FaultRun<State, Action>, _ plan: CallPlan) async -> FaultRun<
    State, Action
  > {
    if let planned = late.record.planned {
      await answer(planned, .value(0), in: late.run)
      await settle(late.run, plan)
    }
    return FaultRun(late.run, issue: issues.next() ?? late.issue)
  }

  /// Lets as much time pass again as ``answerLate(_:_:)`` does.
  func settleAgain(
    _ run: FaultRun<State, Action>,
    _ plan: CallPlan
  ) async -> FaultRun<State, Action> {
    await settle(run.run, plan)
    return FaultRun(run.run, issue: issues.next() ?? run.issue)
  }

  private func settle(_ run: ExploredRun<State, Action>, _ plan: CallPlan?) async {
    var deadlines = 0
    for _ in 0..<Self.mostSteps where run.trap == nil {
      let planned = run.calls.record.planned
      if let call = run.calls.pending.first(where: { !Self.holds($0, planned, plan) }) {
        let isPlanned = call.number == planned
        await answer(call.number, Self.answer(to: call, isPlanned ? plan : nil), in: run)
      } else if run.waits.deadline != nil, deadlines < Self.mostDeadlines {
        deadlines += 1
        steps += 1
        _ = await run.make(.advanceClock, nil)
      } else {
        return
      }
    }
  }

  private func answer(
    _ number: Int,
    _ answer: ExploredAnswer,
    in run: ExploredRun<State, Action>
  ) async {
    let pending = run.calls.pending
    guard let call = pending.first(where: { $0.number == number }) else { return }
    let position = pending.lazy.filter { $0.endpoint == call.endpoint && $0.number < number }.count
    steps += 1
    _ = await run.make(.answer(.init(endpoint: call.endpoint, position: position), answer), nil)
    _ = run.calls.outcomes()
  }

  /// Whether a call is not answered.
  private static func holds(
    _ call: HeldCalls.Pending,
    _ planned: Int?,
    _ plan: CallPlan?
  ) -> Bool {
    call.number == planned && (plan?.fault == .never || plan?.fault == .late)
  }

  private static func answer(to call: HeldCalls.Pending, _ plan: CallPlan?) -> ExploredAnswer {
    switch plan?.fault {
    case .failure: .failure
    case .cancellation: .cancellation
    case .twice: .repeatedElement
    case .never, .late, nil: call.isStream ? .element : .value(0)
    }
  }
}
