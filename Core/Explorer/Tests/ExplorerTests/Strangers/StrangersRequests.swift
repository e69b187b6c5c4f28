import ComposableArchitecture

// Features that ask for something, which must not happen twice. Each of them is faulty, or is not.

/// A coupon that takes ten off the price.
@Reducer
struct Coupon {
  @ObservableState
  struct State: Equatable {
    var price = 100
    var isChecking = false
    var applied = false
  }
  enum Action { case applyTapped, couponResponse(Result<Int, any Error>) }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .applyTapped:
        guard !state.applied, isFaulty || !state.isChecking else { return .none }
        state.isChecking = true
        return .run { send in
          await send(.couponResponse(Result { try await api.submit("SPRING") }))
        }
      case .couponResponse(.success(let percent)):
        state.isChecking = false
        state.applied = true
        state.price -= percent
        return .none
      case .couponResponse(.failure):
        state.isChecking = false
        return .none
      }
    }
  }
}

/// A button to log in, and out again.
@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    var isButtonEnabled = true
    var isLoggedIn = false
    var error: String?
  }
  enum Action { case loginTapped, loginResponse(Result<Int, any Error>), logoutTapped }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loginTapped:
        guard state.isButtonEnabled, !state.isLoggedIn else { return .none }
        state.isButtonEnabled = false
        return .run { send in
          await send(.loginResponse(Result { try await api.submit("me") }))
        }
      case .loginResponse(.success):
        state.isLoggedIn = true
        state.isButtonEnabled = true
        state.error = nil
        return .none
      case .loginResponse(.failure):
        if !isFaulty { state.isButtonEnabled = true }
        state.error = "no"
        return .none
      case .logoutTapped:
        state.isLoggedIn = false
        return .none
      }
    }
  }
}

/// A token that all requests wait for.
@Reducer
struct Token {
  @ObservableState
  struct State: Equatable {
    var refreshes = 0
    var isRefreshing = false
    var waiting = 0
  }
  enum Action { case requestTapped, refreshFinished }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .requestTapped:
        guard state.waiting < 3 else { return .none }
        state.waiting += 1
        if !isFaulty, state.isRefreshing { return .none }
        state.isRefreshing = true
        state.refreshes += 1
        return .run { send in
          try? await api.ping()
          await send(.refreshFinished)
        }
      case .refreshFinished:
        state.isRefreshing = false
        state.refreshes -= 1
        state.waiting = 0
        return .none
      }
    }
  }
}

/// A vote that counts once.
@Reducer
struct Poll {
  @ObservableState
  struct State: Equatable {
    var votes = 0
    var hasVoted = false
  }
  enum Action { case vote, voteResponse(Bool) }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .vote:
        guard !state.hasVoted else { return .none }
        if !isFaulty { state.hasVoted = true }
        return .run { send in
          await send(.voteResponse((try? await api.ping()) != nil))
        }
      case .voteResponse(let isCounted):
        if isCounted { state.votes += 1 }
        state.hasVoted = isCounted
        return .none
      }
    }
  }
}

/// Stars that are kept as a shared value.
@Reducer
struct Stars {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("strangerStars")) var stars = 0
    var taps = 0
  }
  enum Action { case star, starResponse }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .star:
        guard state.taps < 2 else { return .none }
        state.taps += 1
        return .run { [stars = state.$stars] send in
          let before = stars.wrappedValue
          try? await api.ping()
          stars.withLock { $0 = isFaulty ? before + 1 : $0 + 1 }
          await send(.starResponse)
        }
      case .starResponse: return .none
      }
    }
  }
}
