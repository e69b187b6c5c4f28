import ComposableArchitecture

/// Finds the steps of a test that reproduces the recorded order of events.
///
/// The only time in a test is its clock, which advances only by statements. Effects that sleep on it
/// wake up at their deadlines, as in the session. A call that was answered late, after another event, gets its
/// answer from a stub that sleeps on the same clock. One simulated clock therefore defines the order.
struct Timeline {
  /// The precision to which the user's pauses are kept if the order depends on them, or `nil` to ignore
  /// them.
  private let grid: Duration?
  let part: ScenarioPart
  private let target: TestTarget
  /// The problem that the test has to show, if it is one of a finding.
  let problem: ShownProblem?

  /// The indices at which effects end. Work that they handed over continues outside of the store.
  let ends: [UInt64: Int]
  private var plan: TestPlan
  private var now = Duration.zero
  private var isInOrder = true
  private(set) var calls: [Int: CallState] = [:]
  private var order: [Int] = []
  /// The recorded clock instants of each caller: the latest `now` it read, and the latest deadline it
  /// slept until.
  private var lastNow: [TestScenario.Caller: Duration] = [:]
  private var lastDeadline: [TestScenario.Caller: Duration] = [:]
  private var needsSettling = false
  /// The number of pending calls outside of the store, for which settling would wait.
  private var underWay = 0
  /// Whether a call of an effect was answered since the last action.
  private var hasEffectAnswer = false

  struct CallState {
    let call: TestScenario.Call
    let start: Int
    /// The time of the call on the test's clock.
    let time: Duration
    var answer: TestPlan.Answer
    var deadline: Duration?
    var lastElement: Duration
    var isDone = false
    /// Whether the call is outside of the store and its first answer is late.
    var isLateOutside = false
  }

  private static let nextNames = ["continuousClock", "suspendingClock"]

  /// Returns the plan of a test for a part of a session.
  static func plan(
    _ part: ScenarioPart,
    _ target: TestTarget,
    showing problem: ShownProblem? = nil
  ) throws(TestSourceError) -> TestPlan {
    var last: TestPlan?
    let grids: [Duration?] = [
      nil, .seconds(1), .milliseconds(100), .milliseconds(10), .milliseconds(1), .microseconds(1),
    ]
    for grid in grids {
      var timeline = try Timeline(part, target, grid, problem)
      let plan = timeline.run()
      if timeline.isInOrder { return plan }
      last = last ?? plan
    }
    // Safe to unwrap: `grids` is not empty, and its first iteration sets `last`.
    return last!
  }

  private init(
    _ part: ScenarioPart,
    _ target: TestTarget,
    _ grid: Duration?,
    _ problem: ShownProblem?
  ) throws(TestSourceError) {
    let first = part.entries.lazy.compactMap { entry in
      if case .action(let action) = entry.event { action } else { nil }
    }
    .first
    let initial = first?.before ?? problem.map { ValueTree(reflecting: $0.firstState) }
    guard let initial else { throw .noActions }
    plan = TestPlan(initial: initial)
    self.problem = problem
    let part = part.withAnswersBeforeTheirActions
    self.part = part
    ends = Dictionary(
      part.entries.indices.compactMap { index in
        guard case .effectEnded(let effect) = part.entries[index].event else { return nil }
        return (effect, index)
      },
      uniquingKeysWith: { first, _ in first }
    )
    self.target = target
    self.grid = grid
  }

  private mutating func run() -> TestPlan {
    if target.settling != nil, settlesFirst {
      plan.steps.append(.settle(before: plan.initial, after: plan.initial, isOfEffect: false))
    }
    var state = plan.initial
    for (index, entry) in part.entries.enumerated() {
      switch entry.event {
      case .action(let action):
        step(action, entry.time, &state)
      case .effectEnded: break
      case .called(let call): began(call, at: index)
      case .answered(let number, let answer): answered(number, answer, at: index, entry.time)
      case .host(ShownProblem.lastStep): plan.lastStep = plan.steps.count
      case .host(let command):
        guard let statement = target.commands[command] else { continue }
        plan.steps.append(.statement(statement))
        needsSettling = true
      }
    }
    end()
    return plan
  }

  // MARK: - Actions

  private mutating func step(
    _ action: ScenarioPart.Action,
    _ time: Duration,
    _ state: inout ValueTree
  ) {
    if action.effect == nil { keepTime(time) }
    // Changes by work that an effect began are asserted with the next action of the effect.
    let isAsserted = hasEffectAnswer && action.effect != nil
    let before = isAsserted ? state : action.before
    if underWay == 0, needsSettling || state != action.before {
      needsSettling = false
      if target.settling != nil || !isAsserted {
        plan.steps.append(
          .settle(
            before: state,
            after: before,
            isOfEffect: hasEffectAnswer,
            isOfOthers: action.isAfterOthers
          )
        )
      }
    }
    hasEffectAnswer = false
    state = action.after
    plan.steps.append(
      .action(
        action.action,
        isReceived: action.effect != nil,
        note: action.note,
        before: before,
        after: action.after
      )
    )
  }

  /// Advances the clock by the user's pause before an action.
  private mutating func keepTime(_ time: Duration) {
    guard let grid, let start = part.entries.first?.time else { return }
    let passed = time - start
    let steps = Int(passed / grid)
    let target = grid * steps
    guard target > now, target < nextDeadline else { return }
    advance(to: target)
  }

  // MARK: - Calls

  private mutating func began(_ call: TestScenario.Call, at index: Int) {
    if let clock = Self.clock(of: call, "sleep") {
      plan.clocks.insert(clock)
      guard let deadline = call.argument as? Duration else { return }
      let duration = duration(until: deadline, call.caller)
      lastDeadline[call.caller] = deadline
      calls[call.number] = CallState(
        call: call,
        start: index,
        time: now,
        answer: TestPlan.Answer(outcome: .never, argument: ()),
        deadline: now + duration,
        lastElement: now
      )
      return
    }
    if Self.clock(of: call, "now") != nil {
      calls[call.number] = CallState(
        call: call,
        start: index,
        time: now,
        answer: TestPlan.Answer(outcome: .never, argument: ()),
        lastElement: now
      )
      return
    }
    order.append(call.number)
    let start = start(of: call, at: index)
    let isLateOutside = isLateOutside(call, index, from: start)
    if isLateOutside { underWay += 1 }
    calls[call.number] = CallState(
      call: call,
      start: start,
      time: now,
      answer: TestPlan.Answer(
        outcome: call.form == .stream ? .stream([], isFinished: false, failure: nil) : .never,
        argument: call.argument,
        canFail: call.canFail,
        isImmediate: call.form == .immediate,
        isOfStream: call.form == .stream
      ),
      lastElement: now,
      isLateOutside: isLateOutside
    )
  }

  private static func clock(of call: TestScenario.Call, _ what: String) -> String? {
    guard call.client == EndpointCall.dependencyValues else { return nil }
    return nextNames.first { call.endpoint == "\($0).\(what)" }
  }

  /// The duration of a sleep. It is counted from the caller's latest `now` or from its previous deadline,
  /// whichever gives the rounder number, because the recording has the deadline only.
  private func duration(until deadline: Duration, _ caller: TestScenario.Caller) -> Duration {
    let candidates = [lastNow[caller], lastDeadline[caller]].compactMap { $0 }
      .map { deadline - $0 }
      .filter { $0 >= .zero }
    return candidates.max { Self.roundness($0) < Self.roundness($1) } ?? .zero
  }

  private static func roundness(_ duration: Duration) -> Int {
    let nanoseconds = duration / .nanoseconds(1)
    guard nanoseconds > 0 else { return -1 }
    var rest = Int128(nanoseconds.rounded())
    var zeros = 0
    while rest % 10 == 0, rest > 0 {
      rest /= 10
      zeros += 1
    }
    return zeros
  }

  private mutating func answered(
    _ number: Int,
    _ answer: TestScenario.Answer,
    at index: Int,
    _ time: Duration
  ) {
    guard var state = calls[number] else { return }
    let caller = caller(of: state.call, at: index)
    // A test asserts the changes of work that effects began, even if other code continues it.
    if case .effect = state.call.caller { hasEffectAnswer = true }
    defer { calls[number] = state }
    if Self.clock(of: state.call, "now") != nil {
      if case .value(let value) = answer, let offset = value.value as? Duration {
        lastNow[state.call.caller] = offset
      }
      return
    }
    if let deadline = state.deadline {
      state.isDone = true
      calls[number]?.isDone = true
      guard case .value = answer else { return }
      if deadline > now { advance(to: deadline) }
      if caller == .other { needsSettling = true }
      return
    }
    let isAwaited = problem != nil && state.isLateOutside
    if state.isLateOutside, state.call.form == .stream {
      state.isLateOutside = false
      underWay -= 1
      needsSettling = true
    }
    switch answer {
    case .value(let value):
      state.answer.outcome = .value(value)
      state.isDone = true
    case .failure(let value, let description):
      if case .stream(let elements, _, _) = state.answer.outcome {
        let start = elements.isEmpty ? state.start : nil
        if isLate(state.call, from: start, index) {
          state.answer.delay = wait(since: state.lastElement)
        }
        state.answer.outcome = .stream(
          elements,
          isFinished: true,
          failure: (value, description)
        )
      } else if state.call.form != .immediate, value.value is CancellationError {
        // The caller no longer waits for the answer.
        return
      } else {
        state.answer.outcome = .failure(value, description: description)
      }
      state.isDone = true
    case .element(let value):
      guard case .stream(var elements, let isFinished, let failure) = state.answer.outcome else {
        return
      }
      // An element without a visible change can be given at once or omitted.
      let isSeen = caller != .other || isAwaited || isSeen(state.call, index)
      guard isSeen || elements.isEmpty else { return }
      let isLate =
        isSeen && isLate(state.call, from: elements.isEmpty ? state.start : nil, index)
      let delay = isLate ? wait(since: state.lastElement) : .zero
      state.lastElement = now
      elements.append(TestPlan.Answer.Element(delay: delay, value: value))
      state.answer.outcome = .stream(elements, isFinished: isFinished, failure: failure)
      return
    case .finished:
      guard case .stream(let elements, _, let failure) = state.answer.outcome else { return }
      // A stream outside of the store usually finishes because its consumer has gone.
      guard caller != .other || !hasActions(from: state.start, to: index) else { return }
      if caller != .other, isLate(state.call, from: elements.isEmpty ? state.start : nil, index) {
        state.answer.delay = wait(since: state.lastElement)
      }
      state.answer.outcome = .stream(elements, isFinished: true, failure: failure)
      state.isDone = true
    }
    guard state.call.form == .asynchronous else { return }
    if state.isLateOutside {
      underWay -= 1
      needsSettling = true
    } else {
      guard caller != .other, isLate(state.call, from: state.start, index)
      else { return }
    }
    state.answer.delay = wait(since: state.time)
  }

  // MARK: - The clock

  /// The earliest pending deadline after the current time.
  private var nextDeadline: Duration {
    calls.values.filter { !$0.isDone }.compactMap(\.deadline).filter { $0 > now }.min()
      ?? .seconds(Int64(1) << 40)
  }

  private mutating func advance(to time: Duration) {
    if nextDeadline < time { isInOrder = false }
    plan.steps.append(.advance(time - now))
    now = time
  }

  /// Advances the clock to the time of a late answer.
  ///
  /// - Returns: The delay of the stub.
  private mutating func wait(since time: Duration) -> Duration {
    let units: [Duration] = [
      .seconds(1), .milliseconds(100), .milliseconds(10), .milliseconds(1), .microseconds(1),
    ]
    let next = nextDeadline
    let unit = units.first { now + $0 < next } ?? .nanoseconds(1)
    advance(to: now + unit)
    plan.hasDelays = true
    return now - time
  }

  // MARK: - The end

  /// Answers calls that their callers have abandoned like the others of their endpoint, after all steps.
  ///
  /// In the finding nobody waits for them. A corrected feature may not abandon them, and wait for ever then.
  private mutating func answerWhatWasGivenUp() {
    let end = now + .seconds(1)
    for endpoint in plan.answers.indices {
      let known = plan.answers[endpoint].answers.last { answer in
        switch answer.outcome {
        case .value, .failure: true
        case .never, .stream: false
        }
      }
      for index in plan.answers[endpoint].answers.indices {
        guard case .never = plan.answers[endpoint].answers[index].outcome else { continue }
        // Otherwise the author's closure may know an answer.
        if let known { plan.answers[endpoint].answers[index].outcome = known.outcome }
        plan.answers[endpoint].answers[index].delay = end
        plan.hasDelays = true
        plan.rest = end
      }
    }
  }

  private mutating func end() {
    for number in order {
      guard let state = calls[number] else { continue }
      let index = plan.answers.firstIndex {
        $0.client == state.call.client && $0.endpoint == state.call.endpoint
      }
      if let index {
        plan.answers[index].answers.append(state.answer)
      } else {
        plan.answers.append((state.call.client, state.call.endpoint, [state.answer]))
      }
    }
    plan.answers.sort { ($0.client, $0.endpoint) < ($1.client, $1.endpoint) }
    if problem?.isAtRest == true { answerWhatWasGivenUp() }
    plan.hasEffectsInFlight = !part.effectsInFlight.isEmpty
    plan.foldRepeatedAdvances()
    // The consequences of a finding's last step are written in another way.
    guard problem == nil else { return }
    // Advances after the last action have no asserted consequence.
    while let last = plan.steps.last {
      if case .action = last { break }
      plan.steps.removeLast()
    }
    if part.hasMore { plan.steps.append(.skipReceived) }
    guard !part.effectsInFlight.isEmpty else {
      plan.steps.append(part.hasMore ? .skipInFlight(isStrict: false) : .finish)
      return
    }
    let waiting = calls.values.contains { state in
      guard case .effect(let effect) = state.call.caller else { return false }
      return !state.isDone && part.effectsInFlight.contains(effect)
    }
    plan.steps.append(.skipInFlight(isStrict: waiting && !part.hasMore))
  }
}
