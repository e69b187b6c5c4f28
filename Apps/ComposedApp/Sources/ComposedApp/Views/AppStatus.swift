import ComposableTerminalUI
import Counter
import Timer

/// How things are, in a few words: what the tabs that are not shown would say.
struct AppStatus: View {
  let store: StoreOf<AppFeature>

  var body: some View {
    Text(text)
  }

  private var text: String {
    var parts = ["Count \(store.counter.count)"]
    if store.timer.isTimerRunning { parts.append("timer running") }
    return parts.joined(separator: " · ")
  }
}
