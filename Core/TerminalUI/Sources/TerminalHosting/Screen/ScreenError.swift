/// Why a program cannot be shown.
public struct ScreenError: Error, CustomStringConvertible {
  /// What has happened, and what to do.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
