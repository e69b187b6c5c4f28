import ComposableArchitecture

/// Sends a letter from a sheet. Its fault is that a letter which is not sent is still being sent.
@Reducer
struct Letters {
  @ObservableState
  struct State: Equatable {
    var isLit = false
    @Presents var letter: Letter.State?
  }

  enum Action {
    case lampTapped
    case letter(PresentationAction<Letter.Action>)
    case writeTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lampTapped:
        state.isLit.toggle()
        return .none
      case .letter:
        return .none
      case .writeTapped:
        state.letter = state.letter ?? Letter.State()
        return .none
      }
    }
    .ifLet(\.$letter, action: \.letter) { Letter() }
  }
}

@Reducer
struct Letter {
  @ObservableState
  struct State: Equatable {
    var isSending = false
    var number: Int?
  }

  enum Action {
    case numbered(Int?)
    case sendTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numbered(let number):
        if number != nil || !Planted.isFaulty { state.isSending = false }
        state.number = number
        return .none
      case .sendTapped:
        guard !state.isSending else { return .none }
        state.isSending = true
        return .run { send in await send(.numbered(try? await server.load())) }
      }
    }
  }
}

/// Draws a ticket. Its fault is that a draw which the user gives up goes on.
@Reducer
struct Tombola {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var ticket: Int?
  }

  enum Action {
    case cancelTapped
    case drawTapped
    case drawn(Int?)
  }

  enum CancelID { case draw }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        state.isLoading = false
        return Planted.isFaulty ? .none : .cancel(id: CancelID.draw)
      case .drawTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        state.ticket = nil
        return .run { send in await send(.drawn(try? await server.load())) }
          .cancellable(id: CancelID.draw)
      case .drawn(let number):
        state.isLoading = false
        state.ticket = number
        return .none
      }
    }
  }
}
