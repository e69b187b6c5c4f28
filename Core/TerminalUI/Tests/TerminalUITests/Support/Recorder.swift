/// Notes what happens in a test.
@MainActor
final class Recorder {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the notes since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
