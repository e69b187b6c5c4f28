/// The words of the screen, and an action in scripts, which tests of the app read here.
@_spi(Testing) public enum TimerWords {
  /// The text while the timer runs.
  public static let running = "Timer: running"
  /// The text while the timer does not run.
  public static let stopped = "Timer: stopped"
  /// The action of the button that starts and stops the timer.
  public static let toggle = "toggleTimerButtonTapped"
}
