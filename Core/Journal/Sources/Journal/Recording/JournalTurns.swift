internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import Dispatch
internal import Synchronization

/// Detects events that happen in the same turn of the main actor.
///
/// A follow-up event is queued behind the main actor's present work, and so is a block on the main queue: until the
/// block has run, no follow-up is possible. Costs a block on the main queue for each event.
///
/// Effects on other threads do not wait for the main actor. So, unless all tasks run on it (see
/// `uncheckedUseMainSerialExecutor`), only events of the user and the host count.
final class JournalTurns: Sendable {
  private let begun = Atomic<Int>(0)
  private let ended = Atomic<Int>(0)
  private let lastWasOutside = Atomic<Bool>(false)

  /// Records an event; to be called by one thread at a time.
  ///
  /// - Parameter isOutside: Whether the user or the host caused it.
  /// - Returns: Whether no event can have followed yet from the previous one.
  func begin(isOutside: Bool) -> Bool {
    let turn = begun.add(1, ordering: .relaxed).newValue
    DispatchQueue.main.async { [self] in ended.store(turn, ordering: .relaxed) }
    let wasOutside = lastWasOutside.exchange(isOutside, ordering: .relaxed)
    guard uncheckedUseMainSerialExecutor || (isOutside && wasOutside) else { return false }
    return turn > 1 && ended.load(ordering: .relaxed) < turn - 1
  }
}

// Units of work whose follow-up actions are recorded separately.

extension JournalTurns {
  /// Whether an action is such a unit: not if the action before it sent it at once.
  static func begins(_ origin: ActionEvent.Origin, cause: UInt64?) -> Bool {
    origin != .effect(0) || cause == nil
  }

  /// Whether an answer is such a unit: not if a reducer received it.
  static func begins(_ caller: JournalAnswer.Caller) -> Bool {
    if case .reducer = caller { false } else { true }
  }
}
