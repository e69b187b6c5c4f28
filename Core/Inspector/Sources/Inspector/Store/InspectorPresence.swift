internal import ConcurrencyExtras

/// The pages that watch a program, and the way in which they hold it.
public struct InspectorPresence: Sendable, Equatable {
  /// The way in which a page holds a program.
  public enum Hold: Sendable, Equatable {
    /// It shows the state after an earlier action, and other actions change nothing.
    case action(UInt64)
    /// Actions and ends of effects have to wait.
    case pause
  }

  /// Whether a page or another client watches.
  public internal(set) var isWatched = false
  /// The way in which a page holds the program; nil if none does.
  public internal(set) var hold: Hold?
}

extension InspectorPresence.Hold: CustomStringConvertible {
  /// The hold, in words for a person: "paused by the inspector".
  public var description: String {
    switch self {
    case .action(let number): "set back to action \(number) by the inspector"
    case .pause: "paused by the inspector"
    }
  }
}

/// Notifies the program when pages come and go, and when they hold it.
final class InspectorPresenceObserver: Sendable {
  typealias Tell = @MainActor @Sendable (InspectorPresence) -> Void

  private let last = LockIsolated(InspectorPresence())
  private let tell = LockIsolated<Tell?>(nil)

  var presence: InspectorPresence { last.value }

  func set(_ tell: @escaping Tell) { self.tell.setValue(tell) }

  func change(_ change: @Sendable (inout InspectorPresence) -> Void) {
    let presence = last.withValue { last -> InspectorPresence? in
      let before = last
      change(&last)
      return last == before ? nil : last
    }
    guard let presence, let tell = tell.value else { return }
    Task { @MainActor in tell(presence) }
  }
}
