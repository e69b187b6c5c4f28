import ComposableTerminalUI

struct CounterView: View {
  let store: StoreOf<CounterFeature>

  var body: some View {
    VStack(spacing: 1) {
      Text("Count: \(store.count)").bold()
      HStack {
        Button("Down") { store.send(.decrementButtonTapped) }
          .keyboardShortcut("-")
        Button("Up") { store.send(.incrementButtonTapped) }
          .keyboardShortcut("+")
        Button(store.isTimerRunning ? "Stop" : "Start") { store.send(.toggleTimerButtonTapped) }
          .keyboardShortcut("t")
        Button("Fact") { store.send(.factButtonTapped) }
          .keyboardShortcut("f")
      }
      if store.isLoading { ProgressView() }
      if let fact = store.fact { Text(fact) }
    }
  }
}
