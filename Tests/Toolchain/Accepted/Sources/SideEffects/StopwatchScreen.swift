import ComposableArchitecture

@MainActor
struct StopwatchScreen {
  let store: StoreOf<StopwatchFeature>

  var lines: [String] {
    var lines = ["\(store.seconds)", store.isRunning ? "Stop" : "Start"]
    if store.isLoading {
      lines.append("…")
    } else if let trivia = store.trivia {
      lines.append(trivia)
    }
    return lines
  }

  func toggleButtonTapped() {
    store.send(.toggleButtonTapped)
  }
}
