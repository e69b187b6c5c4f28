import ComposableTerminalUI
import Counter
import Fact
import FailureCauses

/// The home screen: a tab for each feature, and the messages about failures.
struct HomeView: View {
  let store: StoreOf<AppFeature>

  @State private var tab = AppTab.counter
  /// The reason why the count begins anew, until the user has read it.
  @State private var loadingProblem: String?
  /// The problems that the user has dismissed.
  @State private var dismissedProblem: String?

  var body: some View {
    TabView(selection: $tab) {
      ForEach(AppTab.allCases, id: \.self) { tab in
        Tab(tab.title, value: tab) {
          VStack {
            // Within the tab, which scrolls where the messages leave no room.
            messages
            tab.content(of: store)
          }
        }
      }
    }
    .onChange(of: store.counter.$count.loadError.map { FailureText($0).description }, initial: true)
    { _, problem in
      // The first change of the count replaces the value that could not be loaded.
      if let problem { loadingProblem = problem }
    }
    .onChange(of: store.counter.count) { _, count in
      // Another program may have changed it.
      if count != store.fact.number { store.send(.fact(.numberChanged(count))) }
    }
  }

  @ViewBuilder private var messages: some View {
    if !problems.isEmpty {
      VStack(alignment: .leading) {
        // Nothing is cut: the end of a message may be the name of a file.
        ForEach(problems, id: \.self) {
          Text($0).foregroundStyle(.red).fixedSize(horizontal: false, vertical: true)
        }
        Button("Dismiss") { dismiss() }
          .keyboardShortcut("x")
      }
    }
  }

  private var problems: [String] {
    store.problems + [loadingProblem, savingProblem].compactMap { $0 }
  }

  private var savingProblem: String? {
    let problem = store.counter.$count.saveError.map { FailureText($0).description }
    return problem == dismissedProblem ? nil : problem
  }

  private func dismiss() {
    loadingProblem = nil
    dismissedProblem = savingProblem ?? dismissedProblem
    if !store.problems.isEmpty { store.send(.dismissProblemsButtonTapped) }
  }
}
