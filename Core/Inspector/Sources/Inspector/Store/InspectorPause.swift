/// Holds back actions and ends of effects while the session is paused or an older state is shown.
@MainActor
final class InspectorPause {
  private(set) var isPaused = false
  /// The action whose state is shown; nil if it is the live one.
  private(set) var position: UInt64?
  private var held: [() -> Void] = []
  private var isReleasing = false
  /// Whether it was told that too much is held back, since the hold has begun.
  private var isFull = false
  /// A closure for each change.
  typealias Changed =
    @Sendable (_ isPaused: Bool, _ position: UInt64?, _ waiting: Int) -> Void

  private let tell: Changed
  /// Called when as much is held back as may be, so that the session has to be resumed.
  private let full: @Sendable () -> Void

  /// The number of actions and ends of effects with which the session is resumed. Each keeps what its effect has sent.
  nonisolated static let maximumCount = 10_000

  nonisolated init(changed: @escaping Changed, full: @escaping @Sendable () -> Void) {
    tell = changed
    self.full = full
  }

  private func changed() { tell(isPaused, position, held.count) }

  private var holds: Bool { isPaused || position != nil }

  /// Holds back an action or the end of an effect.
  ///
  /// - Returns: Whether it is held back. While others wait, later ones wait behind them.
  func hold(_ proceed: @escaping () -> Void) -> Bool {
    guard holds || !held.isEmpty || isReleasing else { return false }
    held.append(proceed)
    changed()
    if held.count >= Self.maximumCount, !isFull {
      isFull = true
      full()
    }
    return true
  }

  func pause() {
    isPaused = true
    isFull = false
    changed()
  }

  /// Releases everything that is held back.
  func resume() {
    isPaused = false
    changed()
    release()
  }

  /// Releases the first that is held back.
  ///
  /// - Returns: Whether one was held back.
  func step() -> Bool {
    guard !held.isEmpty, position == nil else { return false }
    let proceed = held.removeFirst()
    changed()
    proceed()
    return true
  }

  /// Sets the action whose state is shown.
  func show(_ position: UInt64?) {
    self.position = position
    isFull = false
    changed()
    release()
  }

  private func release() {
    guard !isReleasing, !holds, !held.isEmpty else { return }
    isReleasing = true
    while !holds, !held.isEmpty { held.removeFirst()() }
    isReleasing = false
    changed()
  }
}
