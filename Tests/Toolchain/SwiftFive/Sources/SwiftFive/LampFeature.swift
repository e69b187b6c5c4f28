import ComposableArchitecture

@Reducer
struct LampFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var room: Room.State?
  }

  enum Action: ViewAction {
    case room(PresentationAction<Room.Action>)
    case view(View)

    enum View {
      case roomButtonTapped
      case switchTapped
    }
  }

  @Reducer
  enum Room {
    case lamp(BulbFeature)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .room:
        return .none
      case .view(.roomButtonTapped):
        state.room = .lamp(BulbFeature.State())
        return .none
      case .view(.switchTapped):
        state.count += 1
        return .none
      }
    }
    .ifLet(\.$room, action: \.room)
  }
}

extension LampFeature.Room.State: Equatable {}

@Reducer
struct BulbFeature {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action {
    case switchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}
