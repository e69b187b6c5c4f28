internal import ActionText
internal import ComposableArchitecture

// A call that is made again as soon as it has failed, for ever: nothing of the user, no time and no other state lies in
// between. Where the server is away, the app keeps it and the network busy.

/// An attempt that is made again and again.
struct EndlessRetry {
  /// The endpoint that fails, by the names of its client and its own.
  let endpoint: String
  /// The endpoints that are called in one attempt.
  let endpoints: Set<String>
  /// How many calls of them wait at the same time.
  let waiting: Int
  /// How many steps make one attempt.
  let length: Int

  var problem: String { "\(Self.headline): \(endpoint)" }

  static let headline = "A call that fails is made again at once, for ever"
}

extension Explorer {
  /// How often the same failures must follow each other before they are taken for endless. Rows that try on their own
  /// do so one after the other.
  private static var rounds: Int { 20 }
  /// The most times that failures of one endpoint are found to end, before they are looked for no more.
  private static var mostRefutations: Int { 100 }

  /// The attempt that the last of some steps are, which are answers, and lead to a moment that is like the one before
  /// them: in its state, in what it waits for, and in the time. At least one of them is a failure, and if that were a
  /// success, they would not lead there.
  ///
  /// The steps are made again, and then the same answers are given some times more: attempts that are counted, be it in
  /// an effect, come to an end.
  ///
  /// - Parameters:
  ///   - steps: The steps from the beginning.
  ///   - lengths: How many of the last steps may be repeated.
  /// - Returns: The attempt; `nil` if they are none.
  func endlessRetry(
    along steps: [ExploredStep],
    repeating lengths: [Int]
  ) async -> EndlessRetry? {
    // These steps are no part of the search.
    let (count, handled) = (result.steps, lastHandled)
    defer { (result.steps, lastHandled) = (count, handled) }
    for length in lengths {
      if let found = await endlessRetry(of: steps.suffix(length), behind: steps.dropLast(length)) {
        return found
      }
    }
    return nil
  }

  private func endlessRetry(
    of cycle: ArraySlice<ExploredStep>,
    behind steps: ArraySlice<ExploredStep>
  ) async -> EndlessRetry? {
    defer { _ = issues.next() }
    let names = cycle.compactMap { $0.call?.endpoint }
    guard let last = names.last, refutedRetries[last, default: 0] < Self.mostRefutations else {
      return nil
    }
    let run = await run(along: steps)
    let first = Moment(run)
    let waiting = first.calls.count { names.contains($0) }
    var endpoint: String?
    for round in 0..<Self.rounds * max(1, waiting) {
      for step in cycle {
        if round == 0, step.isFailure, let call = run.waits.call(of: step), !call.isStream {
          endpoint = call.endpoint
        }
        // One that is not possible, as nothing waits any more, is the end.
        guard canMake(step, in: run), await make(step, in: run), run.trap == nil else {
          refutedRetries[last, default: 0] += 1
          return nil
        }
      }
      guard endpoint != nil, Moment(run) == first else {
        refutedRetries[last, default: 0] += 1
        return nil
      }
    }
    guard let endpoint, await !goesOnWithoutFailure(cycle, behind: steps, from: first) else {
      return nil
    }
    return EndlessRetry(
      endpoint: endpoint,
      endpoints: Set(names),
      waiting: max(1, waiting),
      length: cycle.count
    )
  }

  /// Whether the same comes again where the calls succeed, as in a loop that takes one job after the other.
  private func goesOnWithoutFailure(
    _ cycle: ArraySlice<ExploredStep>,
    behind steps: ArraySlice<ExploredStep>,
    from first: Moment
  ) async -> Bool {
    let run = await run(along: steps)
    for step in cycle {
      guard canMake(step.succeeding, in: run), await make(step.succeeding, in: run),
        run.trap == nil
      else { return false }
    }
    return Moment(run) == first
  }

  /// The numbers of last steps that could be an endless attempt: answers, one of them a failure, after which the call
  /// of the first is made again.
  ///
  /// - Parameters:
  ///   - steps: The steps from the beginning.
  ///   - step: The step behind these.
  ///   - run: The run that has made them all.
  func retries(
    in steps: [ExploredStep],
    and step: ExploredStep,
    leadingTo run: Run
  ) -> [Int] {
    guard checks.contains(.endlessRetries), step.isAnswer else { return [] }
    var lengths: [Int] = []
    var hasFailed = false
    for index in 0...steps.count {
      let step = index == 0 ? step : steps[steps.count - index]
      guard step.isAnswer, let call = step.call else { break }
      hasFailed = hasFailed || step.isFailure
      if hasFailed, run.waits.calls.contains(where: { $0.endpoint == call.endpoint }) {
        lengths.append(index + 1)
      }
    }
    return lengths
  }

  /// The state, the calls and the time at a moment, without the way that has led to it.
  private struct Moment: Equatable {
    let state: JSONValue
    /// The endpoints of the calls that wait.
    let calls: [String]
    let time: Duration
    /// How often the clock was slept on so far. That of an author may not make time pass.
    let sleeps: Int

    @MainActor
    init(_ run: Run) {
      state = JSONValue(reflecting: run.state)
      calls = run.waits.calls.map(\.endpoint).sorted()
      time = run.time
      sleeps = run.calls.sleepCount
    }
  }
}

extension ExploredRun.Waits {
  /// The call that a step answers; `nil` if it answers none.
  fileprivate func call(of step: ExploredStep) -> HeldCalls.Pending? {
    guard let call = step.call else { return nil }
    return calls.lazy.filter { $0.endpoint == call.endpoint }.dropFirst(call.position).first
  }
}

extension ExploredStep {
  fileprivate var call: ExploredCall? {
    if case .answer(let call, _) = self { call } else { nil }
  }

  /// Whether a call fails.
  fileprivate var isFailure: Bool {
    if case .answer(_, .failure) = self { true } else { false }
  }

  /// Whether a call fails, or is answered by a value.
  fileprivate var isAnswer: Bool {
    switch self {
    case .answer(_, .failure), .answer(_, .value): true
    default: false
    }
  }

  /// The step with a value in place of a failure.
  fileprivate var succeeding: Self {
    if case .answer(let call, .failure) = self { .answer(call, .value(0)) } else { self }
  }
}
