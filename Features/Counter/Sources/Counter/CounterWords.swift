/// The words of the counter: those of its screen, and its actions in scripts.
///
/// Tests of the app read them here, so that another word is a change of this package alone.
@_spi(Testing) public enum CounterWords {
  /// The action of the button that counts down.
  public static let decrement = "decrementButtonTapped"
  /// The title of the button that counts down.
  public static let down = "Count down"
  /// The action of the button that counts up.
  public static let increment = "incrementButtonTapped"
  /// The title of the button that counts up.
  public static let up = "Count up"

  /// The text that shows a number.
  public static func count(_ number: Int) -> String { "Count: \(number)" }
}
