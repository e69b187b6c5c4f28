/// What happens when a part of an effect has ended; counts down for parts that run side by side.
final class Completion {
  private var remaining: Int
  private let action: () -> Void

  init(count: Int = 1, action: @escaping () -> Void) {
    self.remaining = count
    self.action = action
  }

  func complete() {
    remaining -= 1
    if remaining == 0 { action() }
  }
}
