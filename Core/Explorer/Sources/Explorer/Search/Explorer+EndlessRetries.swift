internal import ActionText
internal import ComposableArchitecture

// A call that is made again as soon as it has failed, for ever: nothing of the user, no time and no other state lies in
// between. Where the server is away, the app keeps it and the network busy.

extension Explorer {
  /// How often the same failures must follow each other before they are taken for endless.
  private static var rounds: Int { 20 }
  /// The most times that failures of one endpoint are found to end, before they are looked for no more.
  private static var mostRefutations: Int { 20 }

  static var endlessRetry: String { "A call that fails is made again at once, for ever" }

  /// The problem that the last of some steps, which are answers, lead to a moment that is like one before them: in its
  /// state, in what it waits for, and in the time. At least one of them is a failure.
  ///
  /// The steps are made again, and then the same answers are given some times more: attempts that are counted, be it in
  /// an effect, come to an end.
  ///
  /// - Parameters:
  ///   - steps: The steps from the beginning.
  ///   - lengths: How many of the last steps may be repeated.
  /// - Returns: The problem; `nil` if it is none.
  func endlessRetry(along steps: [ExploredStep], repeating lengths: [Int]) async -> String? {
    let count = result.steps
    defer { result.steps = count }
    for length in lengths {
      let cycle = steps.suffix(length)
      guard let call = cycle.last(where: \.isFailure)?.call,
        refutedRetries[call.endpoint, default: 0] < Self.mostRefutations
      else { continue }
      let run = await run(along: steps.dropLast(length))
      let first = Moment(run)
      var isEndless = first.state != nil
      for _ in 0..<Self.rounds where isEndless {
        for step in cycle where isEndless {
          // One that is not possible, as nothing waits any more, is the end.
          let isPossible = canMake(step, in: run)
          let isMade = isPossible ? await make(step, in: run) : false
          isEndless = isMade && run.trap == nil
        }
        isEndless = isEndless && Moment(run) == first
      }
      _ = issues.next()
      if isEndless { return "\(Self.endlessRetry): \(call.endpoint)" }
      refutedRetries[call.endpoint, default: 0] += 1
    }
    return nil
  }

  /// The numbers of last steps that could be an endless attempt: answers, one of them a failure, after which the call
  /// of the first is made again. A stream that fails is none, as it may have lasted.
  ///
  /// - Parameters:
  ///   - steps: The steps from the beginning.
  ///   - run: The run that has made them.
  func retries(in steps: [ExploredStep], leadingTo run: Run) -> [Int] {
    guard checks.contains(.endlessRetries) else { return [] }
    var lengths: [Int] = []
    var hasFailed = false
    for (index, step) in steps.reversed().enumerated() {
      guard let call = step.call, step.isFailure || step.isValue else { break }
      hasFailed = hasFailed || step.isFailure
      let isMadeAgain =
        hasFailed
        && run.waits.calls.contains { $0.endpoint == call.endpoint && !$0.isStream }
      if isMadeAgain { lengths.append(index + 1) }
    }
    return lengths
  }

  /// What there is at a moment, but for what has led to it.
  private struct Moment: Equatable {
    /// The state as JSON; `nil` if the run has ended.
    let state: JSONValue?
    /// The calls that wait, with their arguments.
    let calls: [String]
    let sleeps: Int
    let time: Duration

    @MainActor
    init(_ run: Run) {
      state = run.trap == nil ? JSONValue(reflecting: run.state) : nil
      calls = run.waits.calls.map { "\($0.endpoint) \($0.arguments)" }.sorted()
      sleeps = run.waits.sleeps.count
      time = run.time
    }
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

  /// Whether a call is answered by a value.
  fileprivate var isValue: Bool {
    if case .answer(_, .value) = self { true } else { false }
  }
}
