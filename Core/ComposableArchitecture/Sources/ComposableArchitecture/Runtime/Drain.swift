import Dependencies
@_spi(Threads) import Sharing

/// The work of one store, from taking the first action of its buffer to the commit.
///
/// No user code that could read the store runs during a drain: observers are notified, and tasks are
/// cancelled, after the commit. The drain of a thread is found without a task-local read, because every
/// change of an observed field looks for it.
final class Drain {
  /// Whether a drain runs on this thread.
  static var isActive: Bool { ChangeDeferral.isActive }

  /// The drain that runs on this thread.
  static var current: Drain? {
    // Nothing but drains defer changes of shared values.
    guard let owner = ChangeDeferral.ownerOfCurrent else { return nil }
    return Unmanaged<Drain>.fromOpaque(owner).takeUnretainedValue()
  }

  /// The root of the feature paths of the store that drains.
  ///
  /// The paths retain the drain, and the store retains both.
  unowned var root: FeaturePath?
  /// The sequence number of the action that is being reduced, if the store has an observer.
  var action: UInt64?
  /// The previous values of the fields that were changed.
  let previousValues = PreviousValues()
  /// The fields that lead to features with effects. Made for the first of them, which most stores never have.
  private(set) lazy var watch = FieldWatch()
  /// Whether there are such fields.
  ///
  /// Safe: it is set as a whole, so that no access lasts.
  @exclusivity(unchecked) var isWatching = false
  /// The version of the store's state when nothing had changed that leads to such features; zero if
  /// something has.
  ///
  /// Safe: it is set as a whole, so that no access lasts.
  @exclusivity(unchecked) var watchedVersion: UInt64 = 0
  /// The path of the feature whose reducer runs; `nil` at the root.
  var path: FeaturePath? { running?.takeUnretainedValue() }
  /// The same, not retained: ``run(at:_:)`` keeps the path alive while it is here.
  private var running: Unmanaged<FeaturePath>?
  private let notifications = Notifications()
  /// Defers the notifications of shared values. The thread stores this one, and finds the drain by it:
  /// one thread-local value costs less than two.
  private let sharing = ChangeDeferral()

  /// The notifications that are sent after the commit.
  private final class Notifications {
    var changes: [(subject: ObservationSubject, field: Int)] = []
    var cancellations: [Cancellation] = []
    /// How many of them were delivered.
    var cancelledCount = 0
  }

  private enum Cancellation {
    case effect(EffectInFlight)
    case other(() -> Void)
  }

  /// Whether there are notifications or cancellations to deliver.
  private var isPending = false

  init() {
    sharing.belongs(to: Unmanaged.passUnretained(self).toOpaque())
  }

  /// The path of the feature whose reducer runs.
  var currentPath: FeaturePath? { path ?? root }

  /// Makes this the drain of the calling thread.
  ///
  /// - Returns: The drain before, for ``leave(to:)``.
  func enter() -> ChangeDeferral.Outer { sharing.enter() }

  /// Ends what ``enter()`` began.
  func leave(to outer: ChangeDeferral.Outer) { sharing.leave(to: outer) }

  /// Runs a child's reducer in the place that is the child's.
  func run<Result>(at path: FeaturePath, _ body: () -> Result) -> Result {
    let outer = enter(path)
    defer { leave(to: outer) }
    return withExtendedLifetime(path, body)
  }

  /// Begins to run in the place of a child. The caller keeps the path alive until it is left.
  @inline(__always)
  func enter(_ path: FeaturePath) -> Unmanaged<FeaturePath>? {
    let outer = running
    running = .passUnretained(path)
    return outer
  }

  /// Ends what ``enter(_:)`` began.
  @inline(__always)
  func leave(to outer: Unmanaged<FeaturePath>?) { running = outer }

  /// The path of the feature whose reducer runs, for ``restore(_:)``.
  func keepPath() -> Unmanaged<FeaturePath>? { running }

  /// Goes back to the path of a reducer inside of which others were left without returning.
  func restore(_ place: Unmanaged<FeaturePath>?) { running = place }

  /// Records that observers of a field are to be notified after the commit.
  func changed(_ subject: ObservationSubject, _ field: Int) {
    isPending = true
    notifications.changes.append((subject, field))
    previousValues.didChange(ObservedFieldSource(subject: subject, field: field), in: self)
    if isWatching {
      watch.didChange(ObservedFieldSource(subject: subject, field: field))
      if watch.isDue { watchedVersion = 0 }
    }
  }

  /// Records that a whole state was replaced; its readers are notified after the commit.
  func didReplace(_ subject: ObservationSubject) {
    isPending = true
    notifications.changes.append((subject, 0))
  }

  /// Defers the cancellation of a task, on which user code may run, until after the commit.
  func cancelAfterCommit(_ cancel: @escaping () -> Void) {
    isPending = true
    notifications.cancellations.append(.other(cancel))
  }

  /// Defers the cancellation of an effect's task until after the commit.
  func cancelAfterCommit(_ effect: EffectInFlight) {
    isPending = true
    notifications.cancellations.append(.effect(effect))
  }

  /// The fields that were written and whose readers are notified at the commit.
  var writes: ObservedWrites {
    ObservedWrites(
      isPending
        ? notifications.changes.map { ObservedFieldSource(subject: $0.subject, field: $0.field) }
        : []
    )
  }

  /// Cancels tasks and notifies observers. Either may send actions, which starts another drain, so each
  /// list is emptied before its entries are delivered.
  func commit() {
    if isPending {
      isPending = false
      deliver()
    }
    sharing.notifyObservers()
  }

  private func deliver() {
    // A drain that begins in between delivers the rest.
    while notifications.cancelledCount < notifications.cancellations.count {
      let cancellation = notifications.cancellations[notifications.cancelledCount]
      notifications.cancelledCount += 1
      switch cancellation {
      case .effect(let effect): effect.task?.cancel()
      case .other(let cancel): cancel()
      }
    }
    if notifications.cancelledCount > 0 {
      notifications.cancelledCount = 0
      notifications.cancellations.removeAll(keepingCapacity: true)
    }
    if !notifications.changes.isEmpty {
      let changes = notifications.changes
      notifications.changes.removeAll(keepingCapacity: true)
      for change in changes { change.subject.notify(change.field) }
    }
  }
}
