import ComposableTerminalUI

/// What the user should know has not worked.
struct ProblemsView: View {
  let problems: [String]
  let dismiss: @MainActor () -> Void

  var body: some View {
    if !problems.isEmpty {
      VStack(alignment: .leading) {
        ForEach(problems, id: \.self) { Text($0).foregroundStyle(.red) }
        Button("Dismiss", action: dismiss).keyboardShortcut("x")
      }
    }
  }
}
