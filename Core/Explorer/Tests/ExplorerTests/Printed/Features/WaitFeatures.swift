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

/// Lets somebody in. Its fault is that whoever is not let in waits for ever, and stands outside again without it.
@Reducer
struct Lobby {
  @ObservableState
  enum State: Equatable {
    case inside(LobbyInside.State)
    case outside(LobbyOutside.State)
  }

  enum Action {
    case inside(LobbyInside.Action)
    case outside(LobbyOutside.Action)
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .inside(.admitted(let isAdmitted)):
        if !isAdmitted, !Planted.isFaulty { state = .outside(LobbyOutside.State()) }
        return .none
      case .outside(.enterTapped):
        state = .inside(LobbyInside.State())
        return .run { send in
          await send(.inside(.admitted((try? await server.load()) != nil)))
        }
      case .inside:
        return .none
      }
    }
    .ifCaseLet(\.inside, action: \.inside) { LobbyInside() }
    .ifCaseLet(\.outside, action: \.outside) { LobbyOutside() }
  }
}

@Reducer
struct LobbyInside {
  @ObservableState
  struct State: Equatable {
    var isLit = false
    var isWaiting = true
  }

  enum Action {
    case admitted(Bool)
    case lampTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .admitted(let isAdmitted):
        if isAdmitted { state.isWaiting = false }
      case .lampTapped:
        if !state.isWaiting { state.isLit.toggle() }
      }
      return .none
    }
  }
}

@Reducer
struct LobbyOutside {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case enterTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
