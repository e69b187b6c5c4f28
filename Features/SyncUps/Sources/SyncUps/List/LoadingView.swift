public import ComposableTerminalUI

/// A sign that the list is being loaded, and after a while the button that loads it again.
///
/// The response of the database may never come. Most come at once, though, so a button that is there from the beginning
/// would appear and disappear with each letter of a search. The key works from the beginning.
struct LoadingView: View {
  /// The time after which a load may be stuck.
  static let patience = Duration.seconds(3)

  /// Whether the load can be begun again.
  let canRetry: Bool
  let retry: @MainActor @Sendable () -> Void

  @Environment(\.animationClock) private var animationClock
  @Environment(\.loadingClock) private var loadingClock
  @State private var isSlow = false

  var body: some View {
    let clock = animationClock ?? loadingClock
    HStack {
      ProgressView()
      if canRetry, isSlow { Button("Try again", action: retry).keyboardShortcut("r") }
    }
    .task {
      guard (try? await clock.sleep(for: Self.patience)) != nil else { return }
      isSlow = true
    }
  }
}

extension EnvironmentValues {
  /// The clock of ``LoadingView`` where nothing is animated, as where the screen is read as text. There a button that
  /// comes and goes with each page would be read aloud each time.
  @_spi(Testing) public var loadingClock: any Clock<Duration> {
    get { self[LoadingClockKey.self] }
    set { self[LoadingClockKey.self] = newValue }
  }
}

private struct LoadingClockKey: EnvironmentKey {
  static var defaultValue: any Clock<Duration> { ContinuousClock() }
}
