public import ComposableTerminalUI
import SyncUpsClient

/// The screens of sync-ups: the list, and the screens that were opened from it.
public struct SyncUpsView: View {
  @Bindable var store: StoreOf<SyncUpsFeature>

  /// Creates the screens.
  ///
  /// - Parameter store: The sync-ups; they are loaded when the list appears.
  public init(store: StoreOf<SyncUpsFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack(alignment: .leading) {
        ProblemsView(store: store)
        SavingView(store: store)
        InterruptedMeetingsView(store: store)
        SyncUpsListView(store: store.scope(state: \.list, action: \.list))
      }
    } destination: { screen in
      // On each screen, because the user may stay there for long.
      VStack(alignment: .leading) {
        switch screen.case {
        case .detail(let detail):
          notices
          SyncUpDetailView(store: detail, notes: store.state.notes(on: detail.syncUp.id))
        case .meeting(let meeting):
          notices
          MeetingView(store: meeting)
            .onChange(of: store.state.hasOutdatedMeetings, initial: true) { _, isOutdated in
              if isOutdated { store.send(.openMeetingsChanged) }
            }
        case .record(let meeting):
          RecordMeetingView(store: meeting) { notices }
        }
      }
    }
    .onChange(of: store.state.needsFollowing, initial: true) { _, isNeeded in
      if isNeeded { store.send(.openSyncUpsChanged) }
    }
    .task { await store.send(.task).finish() }
  }

  /// The messages above a screen.
  @ViewBuilder private var notices: some View {
    ProblemsView(store: store).layoutPriority(1)
    SavingView(store: store).layoutPriority(1)
  }
}
