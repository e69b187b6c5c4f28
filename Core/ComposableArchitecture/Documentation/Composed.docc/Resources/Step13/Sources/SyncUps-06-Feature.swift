import ComposableArchitecture

@Reducer
struct SyncUpsFeature {
  @Reducer
  enum Path {
    case detail(SyncUpDetail)
    case record(RecordMeeting)
  }

  @ObservableState
  struct State: Equatable {
    var list = SyncUpsList.State()
    var path = StackState<Path.State>()
  }

  enum Action {
    case list(SyncUpsList.Action)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) {
      SyncUpsList()
    }
    Reduce { state, action in
      switch action {
      case .list(.delegate(.openSyncUp(let id))):
        guard let syncUp = state.list.$syncUps[id: id] else { return .none }
        state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
        return .none

      case .path(.element(id: let id, action: .detail(.delegate(.deleteSyncUp)))):
        guard let syncUp = state.path[id: id]?.detail?.syncUp else { return .none }
        state.path.pop(from: id)
        state.list.$syncUps.withLock { _ = $0.remove(id: syncUp.id) }
        return .none

      case .path(.element(id: let id, action: .detail(.delegate(.startMeeting)))):
        guard let detail = state.path[id: id]?.detail else { return .none }
        state.path.append(.record(RecordMeeting.State(syncUp: detail.$syncUp)))
        return .none

      case .list, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension SyncUpsFeature.Path.State: Equatable {}
