import ComposableArchitecture

/// Pages that are loaded side by side. Its fault is that they are shown in the order of their answers.
@Reducer
struct Volume {
  @ObservableState
  struct State: Equatable {
    var isOpen = false
    var pages: [Int] = []
  }

  enum Action {
    case openTapped
    case pageLoaded(Int)
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        guard !state.isOpen else { return .none }
        state.isOpen = true
        return .run { send in
          await withTaskGroup { group in
            for number in 1...2 {
              group.addTask {
                guard let page = try? await server.page(number) else { return }
                await send(.pageLoaded(page))
              }
            }
          }
        }
      case .pageLoaded(let number):
        state.pages.append(number)
        if !Planted.isFaulty { state.pages.sort() }
        return .none
      }
    }
  }
}

/// A level that two calls tell, one after the other. Its fault is that the second one lowers it.
@Reducer
struct Level {
  @ObservableState
  struct State: Equatable {
    var level = 0
  }

  enum Action {
    case firstLoaded
    case onAppear
    case secondLoaded
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstLoaded:
        state.level = 2
        return .run { send in
          _ = try? await server.load()
          await send(.secondLoaded)
        }
      case .onAppear:
        guard state.level == 0 else { return .none }
        return .run { send in
          _ = try? await server.load()
          await send(.firstLoaded)
        }
      case .secondLoaded:
        state.level = Planted.isFaulty ? 1 : 3
        return .none
      }
    }
  }
}
