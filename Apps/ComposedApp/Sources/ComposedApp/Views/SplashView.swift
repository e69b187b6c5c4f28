import ComposableTerminalUI

/// What is shown while the app starts.
struct SplashView: View {
  let skip: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 1) {
      Text("C O M P O S E D").bold()
      HStack {
        ProgressView()
        Text("Starting…")
      }
      Button("Skip", action: skip)
    }
  }
}
