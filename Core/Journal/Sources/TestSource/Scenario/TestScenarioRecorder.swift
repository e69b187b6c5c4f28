public import ComposableArchitecture
public import Foundation

/// Sees what happens to a store, for a test to be written of it.
///
/// ```swift
/// let recorder = TestScenarioRecorder()
/// let store = Store(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
///   recorder.install(in: &$0)
/// }
/// // … use the store, or let a recording happen again …
/// let source = try GeneratedTest(recorder.scenario, target).text
/// ```
///
/// Every action costs time and memory in proportion to the state, which is taken apart before and
/// after it, but for the collections that it leaves alone. Actions before the part that a test is about
/// cost neither.
public final class TestScenarioRecorder: StoreObserver, Tape, @unchecked Sendable {
  // Safe: what was seen is only touched by who holds the lock, and never changes once it was seen.

  private let lock = NSLock()
  private var seen = TestScenario()
  private var callCount = 0
  private var before: ValueTree?
  private let firstSequence: UInt64
  /// The number of the first action that was seen before the part.
  private var first: UInt64?
  /// The collections of all states; only touched by who holds their lock.
  private let collections = CollectionTrees()
  private let treeLock = NSLock()
  private var base: (any Tape)?
  private let now: @Sendable () -> Duration

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - clock: What to measure time with: the clock of the session if it is a controlled one.
  ///   - firstSequence: The number of the first action that a test is written of.
  public init(clock: any Clock<Duration> = ContinuousClock(), from firstSequence: UInt64 = 1) {
    self.firstSequence = firstSequence
    now = Self.elapsed(on: clock)
  }

  /// Lets this see what a store does that is made with the dependencies. To be called last: an
  /// observer and a tape that are there already go on doing what they do.
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

  /// What has happened so far.
  public var scenario: TestScenario { lock.withLock { seen } }

  private func add(_ event: TestScenario.Event) {
    let time = now()
    lock.withLock { seen.entries.append(.init(event: event, time: time)) }
  }

  /// The host does something itself, for which the target of a test has a statement.
  ///
  /// - Parameter command: What, in the words of the host.
  public func willPerform(_ command: String) {
    add(.host(command))
  }

  // MARK: The store

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

  /// Whether an action belongs to the part, or is the first of all, which tells the initial state.
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

  // MARK: The dependencies

  public func take(_ call: EndpointCall) -> (any EndpointTake)? {
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
          argument: call.arguments
        )
      )
    )
    return Take(number: number, recorder: self, base: tape?.take(call))
  }

  // MARK: All else is for the tape that was there

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

  private final class Take: EndpointTake {
    private let number: Int
    private let recorder: TestScenarioRecorder
    private let base: (any EndpointTake)?

    init(number: Int, recorder: TestScenarioRecorder, base: (any EndpointTake)?) {
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
