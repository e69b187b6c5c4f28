import Dependencies
import Sharing

/// The work of one store, from taking the first action of its buffer to the commit.
///
/// While a drain runs, user code that could look at the store is kept waiting: observers are told,
/// and cancelled tasks hear of it, after the commit. The drain of a thread is found without a
/// task-local read, for every change of an observed field asks for it.
final class Drain {
  private static let slot = ThreadSlot()

  /// Whether a drain runs on this thread.
  static var isActive: Bool { slot.pointer != nil }

  /// The drain that runs on this thread.
  static var current: Drain? {
    slot.pointer.map { Unmanaged<Drain>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The root of the navigation paths of the store that drains.
  let root: NavigationPath
  /// The sequence number of the action that is being reduced, if someone observes the store.
  var action: UInt64?
  /// Who gets what the fields of the store's state held.
  let keepers = FieldKeepers()
  private var changes: [(subject: ObservationSubject, field: Int)] = []
  private var cancellations: [() -> Void] = []
  /// Keeps the observers of shared values waiting.
  private let sharing = ChangeDeferral()

  init(root: NavigationPath) {
    self.root = root
  }

  /// Makes this the drain of the calling thread while the body runs.
  func run(_ body: () -> Void) {
    let outer = Self.slot.pointer
    Self.slot.pointer = Unmanaged.passUnretained(self).toOpaque()
    defer { Self.slot.pointer = outer }
    sharing.run(body)
  }

  /// Records that observers of a field are to be told after the commit.
  func changed(_ subject: ObservationSubject, _ field: Int) {
    changes.append((subject, field))
    keepers.didChange(ObservedFieldSource(subject: subject, field: field))
  }

  /// Keeps the cancellation of a task, on which user code may run, until after the commit.
  func cancelAfterCommit(_ cancel: @escaping () -> Void) {
    cancellations.append(cancel)
  }

  /// Tells cancelled tasks and observers. Either may send actions, which starts a drain anew, so
  /// what is told is taken out first.
  func commit() {
    if !cancellations.isEmpty {
      let cancellations = self.cancellations
      self.cancellations.removeAll()
      for cancel in cancellations { cancel() }
    }
    if !changes.isEmpty {
      let changes = self.changes
      self.changes.removeAll(keepingCapacity: true)
      for change in changes { change.subject.notify(change.field) }
    }
    sharing.tellObservers()
  }
}
