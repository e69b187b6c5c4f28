/// The case in which the letters of texts are drawn.
@_spi(SwiftUI)
public enum LetterCase: Hashable, Sendable {
  /// All letters are of this case.
  case upper, lower

  /// Returns a text with all of its letters in the case.
  func apply(to text: String) -> String {
    self == .upper ? text.uppercased() : text.lowercased()
  }
}
