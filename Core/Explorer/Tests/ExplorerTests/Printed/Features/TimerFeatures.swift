import ComposableArchitecture

/// A stopwatch. Its fault is that it goes on when it is stopped.
@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var seconds = 0
  }

  enum Action {
    case startTapped
    case stopTapped
    case timerTick
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        guard !state.isOn else { return .none }
        state.isOn = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTick) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopTapped:
        state.isOn = false
        return Planted.isFaulty ? .none : .cancel(id: CancelID.timer)
      case .timerTick:
        state.seconds += 1
        return .none
      }
    }
  }
}

/// A clock that can be started. Its fault is that a second start begins a second one.
@Reducer
struct Metronome {
  @ObservableState
  struct State: Equatable {
    var beats = 0
  }

  enum Action {
    case beatTick
    case startTapped
  }

  enum CancelID { case beats }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .beatTick:
        state.beats += 1
        return .none
      case .startTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.beatTick) }
        }
        .cancellable(id: CancelID.beats, cancelInFlight: !Planted.isFaulty)
      }
    }
  }
}

/// A countdown. Its fault is that it goes on below zero.
@Reducer
struct Countdown {
  @ObservableState
  struct State: Equatable {
    var left = 2
  }

  enum Action {
    case startTapped
    case timerTick
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        guard state.left > 0 else {
          state.left = 2
          return .none
        }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTick) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .timerTick:
        state.left -= 1
        return !Planted.isFaulty && state.left == 0 ? .cancel(id: CancelID.timer) : .none
      }
    }
  }
}

/// A message that disappears after some seconds. Its fault is that the time of an older one hides a newer one.
@Reducer
struct Toast {
  @ObservableState
  struct State: Equatable {
    var hidden: Int?
    var message: Int?
    var number = 0
  }

  enum Action {
    case hideTick(Int)
    case showTapped
  }

  enum CancelID { case hide }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hideTick(let number):
        if let message = state.message, message != number { state.hidden = message }
        state.message = nil
        return .none
      case .showTapped:
        guard state.number < 2 else { return .none }
        state.number += 1
        state.message = state.number
        return .run { [number = state.number] send in
          try await clock.sleep(for: .seconds(2))
          await send(.hideTick(number))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.hide, cancelInFlight: !Planted.isFaulty)
      }
    }
  }
}

/// A request that is tried again. Its fault is that it is so after it was given up.
@Reducer
struct Retry {
  @ObservableState
  struct State: Equatable {
    var attempts = 0
    var isTrying = false
  }

  enum Action {
    case giveUpTapped
    case attemptFailed
    case loadResponse
    case loadTapped
  }

  enum CancelID { case pause }

  @Dependency(\.continuousClock) var clock
  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .giveUpTapped:
        state.attempts = 0
        state.isTrying = false
        return Planted.isFaulty ? .none : .cancel(id: CancelID.pause)
      case .attemptFailed:
        state.attempts += 1
        guard state.attempts < 3 else {
          state.isTrying = false
          return .none
        }
        return attempt(after: .seconds(1))
      case .loadResponse:
        state.isTrying = false
        state.attempts = 0
        return .none
      case .loadTapped:
        guard !state.isTrying else { return .none }
        state.isTrying = true
        return attempt(after: .zero)
      }
    }
  }

  private func attempt(after pause: Duration) -> Effect<Action> {
    .run { send in
      if pause > .zero { try await clock.sleep(for: pause) }
      do {
        _ = try await server.load()
        await send(.loadResponse)
      } catch {
        await send(.attemptFailed)
      }
    } catch: { _, _ in
    }
    .cancellable(id: CancelID.pause)
  }
}

/// A clock in a loop. Its fault is that the loop does not notice that it is cancelled.
@Reducer
struct Loop {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
  }

  enum Action {
    case secondTick
    case startTapped
    case stopTapped
  }

  enum CancelID { case loop }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .secondTick:
        state.seconds += 1
        return .none
      case .startTapped:
        return .run { [isFaulty = Planted.isFaulty] send in
          while isFaulty || !Task.isCancelled {
            try? await clock.sleep(for: .seconds(1))
            await send(.secondTick)
          }
        }
        .cancellable(id: CancelID.loop, cancelInFlight: true)
      case .stopTapped: return .cancel(id: CancelID.loop)
      }
    }
  }
}
