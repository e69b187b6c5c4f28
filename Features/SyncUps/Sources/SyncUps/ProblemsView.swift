import ComposableTerminalUI

/// The messages for the user: failures, and changes made by other windows.
struct ProblemsView: View {
  let store: StoreOf<SyncUpsFeature>

  var body: some View {
    let conflicts = store.state.openConflicts
    if !store.problems.isEmpty || !conflicts.isEmpty {
      VStack(alignment: .leading) {
        // Nothing is cut: the end of a message may be the name of a file.
        ForEach(store.problems, id: \.self) {
          Text($0).foregroundStyle(.red).fixedSize(horizontal: false, vertical: true)
        }
        ConflictsView(conflicts: conflicts) {
          store.state.canTakeTheirs(of: $0)
        } take: {
          store.send(.takeTheirsButtonTapped($0))
        }
        Button("Dismiss") { store.send(.dismissProblemsButtonTapped) }.keyboardShortcut("x")
      }
    }
  }
}
