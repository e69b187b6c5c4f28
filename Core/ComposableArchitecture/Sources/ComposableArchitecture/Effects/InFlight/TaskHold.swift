import Synchronization

/// Keeps a task from going on, until it is ended or forgotten.
final class TaskHold: Sendable {
  private let release: @Sendable () -> Void
  private let isOver = Atomic<Bool>(false)

  init(_ release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit {
    end()
  }

  /// Lets the task go on.
  func end() {
    if !isOver.exchange(true, ordering: .relaxed) { release() }
  }
}
