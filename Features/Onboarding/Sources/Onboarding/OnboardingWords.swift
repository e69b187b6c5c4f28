/// The words of the screen, which tests of the app read here.
@_spi(Testing) public enum OnboardingWords {
  /// The title of the button on the last page.
  public static let done = "Done"
  /// The title of the button on the pages before.
  public static let next = "Next"
}
