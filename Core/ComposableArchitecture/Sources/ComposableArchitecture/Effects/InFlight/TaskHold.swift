import Synchronization

/// Prevents a task from resuming, until the hold is ended or deallocated.
final class TaskHold: Sendable {
  private let release: @Sendable () -> Void
  private let isOver = Atomic<Bool>(false)

  init(_ release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit {
    end()
  }

  /// Resumes the task.
  func end() {
    if !isOver.exchange(true, ordering: .relaxed) { release() }
  }
}
