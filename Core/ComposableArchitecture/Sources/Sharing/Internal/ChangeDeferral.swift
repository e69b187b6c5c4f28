@_spi(Threads) public import Dependencies

/// Delays the observers of shared values while a store handles its actions.
///
/// The drain of a store has one: it is installed on the thread that reduces, and notifies the observers after the
/// commit.
@_spi(Threads)
public final class ChangeDeferral {
  @usableFromInline static let slot = ThreadSlot()

  /// Whether observers have to wait, on the calling thread.
  public static var isActive: Bool {
    @inlinable @inline(__always) get { slot.pointer != nil }
  }

  /// The deferral in force on the calling thread.
  static var current: ChangeDeferral? {
    slot.pointer.map { Unmanaged<ChangeDeferral>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The owner of the deferral in force on this thread.
  public static var ownerOfCurrent: UnsafeMutableRawPointer? {
    @inlinable @inline(__always) get {
      guard let pointer = slot.pointer else { return nil }
      return Unmanaged<ChangeDeferral>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
        $0.ownerPlace.pointee
      }
    }
  }

  /// The owner of the deferral, by which it finds itself. It is read so often that it is stored where reads are not
  /// checked for exclusive access.
  @usableFromInline let ownerPlace: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var changes: [(observation: SharedObservation, part: SharedObservation.Part)] = []
  private var hasChanges = false

  package init() {
    ownerPlace = .allocate(capacity: 1)
    ownerPlace.initialize(to: nil)
  }

  deinit {
    ownerPlace.deallocate()
  }

  /// Sets the owner of the deferral.
  package func belongs(to owner: UnsafeMutableRawPointer) {
    ownerPlace.pointee = owner
  }

  /// The thread's records from before ``enter()``, which ``leave(to:)`` restores.
  public struct Outer {
    @usableFromInline let place: ThreadSlot.Place
    @usableFromInline let deferral: UnsafeMutableRawPointer?

    @inlinable
    init(place: ThreadSlot.Place, deferral: UnsafeMutableRawPointer?) {
      self.place = place
      self.deferral = deferral
    }
  }

  /// Delays the observers of values changed by this thread from here on.
  ///
  /// - Returns: The previous records, to be passed to ``leave(to:)`` on the same thread.
  @inlinable
  public func enter() -> Outer {
    let place = Self.slot.place
    let outer = Outer(place: place, deferral: place.pointee)
    place.pointee = Unmanaged.passUnretained(self).toOpaque()
    return outer
  }

  /// Restores the records from before ``enter()``.
  @inlinable
  public func leave(to outer: Outer) {
    outer.place.pointee = outer.deferral
  }

  func add(_ observation: SharedObservation, _ part: SharedObservation.Part) {
    hasChanges = true
    changes.append((observation, part))
  }

  /// Notifies the observers of changed values.
  public func notifyObservers() {
    if hasChanges { notifyOfChanges() }
  }

  /// They may change other values, so the list is emptied first.
  ///
  /// Separate from ``notifyObservers()``, which every action calls, mostly without observers to notify.
  @inline(never)
  private func notifyOfChanges() {
    hasChanges = false
    let changes = self.changes
    self.changes.removeAll(keepingCapacity: true)
    for change in changes { change.observation.notify(change.part) }
  }
}
