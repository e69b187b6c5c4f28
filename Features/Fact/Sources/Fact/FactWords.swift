/// The words of the screen, and an action in scripts, which tests of the app read here.
@_spi(Testing) public enum FactWords {
  /// The action of the button.
  public static let ask = "factButtonTapped"
  /// The title of the button while no fact is shown.
  public static let first = "Get a fact"
  /// The title of the button beside a fact.
  public static let another = "Get another fact"

  /// The text that shows a number.
  public static func number(_ number: Int) -> String { "Number: \(number)" }
}
