import ComposableTerminalUI
import Counter
import Fact
import SyncUps
import Timer

/// The home screen: a tab for each feature, and what has not worked.
struct HomeView: View {
  let store: StoreOf<AppFeature>

  @State private var tab = AppTab.counter

  var body: some View {
    VStack {
      if !store.problems.isEmpty {
        VStack(alignment: .leading) {
          ForEach(store.problems, id: \.self) { Text($0).foregroundStyle(.red) }
          Button("Dismiss") { store.send(.dismissProblemsButtonTapped) }
            .keyboardShortcut("x")
        }
      }
      TabView(selection: $tab) {
        Tab("Counter", value: AppTab.counter) {
          CounterView(store: store.scope(state: \.counter, action: \.counter))
        }
        Tab("Fact", value: AppTab.fact) {
          FactView(store: store.scope(state: \.fact, action: \.fact))
        }
        Tab("Timer", value: AppTab.timer) {
          TimerView(store: store.scope(state: \.timer, action: \.timer))
        }
        Tab("SyncUps", value: AppTab.syncUps) {
          SyncUpsView(store: store.scope(state: \.syncUps, action: \.syncUps))
        }
      }
    }
  }
}
