public import ComposableArchitecture
public import Foundation

/// Records the events of a store, so that a test can be written from them.
///
/// ```swift
/// let recorder = TestScenarioRecorder()
/// let store = Store(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
///   recorder.install(in: &$0)
/// }
/// // … use the store, or replay a recording …
/// let source = try GeneratedTest(recorder.scenario, target).text
/// ```
///
/// The state is reflected before and after each action: O(*n*) time and memory in its size, except for
/// collections that the action does not change. Actions before `firstSequence` are not reflected.
public final class TestScenarioRecorder: StoreObserver, Tape, @unchecked Sendable {
  // Safe: `lock` guards every stored variable, and `treeLock` guards `collections`. Only the methods
  // below touch them. Recorded entries are immutable.

  private let lock = NSLock()
  private var seen = TestScenario()
  private var callCount = 0
  private var before: ValueTree?
  private let firstSequence: UInt64
  /// The number of the first observed action, if it lies before the part.
  private var first: UInt64?
  /// The cache of the collections of all states, guarded by `treeLock`.
  private let collections = CollectionTrees()
  private let treeLock = NSLock()
  private var base: (any Tape)?
  private let now: @Sendable () -> Duration

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures time: the clock of the session if it is a controlled one.
  ///   - firstSequence: The number of the first action of the part to be tested.
  public init(clock: any Clock<Duration> = ContinuousClock(), from firstSequence: UInt64 = 1) {
    self.firstSequence = firstSequence
    now = Self.elapsed(on: clock)
  }

  /// Installs the recorder in a store's dependencies. Call it last: an observer and a tape that are
  /// already installed keep working.
  ///
  /// - Parameter dependencies: The dependencies of one store.
  public func install(in dependencies: inout DependencyValues) {
    let tape = dependencies.tape
    lock.withLock { base = tape }
    dependencies.storeObserver = StoreObserverGroup.joining([dependencies.storeObserver, self])
    dependencies.tape = self
  }

  private static func elapsed<C: Clock<Duration>>(on clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// The events recorded so far.
  public var scenario: TestScenario { lock.withLock { seen } }

  private func add(_ event: TestScenario.Event) {
    let time = now()
    lock.withLock { seen.entries.append(.init(event: event, time: time)) }
  }

  /// Records a command that the host performs itself, and for which ``TestTarget/commands`` can have a
  /// statement.
  ///
  /// - Parameter command: The name of the command.
  public func willPerform(_ command: String) {
    add(.host(command))
  }

  // MARK: Events of the store

  public func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    guard isTakenApart(event) else { return }
    let tree = tree(of: state)
    lock.withLock { before = tree }
  }

  public func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    guard isTakenApart(event) else { return add(.passed(event)) }
    let after = tree(of: state)
    let before = lock.withLock { self.before } ?? after
    add(
      .action(
        TestScenario.Action(
          event: event,
          action: ValueTree(reflecting: action),
          before: before,
          after: after
        )
      )
    )
  }

  /// Whether to reflect an action: one of the part, or the first one, which has the initial state.
  private func isTakenApart(_ event: ActionEvent) -> Bool {
    guard event.sequence < firstSequence else { return true }
    return lock.withLock {
      first = first ?? event.sequence
      return first == event.sequence
    }
  }

  private func tree(of state: Any) -> ValueTree {
    treeLock.withLock { ValueTree(reflecting: state, collections) }
  }

  public func didStart(_ effect: EffectEvent) { add(.effectStarted(effect)) }

  public func didCancel(_ effect: EffectEvent) { add(.effectCancelled(effect.id)) }

  public func didEnd(_ effect: EffectEvent, isCancelled: Bool) { add(.effectEnded(effect.id)) }

  // MARK: Calls of dependencies

  public func take(_ call: EndpointCall) -> (any TapedCall)? {
    let number = lock.withLock {
      callCount += 1
      return callCount
    }
    let caller: TestScenario.Caller =
      switch DependencyCall.Caller.current {
      case .reducer(let action): .action(action)
      case .effect(let effect): .effect(effect.id)
      case .other: .other
      }
    add(
      .called(
        TestScenario.Call(
          number: number,
          caller: caller,
          client: call.client,
          endpoint: call.endpoint,
          form: call.form,
          argument: call.arguments,
          canFail: call.canFail
        )
      )
    )
    return RecordingCall(number: number, recorder: self, base: tape?.take(call))
  }

  // MARK: Calls forwarded to the tape that was installed before

  private var tape: (any Tape)? { lock.withLock { base } }

  public func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    guard let tape else {
      change()
      then()
      return
    }
    tape.arrives(key, contents: contents, change: change, then: then)
  }

  public func beginning(of key: String, accept: @escaping @Sendable (Data) -> Bool) -> Data? {
    tape?.beginning(of: key, accept: accept)
  }

  public var holdsEffects: Bool { tape?.holdsEffects ?? false }

  public func holds(_ arrival: EffectArrival, proceed: @escaping () -> Void) -> Bool {
    tape?.holds(arrival, proceed: proceed) ?? false
  }

  private final class RecordingCall: TapedCall {
    private let number: Int
    private let recorder: TestScenarioRecorder
    private let base: (any TapedCall)?

    init(number: Int, recorder: TestScenarioRecorder, base: (any TapedCall)?) {
      self.number = number
      self.recorder = recorder
      self.base = base
    }

    var isReplaying: Bool { base?.isReplaying ?? false }

    func wait(isolation: isolated (any Actor)?) async { await base?.wait(isolation: isolation) }

    func answer(as type: Any.Type) -> EndpointAnswer? {
      guard let answer = base?.answer(as: type) else { return nil }
      note(answer)
      return answer
    }

    func record(_ answer: EndpointAnswer) {
      note(answer)
      base?.record(answer)
    }

    private func note(_ answer: EndpointAnswer) {
      let seen: TestScenario.Answer =
        switch answer {
        case .value(let value): .value(ValueTree(reflecting: value))
        case .failure(let error):
          .failure(ValueTree(reflecting: error), description: String(describing: error))
        case .element(let element): .element(ValueTree(reflecting: element))
        case .finished: .finished
        }
      recorder.add(.answered(number, seen))
    }
  }
}
