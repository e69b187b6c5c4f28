import ComposableTerminalUI
import Counter
import Timer

/// The status, in a few words: the news of the tabs that are not shown.
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
