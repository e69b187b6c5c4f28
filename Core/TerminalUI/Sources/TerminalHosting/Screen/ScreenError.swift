/// Why a program cannot be shown.
public struct ScreenError: Error, CustomStringConvertible {
  /// The problem, and the next step.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
