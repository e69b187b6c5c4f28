import ComposableArchitecture

/// An order, whose fault is that a second tap places it twice.
@Reducer
struct Order {
  @ObservableState
  struct State: Equatable {
    var isPlacing = false
    var placed = 0
  }

  enum Action {
    case buyTapped
    case buyResponse(Bool)
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buyTapped:
        guard Planted.isFaulty || !state.isPlacing, state.placed == 0 else { return .none }
        state.isPlacing = true
        return .run { send in
          let isPlaced = (try? await server.save("order")) != nil
          await send(.buyResponse(isPlaced))
        }
      case .buyResponse(let isPlaced):
        state.isPlacing = false
        if isPlaced { state.placed += 1 }
        return .none
      }
    }
  }
}

/// A counter on a server. Its fault is that an effect keeps what it counts from.
@Reducer
struct Likes {
  @ObservableState
  struct State: Equatable {
    var likes = 0
    var taps = 0
  }

  enum Action {
    case likeResponse(Int)
    case likeTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .likeResponse(let likes):
        state.likes = Planted.isFaulty ? likes : state.likes + 1
        return .none
      case .likeTapped:
        guard state.taps < 3 else { return .none }
        state.taps += 1
        return .run { [likes = state.likes] send in
          try? await server.save("like")
          await send(.likeResponse(likes + 1))
        }
      }
    }
  }
}

/// A row that can be deleted while it is saved. Its fault is that the answer brings it back.
@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var isDeleted = false
    var isShown = true
  }

  enum Action {
    case deleteTapped
    case saveResponse
    case saveTapped
    case undoTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped:
        state.isDeleted = true
        state.isShown = false
        return .none
      case .saveResponse:
        if Planted.isFaulty || !state.isDeleted { state.isShown = true }
        return .none
      case .saveTapped:
        guard state.isShown else { return .none }
        return .run { send in
          try? await server.save("note")
          await send(.saveResponse)
        }
      case .undoTapped:
        state.isDeleted = false
        state.isShown = true
        return .none
      }
    }
  }
}

/// A text that is saved after a pause. Its fault is that closing loses what was not saved yet.
@Reducer
struct Draft {
  @ObservableState
  struct State: Equatable {
    var isOpen = true
    var saved = ""
    var text = ""
  }

  enum Action {
    case closeTapped
    case openTapped
    case saveResponse(String)
    case textChanged(String)
  }

  enum CancelID { case save }

  @Dependency(\.continuousClock) var clock
  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        state.isOpen = false
        guard state.saved != state.text else { return .none }
        guard !Planted.isFaulty else { return .cancel(id: CancelID.save) }
        return save(state.text, after: .zero)
      case .openTapped:
        state.isOpen = true
        return .none
      case .saveResponse(let text):
        state.saved = text
        return .none
      case .textChanged(let text):
        guard state.isOpen, state.text != text else { return .none }
        state.text = text
        return save(text, after: .seconds(1))
      }
    }
  }

  private func save(_ text: String, after pause: Duration) -> Effect<Action> {
    .run { send in
      if pause > .zero { try await clock.sleep(for: pause) }
      try? await server.save(text)
      try Task.checkCancellation()
      await send(.saveResponse(text))
    } catch: { _, _ in
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }
}

/// A switch that shows its new value at once. Its fault is that a failure leaves it there.
@Reducer
struct Favorite {
  @ObservableState
  struct State: Equatable {
    var confirmed = false
    var isFavorite = false
    var isSaving = false
  }

  enum Action {
    case favoriteTapped
    case saveResponse(Bool)
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteTapped:
        guard !state.isSaving else { return .none }
        state.isFavorite.toggle()
        state.isSaving = true
        return .run { send in
          let isSaved = (try? await server.save("favorite")) != nil
          await send(.saveResponse(isSaved))
        }
      case .saveResponse(let isSaved):
        state.isSaving = false
        if isSaved {
          state.confirmed = state.isFavorite
        } else if !Planted.isFaulty {
          state.isFavorite = state.confirmed
        }
        return .none
      }
    }
  }
}

/// A switch that is saved each time. Its fault is that the answer which comes last is believed.
@Reducer
struct Setting {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var saved = false
  }

  enum Action {
    case saveResponse(Bool)
    case setOn(Bool)
  }

  enum CancelID { case save }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveResponse(let isOn):
        state.saved = isOn
        return .none
      case .setOn(let isOn):
        guard state.isOn != isOn else { return .none }
        state.isOn = isOn
        return .run { send in
          try? await server.save("\(isOn)")
          await send(.saveResponse(isOn))
        }
        .cancellable(id: CancelID.save, cancelInFlight: !Planted.isFaulty)
      }
    }
  }
}
