internal import ActionText
internal import ComposableArchitecture

/// Judges the consequences of the faults of a call, by runs with the fault and without.
@MainActor
struct FaultJudge<State, Action: CasePathable & Sendable> {
  private typealias Run = FaultRun<State, Action>

  /// Words in the names of actions that are tried first when a call is to be made again.
  private static var wordsOfRetry: [String] { ["retry", "again", "reload", "refresh"] }
  /// The most actions after which a late answer is given.
  private static var mostExits: Int { 3 }

  private let runs: FaultRuns<State, Action>
  private let site: FaultSite
  private let judging: (FaultMoment<State>) -> FaultOutcome?
  private let normal: Run
  private let waiting: Run
  /// The actions of the user, those that may make the call again first.
  private let actions: [String]

  /// - Returns: `nil` if the call is not reached again: the feature is another one each time.
  init?(
    _ site: FaultSite,
    _ runs: FaultRuns<State, Action>,
    judging: @escaping (FaultMoment<State>) -> FaultOutcome?
  ) async {
    guard let normal = await runs.make(site.path),
      let waiting = await runs.make(site.path, Self.plan(site, .never))
    else { return nil }
    self.site = site
    self.runs = runs
    self.judging = judging
    self.normal = normal
    self.waiting = waiting
    let texts = runs.actions.texts(in: normal.state)
    let likely = texts.filter { text in
      text == site.path.last || Self.wordsOfRetry.contains { text.lowercased().contains($0) }
    }
    actions = likely + texts.filter { !likely.contains($0) }
  }

  /// The consequence of a fault.
  func cell(_ fault: EndpointFault) async -> FaultMatrix.Cell {
    if let obstacle = obstacle(to: fault) { return cell(.notApplicable, note: obstacle) }
    switch fault {
    case .failure, .cancellation: return await failure(fault)
    case .never: return await silence()
    case .late: return await lateAnswer()
    case .twice:
      guard let after = await run(fault) else { return unreached }
      return judged(fault, normal, after) {
        after.json == normal.json ? .harmless : .differs
      }
    }
  }

  // MARK: Faults

  private func obstacle(to fault: EndpointFault) -> String? {
    let call = site.call
    return switch fault {
    case .failure: call.canFail || call.form == .stream ? nil : "it cannot throw"
    case .cancellation:
      call.form == .immediate
        ? "it answers at once" : call.canFail || call.form == .stream ? nil : "it cannot throw"
    case .never, .late: call.form == .immediate ? "it answers at once" : nil
    case .twice: call.form == .stream ? nil : "a call returns once"
    }
  }

  private func failure(_ fault: EndpointFault) async -> FaultMatrix.Cell {
    guard let after = await run(fault) else { return unreached }
    let signs = StateSigns(in: after.json)
    let normalSigns = StateSigns(in: normal.json)
    var cell = judged(fault, normal, after) {
      let isWaiting = site.call.form != .immediate && after.json == waiting.json
      if isWaiting && waiting.json != normal.json || signs.wait(unlike: normalSigns) {
        return .stuck
      }
      return signs.showError(unlike: normalSigns) ? .showsError : .silent
    }
    if cell.outcome != .issue { cell.recovery = await retry(fault) }
    return cell
  }

  private func silence() async -> FaultMatrix.Cell {
    guard waiting.record.isPlannedMade else { return unreached }
    if let exit = await exits(atMost: 1).first {
      return cell(.recovers, recovery: exit)
    }
    if let action = await retry(.never) { return cell(.recovers, recovery: action) }
    return judged(.never, normal, waiting) {
      let waits = StateSigns(in: waiting.json).wait(unlike: StateSigns(in: normal.json))
      return waits ? .stuck : .silent
    }
  }

  private func lateAnswer() async -> FaultMatrix.Cell {
    guard waiting.record.isPlannedMade else { return unreached }
    var worst = cell(.notApplicable, note: "no action of the user gives the call up")
    for exit in await exits(atMost: Self.mostExits) {
      let plan = Self.plan(site, .late)
      guard let cancelled = await runs.make(site.path + [exit], Self.plan(site, .never)),
        let held = await runs.make(site.path + [exit], plan), held.isWaiting
      else { continue }
      // Both runs let the same time pass.
      let after = await runs.answerLate(held, plan)
      let prompt = await runs.settleAgain(cancelled, plan)
      var cell = judged(.late, prompt, after) {
        after.json == prompt.json ? .harmless : .differs
      }
      cell.steps.append(exit)
      if cell.outcome > worst.outcome { worst = cell }
    }
    return worst
  }

  // MARK: Ways on

  /// The actions of the user that give the call up.
  private func exits(atMost count: Int) async -> [String] {
    var exits: [String] = []
    for action in actions where exits.count < count {
      let run = await runs.make(site.path + [action], Self.plan(site, .never))
      if run?.record.isPlannedCancelled == true { exits.append(action) }
    }
    return exits
  }

  /// The action of the user by which the endpoint is called again, and after which the state is as if there had been
  /// no fault. Of a call that never answers, it is enough that the state is so: the user has gone on.
  private func retry(_ fault: EndpointFault) async -> String? {
    // Nothing can be seen of the call.
    guard waiting.json != normal.json || fault != .never else { return nil }
    for action in actions {
      guard let run = await runs.make(site.path + [action], Self.plan(site, fault)),
        run.issue == nil
      else { continue }
      let isAgain = run.record.calls(of: site.call.endpoint) > site.call.occurrence + 1
      guard isAgain || fault == .never else { continue }
      if isAgain, run.json == normal.json { return action }
      if let other = await runs.make(site.path + [action]), other.json == run.json { return action }
    }
    return nil
  }

  // MARK: Cells

  private func run(_ fault: EndpointFault) async -> Run? {
    let run = await runs.make(site.path, Self.plan(site, fault))
    return run?.record.isPlannedMade == true ? run : nil
  }

  private func judged(
    _ fault: EndpointFault,
    _ normal: Run,
    _ after: Run,
    _ judge: () -> FaultOutcome
  ) -> FaultMatrix.Cell {
    if let issue = after.issue, normal.issue == nil { return cell(.issue, note: issue) }
    let moment = FaultMoment(
      endpoint: site.call.endpoint,
      fault: fault,
      normal: normal.state,
      waiting: waiting.state,
      after: after.state
    )
    return cell(judging(moment) ?? judge())
  }

  private func cell(
    _ outcome: FaultOutcome,
    recovery: String? = nil,
    note: String? = nil
  ) -> FaultMatrix.Cell {
    .init(outcome: outcome, recovery: recovery, steps: site.path, note: note)
  }

  private var unreached: FaultMatrix.Cell {
    cell(.notApplicable, note: "the call was not made again by the same steps")
  }

  private static func plan(_ site: FaultSite, _ fault: EndpointFault) -> CallPlan {
    CallPlan(endpoint: site.call.endpoint, occurrence: site.call.occurrence, fault: fault)
  }
}
