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
    VStack {
      if !problems.isEmpty {
        VStack(alignment: .leading) {
          ForEach(problems, id: \.self) { Text($0).foregroundStyle(.red) }
          Button("Dismiss") { dismiss() }
            .keyboardShortcut("x")
        }
      }
      TabView(selection: $tab) {
        ForEach(AppTab.allCases, id: \.self) { tab in
          Tab(tab.title, value: tab) { tab.content(of: store) }
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
