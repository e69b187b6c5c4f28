import ComposableArchitecture

/// Loads a number. Its fault is that a failure leaves it loading.
@Reducer
struct Forecast {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var number: Int?
  }

  enum Action {
    case loadTapped
    case loadResponse(Int?)
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { [isFaulty = Planted.isFaulty] send in
          let number = try? await server.load()
          if number != nil || !isFaulty { await send(.loadResponse(number)) }
        }
      case .loadResponse(let number):
        state.isLoading = false
        state.number = number
        return .none
      }
    }
  }
}

/// Loads a number, which can be cancelled. Its fault is that the cancellation leaves it loading.
@Reducer
struct Download {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
  }

  enum Action {
    case cancelTapped
    case loadResponse
    case loadTapped
  }

  enum CancelID { case load }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        if !Planted.isFaulty { state.isLoading = false }
        return .cancel(id: CancelID.load)
      case .loadResponse:
        state.isLoading = false
        return .none
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          _ = try? await server.load()
          await send(.loadResponse)
        }
        .cancellable(id: CancelID.load)
      }
    }
  }
}

/// Two lists that are loaded. Their fault is a cancel id that they share.
@Reducer
struct TwoLists {
  @ObservableState
  struct State: Equatable {
    var isLeftLoading = false
    var isRightLoading = false
  }

  enum Action {
    case leftResponse
    case leftTapped
    case rightResponse
    case rightTapped
  }

  enum CancelID { case left, right }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leftResponse:
        state.isLeftLoading = false
        return .none
      case .leftTapped:
        state.isLeftLoading = true
        return load(.leftResponse)
          .cancellable(id: CancelID.left, cancelInFlight: true)
      case .rightResponse:
        state.isRightLoading = false
        return .none
      case .rightTapped:
        state.isRightLoading = true
        return load(.rightResponse)
          .cancellable(id: Planted.isFaulty ? CancelID.left : .right, cancelInFlight: true)
      }
    }
  }

  private func load(_ response: Action) -> Effect<Action> {
    .run { send in
      _ = try? await server.load()
      await send(response)
    }
  }
}

/// A session of a user. Its fault is that a sign-in goes on when the user signs out.
@Reducer
struct SignIn {
  @ObservableState
  struct State: Equatable {
    var isSignedIn = false
    var wantsToBeSignedIn = false
  }

  enum Action {
    case signInResponse
    case signInTapped
    case signOutTapped
  }

  enum CancelID { case signIn }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .signInResponse:
        state.isSignedIn = true
        return .none
      case .signInTapped:
        state.wantsToBeSignedIn = true
        return .run { send in
          _ = try await server.load()
          await send(.signInResponse)
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.signIn, cancelInFlight: true)
      case .signOutTapped:
        state.isSignedIn = false
        state.wantsToBeSignedIn = false
        return Planted.isFaulty ? .none : .cancel(id: CancelID.signIn)
      }
    }
  }
}

/// Loads and says why it has failed. Its fault is that a cancellation is an error to it.
@Reducer
struct Quiet {
  @ObservableState
  struct State: Equatable {
    var error: String?
  }

  enum Action {
    case errorDismissed
    case loadFailed
    case loadTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .errorDismissed:
        state.error = nil
        return .none
      case .loadFailed:
        state.error = "It has failed."
        return .none
      case .loadTapped:
        return .run { [isFaulty = Planted.isFaulty] send in
          do {
            _ = try await server.load()
          } catch {
            if isFaulty || !(error is CancellationError) { await send(.loadFailed) }
          }
        }
      }
    }
  }
}

/// Messages that are marked as read. Its fault is that one which has come meanwhile is marked, too.
@Reducer
struct Inbox {
  @ObservableState
  struct State: Equatable {
    var received = 0
    var read = 0
    var unread = 0
  }

  enum Action {
    case markReadResponse(Int)
    case markReadTapped
    case messageArrived
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .markReadResponse(let count):
        state.read += count
        state.unread = Planted.isFaulty ? 0 : max(0, state.unread - count)
        return .none
      case .markReadTapped:
        guard state.unread > 0 else { return .none }
        return .run { [count = state.unread] send in
          try await server.save("read")
          await send(.markReadResponse(count))
        } catch: { _, _ in
        }
        .cancellable(id: "read", cancelInFlight: true)
      case .messageArrived:
        guard state.received < 2 else { return .none }
        state.received += 1
        state.unread += 1
        return .none
      }
    }
  }
}
