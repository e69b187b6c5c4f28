import Dependencies

/// Keeps the observers of shared values waiting while a store's actions are handled.
///
/// The drain of a store has one: it is installed on the thread that reduces, and tells the observers
/// after the commit.
package final class ChangeDeferral {
  private static let slot = ThreadSlot()

  /// Whether observers have to wait, on the calling thread.
  package static var isActive: Bool { slot.pointer != nil }

  /// The deferral in force on the calling thread.
  static var current: ChangeDeferral? {
    slot.pointer.map { Unmanaged<ChangeDeferral>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whose deferral is in force on this thread.
  package static var ownerOfCurrent: UnsafeMutableRawPointer? {
    guard let pointer = slot.pointer else { return nil }
    return Unmanaged<ChangeDeferral>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
      $0.ownerPlace.pointee
    }
  }

  /// The owner of the deferral, by which it finds itself. It is read so often that it
  /// lies where reading it is not checked for exclusive access.
  private let ownerPlace: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var changes: [(observation: SharedObservation, part: SharedObservation.Part)] = []
  private var hasChanges = false

  package init() {
    ownerPlace = .allocate(capacity: 1)
    ownerPlace.initialize(to: nil)
  }

  deinit {
    ownerPlace.deallocate()
  }

  /// Says to whom the deferral belongs.
  package func belongs(to owner: UnsafeMutableRawPointer) {
    ownerPlace.pointee = owner
  }

  /// Where the thread notes what keeps observers waiting, and what it had noted before.
  package struct Outer {
    fileprivate let place: ThreadSlot.Place
    fileprivate let deferral: UnsafeMutableRawPointer?
  }

  /// Keeps the observers of what the thread changes waiting from here on.
  ///
  /// - Returns: What was in force before, to be given to ``leave(to:)`` on the same thread.
  package func enter() -> Outer {
    let place = Self.slot.place
    let outer = Outer(place: place, deferral: place.pointee)
    place.pointee = Unmanaged.passUnretained(self).toOpaque()
    return outer
  }

  /// Ends what ``enter()`` began.
  package func leave(to outer: Outer) {
    outer.place.pointee = outer.deferral
  }

  func add(_ observation: SharedObservation, _ part: SharedObservation.Part) {
    hasChanges = true
    changes.append((observation, part))
  }

  /// Notifies the observers of changed values.
  package func notifyObservers() {
    if hasChanges { notifyOfChanges() }
  }

  /// They may change other values, so the list is emptied first.
  ///
  /// Apart from ``notifyObservers()``, which every action calls and most have nothing to tell.
  @inline(never)
  private func notifyOfChanges() {
    hasChanges = false
    let changes = self.changes
    self.changes.removeAll(keepingCapacity: true)
    for change in changes { change.observation.notify(change.part) }
  }
}
