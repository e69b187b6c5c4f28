public import Dependencies
import Sharing
import TestFailureBridge

/// Runs a feature in a test, and demands that the test accounts for everything that happens.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter() }
/// await store.send(.incrementButtonTapped) { $0.count = 1 }
/// await store.receive(\.factResponse) { $0.fact = "1 is odd" }
/// ```
///
/// After each step the store waits until nothing more can happen by itself. It knows this, because effects run on an
/// executor of its own: with controlled clocks and dependencies no time passes, and every run has the same outcome.
/// Only an effect that waits for something outside, such as a socket, is given time, see ``timeout``.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  /// The longest wait for an action or the end of an effect, when an effect waits for something outside of the test.
  public var timeout: Duration

  /// Whether effects run on the main thread, ordered with the jobs of the main actor.
  ///
  /// Concurrent effects then send their actions in the order in which the original's tests receive them: see "Order of
  /// effects" in the article on migrating. Otherwise effects run concurrently with the main thread, as those of a store
  /// do, and only the actions of one effect have an order.
  ///
  /// A test knows how long to wait either way. An effect that blocks its thread blocks the main
  /// thread, unless this is `false`. Set it before the first action is sent.
  public var useMainSerialExecutor = true {
    didSet { executor.isInLineWithMainActor = useMainSerialExecutor }
  }

  /// The asserted state. In the closure of an assertion it is the state before.
  public internal(set) var state: State

  /// Whether the feature has asked to be dismissed.
  public private(set) var isDismissed = false

  let core: RootCore<State, Action>
  let executor: EffectExecutor
  private let storeID: ObjectIdentifier
  nonisolated let ledger = TestLedger<State, Action>()
  nonisolated let creation: SourcePlace
  /// The state right after the action that the test sent.
  var stateAfterSend: State?
  /// Changes of shared values that were not asserted yet.
  nonisolated let sharedChanges = SharedChangeTracker()
  /// The shared values right after the action that the test sent.
  var sharedAfterSend: SharedChanges?
  private var sending: SourcePlace?
  /// The id that the next element of a stack had before the asserted action; the expected state is made with it.
  var elementIDBefore: StackElementID?
  /// The id that the next element of a stack has after the last action.
  private var nextElementID: StackElementID?
  /// The actions, each with the place where the test sent its origin, in the order of their numbers, which begin with
  /// 1.
  private var causes: [TestLedger<State, Action>.Cause] = []

  /// The rest at which no effect in flight could continue by itself, if no effect was started since.
  private var hopelessRest: Int?

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with. It is made with the store's dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the feature and its effects.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    initialState: @autoclosure () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    var dependencies = DependencyValues._current
    dependencies.pinDefaults()
    dependencies.update(prepareDependencies)
    // The store continues the count of the test, independently of it.
    dependencies.stackElementID = StackElementIDGenerator(
      startingAt: dependencies.stackElementID.peek()
    )
    let given = dependencies.effectExecutor
    let executor =
      given.flatMap { $0.tasks == nil ? nil : $0 } ?? EffectExecutor(watchesEffects: true)
    executor.isInLineWithMainActor = true
    dependencies.taskExecutor = executor.taskExecutor
    let (state, reducer) = DependencyValues.$_current.withValue(dependencies) {
      (initialState(), reducer())
    }
    // Changes made by the initial state precede the test.
    dependencies.sharedChangeTracker = sharedChanges
    self.timeout = .seconds(1)
    self.state = state
    self.creation = .init(fileID: fileID, filePath: filePath, line: line, column: column)
    self.executor = executor
    let observer = TestStoreObserver(ledger, executor)
    self.core = RootCore(
      state: state,
      reducer: reducer,
      dependencies: dependencies,
      executor: executor,
      observer: observer
    )
    self.storeID = ObjectIdentifier(core.link)
    observer.store = self
    if core.dependencies.isDismissOverridden { return }
    var prepared = core.dependencies
    prepared.dismiss = DismissEffect(ofRoot: { [weak self] in
      guard let self else { return }
      isDismissed = true
      // A dismissed feature need not end its effects.
      letGoOfEffects()
    })
    core.dependencies = prepared
  }

  deinit {
    reportLeftovers()
  }

  /// The dependencies of the feature. Changes take effect with the next action.
  public var dependencies: DependencyValues {
    get { core.dependencies.beingSet }
    set {
      var dependencies = core.dependencies
      dependencies.beingSet = newValue
      core.dependencies = dependencies
    }
  }

  /// The exhaustivity of all assertions, or, when slices were named by ``exhaustivity(_:for:action:)``, of the rest.
  public var exhaustivity: Exhaustivity {
    get { ledger.withLock { $0.exhaustivity } }
    set { ledger.withLock { $0.exhaustivity = newValue } }
  }

  /// Changes the demanded assertions while an operation runs.
  ///
  /// - Parameters:
  ///   - exhaustivity: The assertions demanded meanwhile.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> R
  ) rethrows -> R {
    let outer = self.exhaustivity
    defer { self.exhaustivity = outer }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Changes the demanded assertions while an asynchronous operation runs.
  ///
  /// - Parameters:
  ///   - exhaustivity: The assertions demanded meanwhile.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () async throws -> R
  ) async rethrows -> R {
    let outer = self.exhaustivity
    defer { self.exhaustivity = outer }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  // MARK: - Events of the feature

  func didReduce(_ action: Action, _ event: ActionEvent, _ state: State) {
    let elementID = nextElementID
    nextElementID = core.dependencies.stackElementID.peek()
    var cause = TestLedger<State, Action>.Cause(action: action)
    switch event.origin {
    case .user:
      stateAfterSend = state
      sharedAfterSend = sharedChanges.now
      cause.sent = sending
    case .effect:
      cause.sent = event.cause.flatMap { self.cause(of: $0)?.sent }
      let sent = cause.sent
      ledger.withLock {
        $0.received.append(
          .init(
            action: action,
            state: state,
            shared: sharedChanges.now,
            elementID: elementID,
            sent: sent
          )
        )
      }
      // Activity of the test's own call, before it returns, is nothing to wait for.
      executor.noteActivity(disturbsRest: sending == nil)
    }
    causes.append(cause)
  }

  func didStart(_ effect: EffectEvent) {
    hopelessRest = nil
    let inFlight = TestLedger<State, Action>.InFlight(
      key: key(of: effect.id),
      effect: effect,
      cause: cause(of: effect.cause)
    )
    ledger.withLock { $0.inFlight[effect.id] = inFlight }
  }

  private func cause(of action: UInt64) -> TestLedger<State, Action>.Cause? {
    action > 0 && action <= causes.count ? causes[Int(action) - 1] : nil
  }

  /// Sends an action to the feature and waits until nothing more can happen by itself.
  func run(_ action: Action, sentAt location: SourcePlace) async -> StoreTask {
    sending = location
    nextElementID = core.dependencies.stackElementID.peek()
    elementIDBefore = nextElementID
    let task = core.send(action)
    sending = nil
    await settle()
    return task
  }

  /// The current state, whether it was asserted or not.
  var latestState: State {
    core.stateNow
  }

  // MARK: - Effects in flight

  /// The key that distinguishes an effect from those of other stores.
  nonisolated func key(of effect: UInt64) -> EffectKey {
    EffectKey(store: storeID, id: effect)
  }

  /// Whether no effect in flight can continue by itself, nor may wait for something outside.
  var isHopeless: Bool {
    let effects = ledger.withLock { $0.inFlight.isEmpty ? nil : Array($0.inFlight.keys) }
    return effects.map { executor.tasks?.areAsleep($0.map(key(of:))) ?? false } ?? true
  }

  /// Whether nothing has happened since the last rest, so that there is nothing to wait for: no effect was started,
  /// ended or woken.
  ///
  /// The effects in flight are visited once in a rest, so that the cost of a step does not grow with their number.
  var isAtRest: Bool {
    guard let rest = executor.rest else { return false }
    if rest == hopelessRest { return true }
    guard isHopeless else { return false }
    hopelessRest = rest
    return true
  }

  /// Waits for a condition; gives up as soon as it can no longer become true.
  ///
  /// - Returns: Whether the condition is true.
  func wait(
    upTo timeout: Duration?,
    until condition: () -> Bool
  ) async -> Bool {
    await giveWayToMainQueue()
    if isAtRest, condition() { return true }
    let deadline = ContinuousClock.now.advanced(by: timeout ?? self.timeout)
    while true {
      let seen = executor.activity
      await executor.settle()
      if condition() { return true }
      if isHopeless || ContinuousClock.now >= deadline { return false }
      guard executor.activity == seen else { continue }
      if await !executor.waitForActivity(since: seen, until: deadline) {
        await executor.settle()
        return condition()
      }
    }
  }
}

/// The test store of a feature.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
