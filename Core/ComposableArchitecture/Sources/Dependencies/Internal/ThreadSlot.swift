import ConcurrencyExtras

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
@_spi(Threads)
public struct ThreadSlot: Sendable {
  /// The address of a thread's pointer.
  public typealias Place = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  @usableFromInline let key: pthread_key_t

  package init() {
    var new = pthread_key_t()
    // `free` deallocates the pointer, because it has the alignment of any allocation.
    let error = pthread_key_create(&new, free)
    precondition(error == 0, "Cannot create a thread-specific key: error \(error).")
    key = new
    Self.all.withLock { $0.append(new) }
  }

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
    @inlinable @inline(__always) get { Self.existingPlace(of: key) }
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
    let error = pthread_setspecific(key, place)
    precondition(error == 0, "Cannot set a thread-specific value: error \(error).")
    return place
  }
}
