import ComposableTerminalUI

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

  @Environment(\.animationClock) private var clock
  @State private var isSlow = false

  var body: some View {
    let clock = clock
    HStack {
      ProgressView()
      if canRetry, isSlow { Button("Try again", action: retry).keyboardShortcut("r") }
    }
    .task {
      // Without frames there is no clock that would bring it later.
      if let clock, (try? await clock.sleep(for: Self.patience)) == nil { return }
      isSlow = true
    }
  }
}
