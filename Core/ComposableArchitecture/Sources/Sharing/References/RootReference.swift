@_spi(Locks) import ConcurrencyExtras
import Dependencies

/// A shared value in storage of its own, which may be kept under a key.
///
/// A read costs a mutex, a relaxed atomic load and two reads of thread-specific pointers.
final class RootReference<Value>: SharedReference<Value>, SharedRoot, @unchecked Sendable {
  // Safe: the value, the status and the version are guarded by the lock.

  let observation = SharedObservation()
  private let lock = SystemMutex(isRecursive: true)
  /// Held during the key's first load, and while the key gets a value to save. So it gets values in the order of the
  /// writes.
  private let persisting = SystemMutex(isRecursive: true)
  private let storage: UnsafeMutablePointer<Value>
  private var isChanging = false
  private var version: UInt64 = 0
  private var writeCount: UInt64 = 0
  private var status = SharedStatus()
  private var persistence: (any SharedPersistence<Value>)?
  /// The value that is being saved. Only accessed with the lock for saving held.
  private var saving: Value?
  /// Decides when values from the key are set.
  private var tape: (any Tape)?
  /// The last value that has arrived and was not set yet.
  private var arriving: UncheckedBox<Arrival>?
  /// The earlier value that a tool shows in place of this one.
  private var shown: ShownValue<Value>?
  private let didEnd: (() -> Void)?

  init(_ value: Value, didEnd: (() -> Void)? = nil) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: value)
    self.didEnd = didEnd
  }

  deinit {
    if SharedChangeTracker.isTelling { SharedHistory.didEnd(ObjectIdentifier(self)) }
    persistence?.end()
    storage.deinitialize(count: 1)
    storage.deallocate()
    didEnd?()
  }

  override var root: any SharedRoot { self }
  override func steps() -> [_SharedStep]? { [] }

  // MARK: - The value

  override var value: Value {
    BodyBuilding.noteRead()
    if let scope = SharedScope.current { return scope.value(of: self) }
    observation.access(.value)
    lock.lock()
    defer { lock.unlock() }
    if let shown, shown.isSeen() { return shown.value }
    return storage.pointee
  }

  func show(_ value: Any?, where isSeen: @escaping @Sendable () -> Bool) {
    // Unwrapped before the cast: casting no value to an optional type gives `nil`, a value.
    let new = value.flatMap { $0 as? Value }.map { ShownValue($0, isSeen) }
    lock { shown = new }
  }

  var isShowing: Bool { lock { shown != nil } }

  /// The actual value, whatever a test expects and whatever is shown.
  var liveValue: Value {
    lock.lock()
    defer { lock.unlock() }
    return storage.pointee
  }

  /// The actual value; `nil` if a condition is met while another thread holds the lock.
  func liveValue(unless isMet: () -> Bool) -> Value? {
    guard lock.lock(unless: isMet) else { return nil }
    defer { lock.unlock() }
    return storage.pointee
  }

  override func change<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    if let scope = SharedScope.current, scope.isWritable {
      return try scope.change(self, body)
    }
    lock.lock()
    precondition(
      !isChanging,
      """
      A shared value of type '\(Value.self)' was changed while it was being changed. Make both \
      changes in one 'withLock'.
      """
    )
    SharedChangeTracker.willChange(self, isWrite: true)
    isChanging = true
    defer {
      isChanging = false
      version &+= 1
      writeCount &+= 1
      lock.unlock()
      if let persistence, persistence.canSave { save(.didSet) { _ in } }
      observation.didChange(.value)
    }
    return try body(&storage.pointee)
  }

  /// Sets a value that comes from the key.
  private func take(_ newValue: Value, then: @escaping @Sendable () -> Void) {
    guard let tape else {
      if set(newValue) { observation.didChange(.value) }
      return then()
    }
    guard let arrival = arrival(of: newValue, then: then) else { return }
    let contents = persistence?.recorded(newValue)
    let notification = GatedCall()
    // A tape may hold a lock of its own while it sets the value. In the middle of a change, a thread calls the tape
    // with the value's lock held, so that is the order here, too. Observers are notified without it.
    lock.lock()
    tape.arrives(keyDescription ?? "", contents: contents) { [weak self] in
      _ = self?.set(arrival.value.value)
    } then: { [weak self] in
      notification.call {
        self?.observation.didChange(.value)
        for then in self?.end(arrival) ?? arrival.value.waiting { then() }
      }
    }
    lock.unlock()
    notification.open()
  }

  /// A value that has arrived and was not set yet.
  private struct Arrival {
    let value: Value
    var waiting: [@Sendable () -> Void]

    init(_ value: Value, _ then: @escaping @Sendable () -> Void) {
      self.value = value
      waiting = [then]
    }
  }

  /// Returns the arrival of a value; `nil` if the value is set already, or about to be.
  private func arrival(
    of newValue: Value,
    then: @escaping @Sendable () -> Void
  ) -> UncheckedBox<Arrival>? {
    let (arrival, isThere) = lock { () -> (UncheckedBox<Arrival>?, Bool) in
      if let arriving {
        if isSame(arriving.value.value, newValue) {
          arriving.value.waiting.append(then)
          return (nil, false)
        }
      } else if isSame(storage.pointee, newValue) {
        return (nil, true)
      }
      // Safe: the value is never changed, and the waiting callers are guarded by the lock.
      let arrival = UncheckedBox(Arrival(newValue, then))
      arriving = arrival
      return (arrival, false)
    }
    if isThere { then() }
    return arrival
  }

  /// Records that an arrived value was set.
  ///
  /// - Returns: The callers that have waited for it.
  private func end(_ arrival: UncheckedBox<Arrival>) -> [@Sendable () -> Void] {
    lock {
      if arriving === arrival { arriving = nil }
      return arrival.value.waiting
    }
  }

  /// Sets a value that comes from the key.
  ///
  /// - Returns: Whether it differs from the old one.
  private func set(_ newValue: Value) -> Bool {
    // The old value is released outside of the lock: that may run other code.
    var value = newValue
    let isNew = lock {
      if isSame(storage.pointee, value) { return false }
      SharedChangeTracker.willChange(self, isWrite: false)
      swap(&storage.pointee, &value)
      version &+= 1
      return true
    }
    withExtendedLifetime(value) {}
    return isNew
  }

  var snapshot: SharedSnapshot {
    lock {
      SharedSnapshot(
        reference: self,
        value: storage.pointee,
        version: version,
        writeCount: writeCount
      )
    }
  }

  func isEqual(_ lhs: SharedSnapshot, _ rhs: SharedSnapshot) -> Bool? {
    guard let lhs = lhs.value as? Value, let rhs = rhs.value as? Value else { return nil }
    return areEqual(lhs, rhs)
  }

  // MARK: - The key

  var keyDescription: String? { persistence?.description }
  var isStored: Bool { persistence?.isRecordable ?? false }
  var hasInitialValue: Bool {
    persistence.map { areEqual(liveValue, $0.initialValue) == true } ?? false
  }

  /// Connects the reference to its key before anyone else can use it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - loads: Whether the value under the key is requested now.
  func connect(to key: some SharedReaderKey<Value>, loads: Bool) {
    tape = DependencyValues._current.tape
    let initialValue = liveValue
    let persistence = KeyPersistence(key, initialValue: initialValue)
    self.persistence = persistence
    if loads { takeRecorded(persistence) }
    if loads { load(.initialValue(initialValue)) { _ in } }
    persistence.subscribe(
      context: loads ? .initialValue(initialValue) : .userInitiated,
      subscriber: SharedSubscriber { [weak self] result in
        self?.receiveYield(result)
      } onLoading: { [weak self] isLoading in
        self?.updateStatus { $0.isAnnounced = isLoading }
      }
    )
  }

  /// Begins with the value of a recorded session, in a replay of one.
  private func takeRecorded(_ persistence: any SharedPersistence<Value>) {
    guard let tape, persistence.isRecordable else { return }
    let recorded = tape.beginning(of: persistence.description) { [weak self] json in
      guard let self else { return false }
      if let value = persistence.value(recorded: json) {
        store(value, persistence)
        take(value) {}
      }
      return true
    }
    guard let value = recorded.flatMap(persistence.value(recorded:)) else { return }
    store(value, persistence)
    _ = set(value)
  }

  /// Stores a value of a recorded session where the key finds it when it loads.
  private func store(_ value: Value, _ persistence: any SharedPersistence<Value>) {
    persistence.save(value, context: .userInitiated, continuation: SaveContinuation { _ in })
  }

  /// Blocks other callers that request the reference until it is connected.
  func beginConnecting() { persisting.lock() }
  func endConnecting() { persisting.unlock() }

  /// Handles a result of the key's subscription.
  private func receiveYield(_ result: Result<Value?, any Error>) {
    if SavingReference.isCurrent(self), isEcho(result) { return }
    receive(result) { [weak self] in self?.updateStatus { $0.endLoading() } }
  }

  /// Whether the key only yields the value that this thread is saving.
  ///
  /// Setting it could undo a change that another thread has made meanwhile. A key that saves `nil` may yield that no
  /// value is stored, which is no reason to return to the default value.
  private func isEcho(_ result: Result<Value?, any Error>) -> Bool {
    guard case .success(let value) = result else { return false }
    guard let value, let saving else { return true }
    return areEqual(value, saving) != false
  }

  private func receive(
    _ result: Result<Value?, any Error>,
    then: @escaping @Sendable () -> Void = {}
  ) {
    switch result {
    case .success(let value):
      let ended: @Sendable () -> Void = { [weak self] in
        self?.updateStatus { $0.loadError = nil }
        then()
      }
      if let value = value ?? persistence?.initialValue {
        take(value, then: ended)
      } else {
        ended()
      }
    case .failure(let error):
      updateStatus { $0.loadError = error }
      SharedStatus.report(error, "load", key: keyDescription)
      then()
    }
  }

  private func load(
    _ context: LoadContext<Value>,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard let persistence else { return completion(.success(())) }
    let load = updateStatus { $0.beginLoad() }
    let end: @Sendable (Result<Void, any Error>) -> Void = { [weak self] outcome in
      self?.updateStatus { $0.endLoad(load) }
      completion(outcome)
    }
    persistence.load(
      context: context,
      continuation: LoadContinuation {
        persistence.description
      } callback: { [weak self] result in
        let outcome = result.map { _ in }
        guard let self else { return completion(outcome) }
        receive(result) { end(outcome) }
      } onLeak: {
        // The key has not reported that there is no value, so the current one stays.
        end(.success(()))
      }
    )
  }

  private func save(
    _ context: SaveContext,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard let persistence, persistence.canSave else { return completion(.success(())) }
    persisting.lock()
    defer { persisting.unlock() }
    // The latest value: the last caller saves the last write.
    let value = liveValue
    if persistence.saveAtOnce(value) { return completion(.success(())) }
    save(value, persistence, context, completion)
  }

  /// Saves a value with the lock for saving held, by a key that takes its time. Separate, because it looks up types.
  @inline(never)
  private func save(
    _ value: Value,
    _ persistence: any SharedPersistence<Value>,
    _ context: SaveContext,
    _ completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let outer = (token: SavingReference.begin(self), saving: saving)
    saving = .some(value)
    defer {
      SavingReference.end(outer.token)
      saving = outer.saving
    }
    if context == .didSet, persistence.saveLater(value) { return completion(.success(())) }
    if lock({ status.saveError != nil }) { updateStatus { $0.saveError = nil } }
    persistence.save(
      value,
      context: context,
      continuation: SaveContinuation(persistence.description) { [weak self] result in
        switch result {
        case .success:
          // The value that could not be loaded was replaced by this one.
          self?.updateStatus {
            $0.loadError = nil
            $0.saveError = nil
          }
        case .failure(let error):
          self?.updateStatus { $0.saveError = error }
          SharedStatus.report(error, "save", key: persistence.description)
        }
        completion(result)
      }
    )
  }

  /// Sets a value that the key has loaded for another reference.
  func take(loaded value: Value) async {
    await withCheckedContinuation { continuation in
      receive(.success(value)) { continuation.resume() }
    }
  }

  func load() async throws {
    try await withCheckedThrowingContinuation { continuation in
      load(.userInitiated) { continuation.resume(with: $0) }
    }
  }

  func save() async throws {
    try await withCheckedThrowingContinuation { continuation in
      save(.userInitiated) { continuation.resume(with: $0) }
    }
  }

  // MARK: - The status

  @discardableResult
  private func updateStatus<R>(_ update: (inout SharedStatus) -> R) -> R {
    let (result, hasChanged) = lock {
      let before = status
      let result = update(&status)
      return (result, status.differs(from: before))
    }
    if hasChanged { observation.didChange(.status) }
    return result
  }

  private func status<T>(_ part: (SharedStatus) -> T) -> T {
    observation.access(.status)
    return lock { part(status) }
  }

  var isLoading: Bool { status { $0.isLoading } }
  var loadError: (any Error)? { status { $0.loadError } }
  var saveError: (any Error)? { status { $0.saveError } }
}
