import IssueReporting
import Synchronization
import TestFailureBridge

/// The default values that were asked for so far, so that each is made once.
///
/// There is one for the process and, in a test process, one for each test, so that no test sees
/// what another has done to a default value. A look-up takes no lock: it loads the head of a short
/// list that only ever grows at its head.
final class DefaultDependencies: @unchecked Sendable {
  // Safe: the buckets are atomic, and what they point to is never changed.
  private typealias Bucket = Atomic<UnsafeRawPointer?>

  /// The values of the process, and of what runs in a test process outside of any test.
  static let ofProcess = DefaultDependencies()

  private static let bucketCount = 64
  private let buckets: UnsafeMutablePointer<Bucket>
  /// The context that was prepared, as the number of its case, or -1.
  private let context = Atomic<Int>(-1)

  init() {
    buckets = .allocate(capacity: Self.bucketCount)
    for index in 0..<Self.bucketCount {
      (buckets + index).initialize(to: Atomic(nil))
    }
  }

  deinit {
    for index in 0..<Self.bucketCount {
      // Each head holds one reference, and its entry holds the next.
      if let head = buckets[index].load(ordering: .acquiring) {
        Unmanaged<DefaultDependency>.fromOpaque(head).release()
      }
    }
    buckets.deinitialize(count: Self.bucketCount)
    buckets.deallocate()
  }

  /// The default values of the running test, or of the process.
  static var current: DefaultDependencies {
    guard isTestProcess, let id = CurrentTest.id else { return ofProcess }
    return TestDefaults.shared.defaults(of: id)
  }

  private static let isTestProcess = isTesting

  /// The context that was prepared for these default values.
  var preparedContext: DependencyContext? {
    get {
      switch context.load(ordering: .relaxed) {
      case 0: .live
      case 1: .preview
      case 2: .test
      default: nil
      }
    }
    set {
      let number =
        switch newValue {
        case .live: 0
        case .preview: 1
        case .test: 2
        case nil: -1
        }
      context.store(number, ordering: .relaxed)
    }
  }

  /// The value of a key, if it was made.
  func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value? {
    let id = ObjectIdentifier(key)
    var pointer = buckets[Self.bucket(of: id)].load(ordering: .acquiring)
    while let current = pointer {
      // Entries stay as long as these default values do.
      let entry = Unmanaged<DefaultDependency>.fromOpaque(current)
      let (key, found, next) = entry._withUnsafeGuaranteedRef { ($0.key, $0.context, $0.next) }
      if key == id, found == context {
        return entry._withUnsafeGuaranteedRef {
          unsafeDowncast($0, to: DefaultDependencyOf<Key.Value>.self).value
        }
      }
      pointer = next
    }
    return nil
  }

  /// Keeps a value unless another thread was first, and returns the one that is kept.
  func insert<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    prepare(value, for: key, in: context)
      ? value
      : self.value(of: key, in: context) ?? value
  }

  /// Keeps a value; `false` if there is one already.
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    in context: DependencyContext
  ) -> Bool {
    let bucket = buckets + Self.bucket(of: ObjectIdentifier(key))
    var head = bucket.pointee.load(ordering: .acquiring)
    while true {
      // Whoever was first has changed the head, so looking comes after reading the head.
      if self.value(of: key, in: context) != nil { return false }
      let entry = DefaultDependencyOf<Key.Value>(
        value,
        key: ObjectIdentifier(key),
        context: context,
        next: head
      )
      let pointer = UnsafeRawPointer(Unmanaged.passRetained(entry).toOpaque())
      let (exchanged, original) = bucket.pointee.compareExchange(
        expected: head,
        desired: pointer,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return true }
      entry.forgetNext()
      Unmanaged<DefaultDependency>.fromOpaque(pointer).release()
      head = original
    }
  }

  private static func bucket(of key: ObjectIdentifier) -> Int {
    Int((UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}

/// A default value that was made, in a list of those with the same hash.
private class DefaultDependency {
  let key: ObjectIdentifier
  let context: DependencyContext
  /// The next entry, of which this one owns a reference once it is in the list.
  private(set) var next: UnsafeRawPointer?

  init(key: ObjectIdentifier, context: DependencyContext, next: UnsafeRawPointer?) {
    self.key = key
    self.context = context
    self.next = next
  }

  /// Leaves the list to another entry, which was put at its head first.
  func forgetNext() {
    next = nil
  }

  deinit {
    if let next { Unmanaged<DefaultDependency>.fromOpaque(next).release() }
  }
}

private final class DefaultDependencyOf<Value>: DefaultDependency {
  let value: Value

  init(
    _ value: Value,
    key: ObjectIdentifier,
    context: DependencyContext,
    next: UnsafeRawPointer?
  ) {
    self.value = value
    super.init(key: key, context: context, next: next)
  }
}
