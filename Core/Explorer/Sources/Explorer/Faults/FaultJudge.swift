internal import ActionText
internal import ComposableArchitecture

/// Judges the consequences of the faults of a call, by runs with the fault and without.
@MainActor
struct FaultJudge<State, Action: CasePathable & Sendable> {
  private typealias Run = FaultRun<State, Action>

  /// Words in the names of actions that are tried first to repeat a call.
  private static var wordsOfRetry: [String] { ["retry", "again", "reload", "refresh"] }
  /// The greatest number of actions after which a late answer is given.
  private static var mostExits: Int { 3 }

  private let runs: FaultRuns<State, Action>
  private let site: FaultSite
  private let judging: (FaultMoment<State>) -> FaultOutcome?
  private let normal: Run
  private let waiting: Run
  /// The actions of the user, beginning with those that may make the call again.
  private let actions: [String]

  /// - Returns: `nil` if the call is not reached again, because the feature behaves differently each time.
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
    let texts = normal.trap == nil ? runs.actions.texts(in: normal.state) : []
    let likely = texts.filter { text in
      text == site.path.last || Self.wordsOfRetry.contains { text.lowercased().contains($0) }
    }
    actions = likely + texts.filter { !likely.contains($0) }
  }

  /// The consequence of a fault.
  func cell(_ fault: EndpointFault) async -> FaultMatrix.Cell {
    if let obstacle = obstacle(to: fault) { return cell(.notApplicable, note: obstacle) }
    if let crash = await crash(of: normal, nil) { return crash }
    switch fault {
    case .failure, .cancellation: return await failure(fault)
    case .never: return await silence()
    case .late: return await lateAnswer()
    case .twice:
      guard let after = await run(fault) else { return unreached }
      if let crash = await crash(of: after, fault) { return crash }
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
    if let crash = await crash(of: after, fault) { return crash }
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
    if let crash = await crash(of: waiting, .never) { return crash }
    if let exit = await exits(atMost: 1).first {
      if let crash = await crash(of: exit.run, .never, after: exit.action) { return crash }
      return cell(.recovers, recovery: exit.action)
    }
    if let action = await retry(.never) { return cell(.recovers, recovery: action) }
    return judged(.never, normal, waiting) {
      let waits = StateSigns(in: waiting.json).wait(unlike: StateSigns(in: normal.json))
      return waits ? .stuck : .silent
    }
  }

  private func lateAnswer() async -> FaultMatrix.Cell {
    guard waiting.record.isPlannedMade else { return unreached }
    if let crash = await crash(of: waiting, .never) { return crash }
    var worst = cell(.notApplicable, note: "no action of the user gives the call up")
    for exit in await exits(atMost: Self.mostExits) {
      let cell = await lateAnswer(exit.run, after: exit.action)
      if let cell, cell.outcome > worst.outcome { worst = cell }
    }
    return worst
  }

  /// - Parameters:
  ///   - cancelled: A run in which the call is abandoned and never answers.
  ///   - exit: The action that abandons it.
  private func lateAnswer(_ cancelled: Run, after exit: String) async -> FaultMatrix.Cell? {
    if let crash = await crash(of: cancelled, .never, after: exit) { return crash }
    guard let after = await answeredLate(after: exit) else { return nil }
    // The same time passes in both runs.
    let prompt = await runs.settleAgain(cancelled, Self.plan(site, .late))
    var cell: FaultMatrix.Cell
    if after.trap != nil {
      let again = await answeredLate(after: exit, keepsMessage: true)
      cell = self.cell(.crash, note: Self.words(of: again?.trap ?? after.trap))
    } else {
      cell = judged(.late, prompt, after) { after.json == prompt.json ? .harmless : .differs }
    }
    cell.steps.append(exit)
    return cell
  }

  /// A run in which the call answers after an action that abandons it.
  private func answeredLate(after exit: String, keepsMessage: Bool = false) async -> Run? {
    let plan = Self.plan(site, .late)
    let held = await runs.make(site.path + [exit], plan, keepsMessage: keepsMessage)
    guard let held, held.isWaiting else { return nil }
    return await runs.answerLate(held, plan)
  }

  /// The cell of a run that has crashed; `nil` if it has not.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - fault: Its fault; `nil` if there was none.
  ///   - exit: The action after those that lead to the call.
  private func crash(
    of run: Run,
    _ fault: EndpointFault?,
    after exit: String? = nil
  ) async -> FaultMatrix.Cell? {
    guard let trap = run.trap else { return nil }
    let plan = fault.map { Self.plan(site, $0) }
    let path = site.path + (exit.map { [$0] } ?? [])
    let again = await runs.make(path, plan, keepsMessage: true)
    let words = Self.words(of: again?.trap ?? trap)
    var cell = self.cell(.crash, note: fault == nil ? "without a fault as well: \(words)" : words)
    cell.steps = path
    return cell
  }

  private static func words(of trap: Trap?) -> String {
    guard let trap else { return "" }
    return "\(trap.headline): \(trap.message ?? "signal \(trap.signal)")"
  }

  // MARK: Recovery

  /// The actions of the user that abandon the call, with the runs in which it never answers.
  private func exits(atMost count: Int) async -> [(action: String, run: Run)] {
    var exits: [(action: String, run: Run)] = []
    for action in actions where exits.count < count {
      let run = await runs.make(site.path + [action], Self.plan(site, .never))
      if let run, run.record.isPlannedCancelled { exits.append((action, run)) }
    }
    return exits
  }

  /// The action of the user that calls the endpoint again, and after which the state is as without the fault. For a
  /// call that never answers, such a state suffices: the user has continued.
  private func retry(_ fault: EndpointFault) async -> String? {
    // The call is not visible in the state.
    guard waiting.json != normal.json || fault != .never else { return nil }
    for action in actions {
      guard let run = await runs.make(site.path + [action], Self.plan(site, fault)),
        run.issue == nil, run.trap == nil
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
