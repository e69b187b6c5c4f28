/// The continuation of a part of an effect.
class Completion {
  /// Notifies that the part has ended. To be called once for each part that is waited for.
  func complete() {
    preconditionFailure("Each kind of completion says what happens.")
  }
}

/// Runs a closure when a part of an effect has ended.
final class ClosureCompletion: Completion {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  override func complete() {
    action()
  }
}

/// Counts down the parts that run side by side.
final class JoinedCompletion: Completion {
  private var remaining: Int
  private let next: Completion

  init(count: Int, then next: Completion) {
    self.remaining = count
    self.next = next
  }

  override func complete() {
    remaining -= 1
    if remaining == 0 { next.complete() }
  }
}
