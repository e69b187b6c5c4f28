import Dependencies

/// Keeps the observers of shared values waiting while a store's actions are handled.
///
/// The drain of a store has one: it is installed on the thread that reduces, and tells the observers
/// after the commit.
package final class ChangeDeferral {
  private static let slot = ThreadSlot()

  /// Whether observers have to wait, on the calling thread.
  static var isActive: Bool { slot.pointer != nil }

  /// What keeps observers waiting on the calling thread.
  static var current: ChangeDeferral? {
    slot.pointer.map { Unmanaged<ChangeDeferral>.fromOpaque($0).takeUnretainedValue() }
  }

  private var changes: [(observation: SharedObservation, part: SharedObservation.Part)] = []

  package init() {}

  /// Keeps observers waiting for what a synchronous operation changes on this thread.
  package func run(_ body: () -> Void) {
    let outer = Self.slot.pointer
    Self.slot.pointer = Unmanaged.passUnretained(self).toOpaque()
    defer { Self.slot.pointer = outer }
    body()
  }

  func add(_ observation: SharedObservation, _ part: SharedObservation.Part) {
    changes.append((observation, part))
  }

  /// Tells the observers. They may send actions, so what is told is taken out first.
  package func tellObservers() {
    guard !changes.isEmpty else { return }
    let changes = self.changes
    self.changes.removeAll(keepingCapacity: true)
    for change in changes { change.observation.notify(change.part) }
  }
}
