import ComposableTerminalUI

extension ViewHost {
  /// A screen for a test.
  convenience init<Content: View>(
    _ width: Int,
    _ height: Int,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(size: Size(width: width, height: height), content: content)
  }

  /// Presses keys one after the other.
  func press(_ keys: KeyEquivalent...) {
    for key in keys { send(.key(KeyPress(key))) }
  }

  /// The rows of the screen.
  var lines: [String] { screen.lines }
}

/// Counts how often bodies are read.
final class Reads {
  private var counts: [String: Int] = [:]

  func note(_ name: String) { counts[name, default: 0] += 1 }

  /// Returns the reads since the last call.
  func take() -> [String: Int] {
    defer { counts = [:] }
    return counts
  }
}
