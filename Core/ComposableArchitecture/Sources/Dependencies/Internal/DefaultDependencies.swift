import Synchronization
import TestFailureBridge

/// The default values that were asked for so far, so that each is made once.
///
/// There is one for the process and, in a test process, one for each test, so that no test sees
/// what another has done to a default value. A look-up takes no lock: it loads the head of a short
/// list that only ever grows at its head.
@usableFromInline
final class DefaultDependencies: @unchecked Sendable {
  // Safe: the buckets are atomic, and what they point to is never changed.
  private typealias Bucket = Atomic<UnsafeRawPointer?>

  /// The values of the process, and of what runs in a test process outside of any test.
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
  /// They are never released, and reading them needs no look at whether they are there yet.
  private static let only = Atomic<UInt>(0)

  /// The values of the process once they are known to be the only ones.
  static var onlyOnes: Unmanaged<DefaultDependencies>? {
    UnsafeRawPointer(bitPattern: only.load(ordering: .acquiring)).map { Unmanaged.fromOpaque($0) }
  }

  private static var bucketCount: Int { 64 }
  private let buckets: UnsafeMutablePointer<Bucket>
  /// The context of what chooses none: the process' or, once one was prepared, that.
  private let ownContext = Atomic<UInt8>(DependencyContext.ofProcess.number)
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

  /// The context of what chooses none.
  var context: DependencyContext {
    get { DependencyContext(number: ownContext.load(ordering: .relaxed)) }
    set { ownContext.store(newValue.number, ordering: .relaxed) }
  }

  /// The value of a key, if it was made.
  func find(_ key: ObjectIdentifier, in context: DependencyContext) -> AnyDependencyEntry? {
    let bucket = buckets + Int(bitPattern: key.hash(bits: 6))
    guard let head = bucket.pointee.load(ordering: .acquiring) else { return nil }
    // Entries stay as long as these default values do.
    return Unmanaged<AnyDependencyEntry>.fromOpaque(head)._withUnsafeGuaranteedRef {
      $0.find(key, in: context)
    }
  }

  /// Keeps a value; `false` if there is one already.
  func insert<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    in context: DependencyContext
  ) -> Bool {
    let id = ObjectIdentifier(key)
    let bucket = buckets + Int(bitPattern: id.hash(bits: 6))
    var head = bucket.pointee.load(ordering: .acquiring)
    while true {
      let next = head.map { Unmanaged<AnyDependencyEntry>.fromOpaque($0) }
      // Whoever was first has changed the head, so looking comes after reading the head.
      if next?._withUnsafeGuaranteedRef({ $0.find(id, in: context) }) != nil { return false }
      let entry = DependencyEntry<Key>(value, context: context, next: next?.takeUnretainedValue())
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
