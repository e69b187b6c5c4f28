@_spi(Locks) import ConcurrencyExtras
import Synchronization
import TestFailureBridge

/// The default values made so far, so that each is made once.
///
/// There is one for the process and, in a test process, one for each test. So no test sees another test's changes of a
/// default value. A look-up takes no lock: it loads the head of a short list that only ever grows at its head.
@usableFromInline
final class DefaultDependencies: @unchecked Sendable {
  // Safe: the buckets are atomic, and the entries are never changed.
  private typealias Bucket = Atomic<UnsafeRawPointer?>

  /// The values of the process, and of code that runs in a test process outside of any test.
  static let ofProcess = {
    let defaults = DefaultDependencies()
    if !defaults.isTestProcess {
      let pointer = Unmanaged.passRetained(defaults).toOpaque()
      only.store(UInt(bitPattern: pointer), ordering: .releasing)
    }
    return defaults
  }()

  /// The values of the process once they are known to be the only ones, because it runs no tests.
  ///
  /// They are never released, and reading them needs no check for their existence.
  private static let only = Atomic<UInt>(0)

  /// The value of a key in the values of the process, if it was made and they are known to be the only ones.
  @inline(__always)
  static func findLasting(
    _ key: ObjectIdentifier,
    in context: DependencyContext?
  ) -> Unmanaged<AnyDependencyEntry>? {
    guard let only = UnsafeRawPointer(bitPattern: only.load(ordering: .acquiring)) else {
      return nil
    }
    return Unmanaged<DefaultDependencies>.fromOpaque(only)._withUnsafeGuaranteedRef {
      $0.find(key, in: context ?? $0.context)
    }
  }

  private static var bucketCount: Int { 64 }
  private let buckets: UnsafeMutablePointer<Bucket>
  /// The context of values without an overridden one: that of the process or, once prepared, the prepared one.
  private let ownContext = Atomic<UInt8>(DependencyContext.ofProcess.number)
  /// The locks of the values that are being made.
  private let turns = Lock<[TurnID: Turn]>([:])
  /// The values that were prepared.
  // Safe: entries are never changed once they are made.
  private let preparedEntries = UncheckedLock<[AnyDependencyEntry]>([])
  /// Whether tests may have default values of their own.
  private let isTestProcess = TestProcess.isRunning

  init() {
    buckets = .allocate(capacity: Self.bucketCount)
    for index in 0..<Self.bucketCount {
      (buckets + index).initialize(to: Atomic(nil))
    }
  }

  deinit {
    for index in 0..<Self.bucketCount {
      // A bucket owns the entry at its head, which owns the next.
      if let head = buckets[index].load(ordering: .acquiring) {
        Unmanaged<AnyDependencyEntry>.fromOpaque(head).release()
      }
    }
    buckets.deinitialize(count: Self.bucketCount)
    buckets.deallocate()
  }

  /// The default values of the running test, or of the process.
  static var current: DefaultDependencies {
    let ofProcess = ofProcess
    guard ofProcess.isTestProcess, let id = CurrentTest.id else { return ofProcess }
    return TestDefaults.shared.defaults(of: id)
  }

  /// The context of values without an overridden one.
  var context: DependencyContext {
    get { DependencyContext(number: ownContext.load(ordering: .relaxed)) }
    set { ownContext.store(newValue.number, ordering: .relaxed) }
  }

  /// The value of a key, if it was made. It lives as long as these default values do.
  @inline(__always)
  func find(
    _ key: ObjectIdentifier,
    in context: DependencyContext
  ) -> Unmanaged<AnyDependencyEntry>? {
    let bucket = buckets + Int(bitPattern: key.hash(bits: 6))
    guard let head = bucket.pointee.load(ordering: .acquiring) else { return nil }
    return Unmanaged<AnyDependencyEntry>.fromOpaque(head)._withUnsafeGuaranteedRef {
      $0.find(key, in: context)
    }
  }

  /// Stores a value; `false` if there is one already.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: Its key.
  ///   - context: The context it is for.
  ///   - isReplacing: Whether it replaces an existing value.
  func insert<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    in context: DependencyContext,
    isReplacing: Bool = false
  ) -> Bool {
    let id = ObjectIdentifier(key)
    let bucket = buckets + Int(bitPattern: id.hash(bits: 6))
    var head = bucket.pointee.load(ordering: .acquiring)
    while true {
      let next = head.map { Unmanaged<AnyDependencyEntry>.fromOpaque($0) }
      // The first caller has changed the head, so the search follows the read of the head.
      if !isReplacing, next?._withUnsafeGuaranteedRef({ $0.find(id, in: context) }) != nil {
        return false
      }
      let entry = DependencyEntry<Key>(
        value,
        context: context,
        settings: nil,
        next: next?.takeUnretainedValue()
      )
      let pointer = Unmanaged<AnyDependencyEntry>.passRetained(entry)
      let (exchanged, original) = bucket.pointee.compareExchange(
        expected: head,
        desired: UnsafeRawPointer(pointer.toOpaque()),
        ordering: .acquiringAndReleasing
      )
      if exchanged {
        // Now the new entry owns the one that was the bucket's.
        next?.release()
        return true
      }
      pointer.release()
      head = original
    }
  }

  /// Whether no value was made or prepared so far.
  var isEmpty: Bool {
    (0..<Self.bucketCount).allSatisfy { buckets[$0].load(ordering: .acquiring) == nil }
  }

  /// The prepared values, so that others can distinguish them from made ones.
  var prepared: [AnyDependencyEntry] { preparedEntries.withLock { $0 } }

  func notePrepared(_ entry: AnyDependencyEntry) {
    preparedEntries.withLock { $0.append(entry) }
  }

  // MARK: - Making values

  private struct TurnID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// The lock of one value that is being made.
  private final class Turn: Sendable {
    let lock = Lock((), isRecursive: true)
  }

  /// Makes the value of a key, or waits while another thread makes it.
  ///
  /// Each key has a lock of its own, so making a value may read others. It deadlocks if making a value waits for
  /// another thread that reads the same value, as initializing a global variable would.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - context: The context of the value.
  ///   - make: Makes the value, and returns whether it is kept for later reads.
  /// - Returns: The value.
  func making<Key: TestDependencyKey>(
    _ key: Key.Type,
    in context: DependencyContext,
    make: () -> (value: Key.Value, isKept: Bool)
  ) -> Key.Value {
    let id = TurnID(key: ObjectIdentifier(key), context: context)
    let turn = turns.withLock { turns in
      if let turn = turns[id] { return turn }
      let turn = Turn()
      turns[id] = turn
      return turn
    }
    return turn.lock.withLock { _ in
      if let value = value(of: key, in: context) { return value }
      let (value, isKept) = make()
      guard isKept else { return value }
      // The value may have been prepared while it was made.
      let isNew = insert(value, for: key, in: context)
      // Threads that do not hold the turn yet find the value.
      turns.withLock { $0[id] = nil }
      return isNew ? value : self.value(of: key, in: context) ?? value
    }
  }

  /// The value of a key, if it was made.
  func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value? {
    withExtendedLifetime(self) {
      find(ObjectIdentifier(key), in: context)?._withUnsafeGuaranteedRef {
        // Only an entry of this key can have its identity.
        unsafeDowncast($0, to: DependencyEntry<Key>.self).value
      }
    }
  }
}

extension DependencyContext {
  fileprivate init(number: UInt8) {
    switch number {
    case 0: self = .live
    case 1: self = .preview
    default: self = .test
    }
  }

  fileprivate var number: UInt8 {
    switch self {
    case .live: 0
    case .preview: 1
    case .test: 2
    }
  }
}
