import ComposableTerminalUI

/// The screen while the app looks for an update.
struct SplashView: View {
  let skip: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 1) {
      Text("C O M P O S E D").bold()
      HStack {
        ProgressView()
        Text("Looking for an update…")
      }
      Button("Skip", action: skip)
        .keyboardShortcut(.escape)
    }
  }
}
