internal import ActionText
internal import ComposableArchitecture

/// One run of a feature from its first state, whose steps the exploration chooses.
@MainActor
final class ExploredRun<Feature: Reducer> where Feature.Action: CasePathable & Sendable {
  private let store: StoreOf<Feature>
  private let executor = EffectExecutor()
  private let clock = TestClock<Duration>()
  private let calls = HeldCalls()
  private let effects = EffectsInFlight()
  private let issues: ExploredIssues

  /// Makes the store, with the clock, the endpoints and the effects under control.
  init(
    _ feature: Feature,
    _ state: () -> Feature.State,
    _ issues: ExploredIssues,
    _ prepare: @escaping (inout DependencyValues) -> Void
  ) {
    self.issues = issues
    let (executor, clock, calls, effects) = (executor, clock, calls, effects)
    store = withDependencies {
      $0.context = .test
    } operation: {
      Store(initialState: state()) {
        feature
      } withDependencies: {
        $0.continuousClock = clock
        $0.suspendingClock = clock
        $0.uuid = .incrementing
        // Each run begins with shared values of its own.
        $0.defaultAppStorage = .inMemory
        $0.defaultFileStorage = .inMemory
        $0.defaultInMemoryStorage = InMemoryStorage()
        prepare(&$0)
        $0.effectExecutor = executor
        $0.storeObserver = effects
        $0.tape = calls
      }
    }
  }

  var state: Feature.State { store.withState { $0 } }

  /// Whether nothing is left to wait for: no call of an endpoint, and no clock.
  var isAtRest: Bool { calls.pending.isEmpty && clock.nextDeadline == nil }

  /// The steps that can be next beside actions of the user.
  var environmentSteps: [ExploredStep] {
    let answers = calls.pending.flatMap { call -> [ExploredStep] in
      let answer = ExploredStep.answer(call: call.number, endpoint: call.endpoint)
      return call.canFail ? [answer, .fail(call: call.number, endpoint: call.endpoint)] : [answer]
    }
    return clock.nextDeadline == nil ? answers : answers + [.advanceClock]
  }

  /// Makes a step, and waits until nothing more happens by itself.
  ///
  /// - Parameter action: The action of a step that sends one.
  /// - Returns: Whether the step was possible: an action for a feature that is not there is not.
  func make(_ step: ExploredStep, _ action: Feature.Action?) async -> Bool {
    let activity = executor.activity
    switch step {
    case .send:
      guard let action else { return false }
      let isHandled = issues.sending { store.send(action) }
      guard isHandled else { return false }
    case .answer(let number, _): calls.answer(number)
    case .fail(let number, _): calls.fail(number)
    case .advanceClock:
      if let deadline = clock.nextDeadline { await clock.advance(to: deadline) }
    }
    // To settle costs turns of the main actor, which most steps without effects do without.
    if executor.activity != activity || effects.isAny { await executor.settle() }
    return true
  }

  /// The state as JSON, with what the feature waits for.
  var snapshot: JSONValue {
    let waits = calls.pending.map { "\($0.endpoint) \($0.arguments)" } + effects.locations
    let sleep = clock.nextDeadline.map { "\(clock.now.duration(to: $0))" } ?? ""
    return .object(
      JSONObject([
        .init(key: "state", value: JSONValue(reflecting: state)),
        .init(key: "waits", value: .array(waits.map(JSONValue.string))),
        .init(key: "sleep", value: .string(sleep)),
      ])
    )
  }
}

/// Knows the effects in flight, by their places in the code.
private final class EffectsInFlight: StoreObserver {
  private let effects = LockIsolated<[UInt64: String]>([:])

  var locations: [String] { effects.value.values.sorted() }
  var isAny: Bool { effects.withValue { !$0.isEmpty } }

  func didStart(_ effect: EffectEvent) {
    effects.withValue { $0[effect.id] = effect.location }
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    effects.withValue { $0[effect.id] = nil }
  }
}

/// Hears of the issues that a feature reports while it is explored.
final class ExploredIssues: IssueReporter {
  private struct Reports {
    var isSending = false
    var isUnhandled = false
    var first: String?
  }

  private let reports = LockIsolated(Reports())

  /// Sends an action of the user.
  ///
  /// - Returns: Whether a feature was there for it.
  func sending(_ send: () -> Void) -> Bool {
    reports.withValue { $0.isSending = true }
    send()
    return reports.withValue { reports in
      defer {
        reports.isSending = false
        reports.isUnhandled = false
      }
      return !reports.isUnhandled
    }
  }

  /// The first issue since this was called last.
  func next() -> String? {
    reports.withValue { reports in
      defer { reports.first = nil }
      return reports.first
    }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? "An issue"
    let headline = String(text.prefix { $0 != "\n" })
    let isUnhandled = ProgramFault.beingReported == .unhandledAction
    reports.withValue { reports in
      if isUnhandled, reports.isSending {
        reports.isUnhandled = true
      } else if reports.first == nil {
        reports.first = "\(headline) (reported at \(fileID):\(line))"
      }
    }
  }
}
