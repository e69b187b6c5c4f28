internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import Dispatch
internal import Synchronization

/// Tells what happens before the main actor can come to anything else.
///
/// A follow-up event is queued behind the work that the main actor already has, and so is a block that is
/// put there: until the block has run, no follow-up is possible. Costs a block on the main queue each
/// time.
///
/// Effects that run on other threads do not wait there. So, unless all tasks run on the main actor (see
/// `uncheckedUseMainSerialExecutor`), this is only said of what the user and the host do.
final class JournalTurns: Sendable {
  private let begun = Atomic<Int>(0)
  private let ended = Atomic<Int>(0)
  private let lastWasOutside = Atomic<Bool>(false)

  /// Something happens; to be called by one at a time.
  ///
  /// - Parameter isOutside: Whether the user or the host has done it.
  /// - Returns: Whether nothing could have followed yet from what happened before.
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
  /// Whether that is so of an action: not if it was sent at once by the one before it.
  static func begins(_ origin: ActionEvent.Origin, cause: UInt64?) -> Bool {
    origin != .effect(0) || cause == nil
  }

  /// Whether that is so of an answer: not if a reducer was given it.
  static func begins(_ caller: JournalAnswer.Caller) -> Bool {
    if case .reducer = caller { false } else { true }
  }
}
