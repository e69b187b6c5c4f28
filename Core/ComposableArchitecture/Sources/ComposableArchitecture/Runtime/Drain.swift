import Dependencies
import Sharing

/// The work of one store, from taking the first action of its buffer to the commit.
///
/// While a drain runs, user code that could look at the store is kept waiting: observers are told,
/// and cancelled tasks hear of it, after the commit. The drain of a thread is found without a
/// task-local read, for every change of an observed field asks for it.
final class Drain {
  /// Whether a drain runs on this thread.
  static var isActive: Bool { ChangeDeferral.isActive }

  /// The drain that runs on this thread.
  static var current: Drain? {
    // Nothing but drains defer changes of shared values.
    guard let owner = ChangeDeferral.ownerOfCurrent else { return nil }
    return Unmanaged<Drain>.fromOpaque(owner).takeUnretainedValue()
  }

  /// The root of the navigation paths of the store that drains.
  ///
  /// The paths hold on to the drain, and the store to both.
  unowned var root: FeaturePath?
  /// The sequence number of the action that is being reduced, if someone observes the store.
  var action: UInt64?
  /// The previous values of the fields that were changed.
  let previousValues = PreviousValues()
  /// The place of the reducer that runs; `nil` at the root.
  var path: FeaturePath? { running?.takeUnretainedValue() }
  /// The same, not counted: ``run(at:_:)`` keeps the path for as long as it is here.
  private var running: Unmanaged<FeaturePath>?
  private let notifications = Notifications()
  /// Keeps the observers of shared values waiting. It is by this one that the thread knows the
  /// drain, for one note on the thread costs less than two.
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

  /// Whether there are any.
  private var hasNews = false

  init() {
    sharing.belongs(to: Unmanaged.passUnretained(self).toOpaque())
  }

  /// The place of the reducer that runs.
  var place: FeaturePath? { path ?? root }

  /// Makes this the drain of the calling thread.
  ///
  /// - Returns: What was before, to be given to ``leave(to:)`` at the end.
  func enter() -> ChangeDeferral.Outer { sharing.enter() }

  /// Ends what ``enter()`` began.
  func leave(to outer: ChangeDeferral.Outer) { sharing.leave(to: outer) }

  /// Runs a child's reducer in the place that is the child's.
  func run<Result>(at path: FeaturePath, _ body: () -> Result) -> Result {
    let outer = enter(path)
    defer { leave(to: outer) }
    return withExtendedLifetime(path, body)
  }

  /// Begins to run in the place that is a child's. Whoever calls keeps the path until
  /// it is left.
  @inline(__always)
  func enter(_ path: FeaturePath) -> Unmanaged<FeaturePath>? {
    let outer = running
    running = .passUnretained(path)
    return outer
  }

  /// Ends what ``enter(_:)`` began.
  @inline(__always)
  func leave(to outer: Unmanaged<FeaturePath>?) { running = outer }

  /// Records that observers of a field are to be told after the commit.
  func changed(_ subject: ObservationSubject, _ field: Int) {
    hasNews = true
    notifications.changes.append((subject, field))
    previousValues.didChange(ObservedFieldSource(subject: subject, field: field), in: self)
  }

  /// Records that readers of a whole state are to be told after the commit that it was replaced.
  func didReplace(_ subject: ObservationSubject) {
    hasNews = true
    notifications.changes.append((subject, 0))
  }

  /// Keeps the cancellation of a task, on which user code may run, until after the commit.
  func cancelAfterCommit(_ cancel: @escaping () -> Void) {
    hasNews = true
    notifications.cancellations.append(.other(cancel))
  }

  /// Keeps the cancellation of an effect's task until after the commit.
  func cancelAfterCommit(_ effect: EffectInFlight) {
    hasNews = true
    notifications.cancellations.append(.effect(effect))
  }

  /// The fields that were written and whose readers are told at the commit.
  var writes: ObservedWrites {
    ObservedWrites(
      hasNews
        ? notifications.changes.map { ObservedFieldSource(subject: $0.subject, field: $0.field) }
        : []
    )
  }

  /// Tells cancelled tasks and observers. Either may send actions, which starts a drain anew, so
  /// what is told is taken out first.
  func commit() {
    if hasNews {
      hasNews = false
      tell()
    }
    sharing.tellObservers()
  }

  private func tell() {
    // A drain that begins in between tells those that are left.
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
