import ComposableArchitecture

/// Waits for a signal. Its fault is an effect that waits for something that never comes.
@Reducer
struct Waiter {
  @ObservableState
  struct State: Equatable {
    var isReady = false
  }

  enum Action {
    case readyResponse
    case waitTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .readyResponse:
        state.isReady = true
        return .none
      case .waitTapped:
        return .run { [isFaulty = Planted.isFaulty] send in
          _ = try await server.load()
          await send(.readyResponse)
          if isFaulty { try await Task.never() }
        } catch: { _, _ in
        }
      }
    }
  }
}

/// A sheet that loads. Its fault is a task that goes on when the sheet is gone.
@Reducer
struct SheetHost {
  @Reducer
  struct Sheet {
    @ObservableState
    struct State: Equatable {
      var number: Int?
    }

    enum Action {
      case loadResponse(Int?)
      case loadTapped
    }

    @Dependency(ServerClient.self) var server

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadResponse(let number):
          state.number = number
          return .none
        case .loadTapped:
          return .run { [isFaulty = Planted.isFaulty] send in
            if isFaulty {
              let task = Task { try? await server.load() }
              await send(.loadResponse(await task.value))
            } else {
              await send(.loadResponse(try? await server.load()))
            }
          }
        }
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case openTapped
    case sheet(PresentationAction<Sheet.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.sheet = Sheet.State()
        return .none
      case .sheet: return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) {
      Sheet()
    }
  }
}

/// A sheet that its parent fills. Its fault is that the answer is sent to a sheet that is gone.
@Reducer
struct FilledSheet {
  @Reducer
  struct Sheet {
    @ObservableState
    struct State: Equatable {
      var number: Int?
    }

    enum Action {
      case loadResponse(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadResponse(let number):
          state.number = number
          return .none
        }
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case closeTapped
    case openTapped
    case sheet(PresentationAction<Sheet.Action>)
  }

  enum CancelID { case load }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        state.sheet = nil
        return Planted.isFaulty ? .none : .cancel(id: CancelID.load)
      case .openTapped:
        state.sheet = Sheet.State()
        return .run { send in
          await send(.sheet(.presented(.loadResponse(try await server.load()))))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .sheet(.dismiss): return Planted.isFaulty ? .none : .cancel(id: CancelID.load)
      case .sheet: return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) {
      Sheet()
    }
  }
}

/// Listens to a server. Its fault is that each appearance listens once more.
@Reducer
struct Subscriber {
  @ObservableState
  struct State: Equatable {
    var last = 0
    var received = 0
  }

  enum Action {
    case appeared
    case numberReceived(Int)
  }

  enum CancelID { case numbers }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.last = 0
        state.received = 0
        return .run { send in
          for await number in server.connect() { await send(.numberReceived(number)) }
        }
        .cancellable(id: CancelID.numbers, cancelInFlight: !Planted.isFaulty)
      case .numberReceived(let number):
        state.last = number
        state.received += 1
        return .none
      }
    }
  }
}

/// Shows whether it is connected. Its fault is that the end of the stream is not noticed.
@Reducer
struct Connection {
  @ObservableState
  struct State: Equatable {
    var isConnected = false
  }

  enum Action {
    case connectTapped
    case connectionFinished
    case numberReceived(Int)
  }

  enum CancelID { case numbers }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .connectTapped:
        return .run { [isFaulty = Planted.isFaulty] send in
          for await number in server.connect() { await send(.numberReceived(number)) }
          if !isFaulty { await send(.connectionFinished) }
        }
        .cancellable(id: CancelID.numbers, cancelInFlight: true)
      case .connectionFinished:
        state.isConnected = false
        return .none
      case .numberReceived:
        state.isConnected = true
        return .none
      }
    }
  }
}

/// Questions in a row. Their fault is a last page without a way back.
@Reducer
struct Questions {
  @ObservableState
  struct State: Equatable {
    var page = 0
  }

  enum Action {
    case backTapped
    case nextTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backTapped:
        if state.page > 0, !Planted.isFaulty || state.page < 2 { state.page -= 1 }
        return .none
      case .nextTapped:
        if state.page < 2 { state.page += 1 }
        return .none
      }
    }
  }
}
