/// Holds back what effects do, while the session is paused or an older state is shown.
@MainActor
final class InspectorPause {
  private(set) var isPaused = false
  /// The action whose state is shown; nil if it is the live one.
  private(set) var position: UInt64?
  private var held: [() -> Void] = []
  private var isReleasing = false
  /// Told of each change.
  typealias Changed =
    @Sendable (_ isPaused: Bool, _ position: UInt64?, _ waiting: Int) -> Void

  private let tell: Changed

  nonisolated init(changed: @escaping Changed) {
    tell = changed
  }

  private func changed() { tell(isPaused, position, held.count) }

  private var holds: Bool { isPaused || position != nil }

  /// Holds something back that an effect does.
  ///
  /// - Returns: Whether it is held back. What comes while others wait waits behind them.
  func hold(_ proceed: @escaping () -> Void) -> Bool {
    guard holds || !held.isEmpty || isReleasing else { return false }
    held.append(proceed)
    changed()
    return true
  }

  func pause() {
    isPaused = true
    changed()
  }

  /// Lets everything go on.
  func resume() {
    isPaused = false
    changed()
    release()
  }

  /// Lets the first of those that wait go on.
  ///
  /// - Returns: Whether one has waited.
  func step() -> Bool {
    guard !held.isEmpty, position == nil else { return false }
    let proceed = held.removeFirst()
    changed()
    proceed()
    return true
  }

  /// Says which state is shown.
  func show(_ position: UInt64?) {
    self.position = position
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
