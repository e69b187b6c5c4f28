import ComposableArchitecture

@Reducer
struct Song {
  @ObservableState
  struct State: Codable, Hashable, Sendable {
    var title = ""
  }
  enum Action: Equatable {
    case titleChanged(String)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return .none
      }
    }
  }
}

/// The older way to say what an enum of features conforms to; it is warned about.
@Reducer(state: .codable, .hashable, .sendable, action: .equatable)
enum Player {
  case song(Song)
  case stopped
}

func play(_ state: Player.State, _ action: Player.Action) -> Bool {
  Set([state]) == [state] && action == .song(.titleChanged("Blob")) && state.song != nil
}
