import ConcurrencyExtras
public import Synchronization

#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Darwin)
  public import Darwin
#endif

/// A pointer for each thread, for work that stays on one thread and is too frequent for a task-local value.
///
/// For static properties: a slot is never released. It is inlined into other modules, because each change and each read
/// of a field uses one.
///
/// A slot gets its key when it is first set. So it is a constant that the compiler writes into the program, and reading
/// it asks nobody whether it was made.
@_spi(Threads)
@frozen
public struct ThreadSlot: ~Copyable, Sendable {
  /// The address of a thread's pointer.
  public typealias Place = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  /// The number after the key's; zero while there is none.
  @usableFromInline let numberAfterKey = Atomic<UInt>(0)

  @inlinable
  package init() {}

  /// The keys of all slots.
  private static let all = Lock<[pthread_key_t]>([])

  /// The pointers of the calling thread, for ``restore(_:)``.
  package static func keepAll() -> [UnsafeMutableRawPointer?] {
    all.withLock { keys in keys.map { existingPlace(of: $0)?.pointee } }
  }

  /// Restores the kept pointers of the calling thread, after code that had set others was abandoned without returning.
  /// A newer slot gets no pointer.
  package static func restore(_ pointers: [UnsafeMutableRawPointer?]) {
    all.withLock { keys in
      for (index, key) in keys.enumerated() {
        existingPlace(of: key)?.pointee = index < pointers.count ? pointers[index] : nil
      }
    }
  }

  /// The pointer of the calling thread; `nil` until one is set.
  public var pointer: UnsafeMutableRawPointer? {
    @inlinable @inline(__always) get { existingPlace?.pointee }
    @inlinable nonmutating set { place.pointee = newValue }
  }

  /// The address of the calling thread's pointer, to read and set it without another look-up.
  ///
  /// Safe: it lives as long as the thread, and only this thread uses it.
  public var place: Place {
    @inlinable @inline(__always) get { existingPlace ?? makePlace() }
  }

  @usableFromInline var existingPlace: Place? {
    @inlinable @inline(__always) get {
      let number = numberAfterKey.load(ordering: .acquiring)
      return number == 0
        ? nil : Self.existingPlace(of: pthread_key_t(truncatingIfNeeded: number &- 1))
    }
  }

  @inlinable @inline(__always)
  static func existingPlace(of key: pthread_key_t) -> Place? {
    pthread_getspecific(key)?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  /// Allocates a word, which is freed when the thread ends.
  @usableFromInline
  @inline(never)
  func makePlace() -> Place {
    let place = Place.allocate(capacity: 1)
    place.initialize(to: nil)
    let error = pthread_setspecific(key(), place)
    precondition(error == 0, "Cannot set a thread-specific value: error \(error).")
    return place
  }

  /// The key of the slot, which the first thread makes that sets a pointer.
  private func key() -> pthread_key_t {
    Self.all.withLock { keys in
      let number = numberAfterKey.load(ordering: .relaxed)
      guard number == 0 else { return pthread_key_t(number - 1) }
      var key = pthread_key_t()
      // `free` deallocates the pointer, because it has the alignment of any allocation.
      let error = pthread_key_create(&key, free)
      precondition(error == 0, "Cannot create a thread-specific key: error \(error).")
      keys.append(key)
      numberAfterKey.store(UInt(key) + 1, ordering: .releasing)
      return key
    }
  }
}
