/// Notes what happens in a test.
@MainActor
final class Recorder {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
