import ComposableArchitecture

// Features of sport and health. Each of them has its fault while `Planted.isFaulty`.

/// A run whose meters are counted. The fault: the meters go on after the finish.
@Reducer
struct RunTracker {
  @ObservableState
  struct State: Equatable {
    var distance = 0
    var isRunning = false
    @Presents var summary: AlertState<Never>?
  }
  enum Action {
    case finishButtonTapped
    case locationReceived(Int)
    case startButtonTapped
    case summary(PresentationAction<Never>)
  }
  enum CancelID { case location }
  enum OldCancelID { case location }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .finishButtonTapped:
        guard state.isRunning else { return .none }
        state.isRunning = false
        state.summary = AlertState { TextState("Well done") }
        return Planted.isFaulty
          ? .cancel(id: OldCancelID.location) : .cancel(id: CancelID.location)
      case .locationReceived(let meters):
        state.distance += meters
        return .none
      case .startButtonTapped:
        guard !state.isRunning else { return .none }
        state.isRunning = true
        state.distance = 0
        return .run { send in
          for await meters in town.events() { await send(.locationReceived(meters)) }
        }
        .cancellable(id: CancelID.location, cancelInFlight: true)
      case .summary:
        return .none
      }
    }
    .ifLet(\.$summary, action: \.summary)
  }
}

/// Intervals of two seconds of work and one of rest. The fault: a second start starts a second clock.
@Reducer
struct IntervalWorkout {
  enum Phase: Equatable { case work, rest }
  @ObservableState
  struct State: Equatable {
    var elapsed = 0
    var isPaused = true
    var phase = Phase.work
    var round = 1
  }
  enum Action {
    case pauseButtonTapped
    case resetButtonTapped
    case startButtonTapped
    case timerTicked
  }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pauseButtonTapped:
        state.isPaused = true
        return .cancel(id: CancelID.timer)
      case .resetButtonTapped:
        state = State()
        return .cancel(id: CancelID.timer)
      case .startButtonTapped:
        state.isPaused = false
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: !Planted.isFaulty)
      case .timerTicked:
        state.elapsed += 1
        state.phase = state.elapsed % 3 == 2 ? .rest : .work
        if state.elapsed % 3 == 0 { state.round += 1 }
        guard state.round == 3 else { return .none }
        state = State()
        return .cancel(id: CancelID.timer)
      }
    }
  }
}

/// A clock for two. The fault: the first clock goes on when the second one starts.
@Reducer
struct ChessClock {
  enum Side: String, CaseIterable { case black, white }
  @ObservableState
  struct State: Equatable {
    var black = 3
    var running: Side?
    var white = 3
    @Presents var alert: AlertState<Never>?
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case buttonPressed(Side)
    case newGameButtonTapped
    case tick(Side)
  }
  enum CancelID: Hashable { case side(Side) }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .buttonPressed(let side):
        guard state.running == nil || state.running == side, state.black > 0, state.white > 0
        else { return .none }
        let next: Side = side == .black ? .white : .black
        state.running = next
        return .merge(
          Planted.isFaulty ? .none : .cancel(id: CancelID.side(side)),
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick(next)) }
          }
          .cancellable(id: CancelID.side(next), cancelInFlight: true)
        )
      case .newGameButtonTapped:
        state = State()
        return .merge(Side.allCases.map { .cancel(id: CancelID.side($0)) })
      case .tick(let side):
        if side == .black { state.black -= 1 } else { state.white -= 1 }
        guard state.black == 0 || state.white == 0 else { return .none }
        state.running = nil
        state.alert = AlertState { TextState("\(side.rawValue) has lost") }
        return .merge(Side.allCases.map { .cancel(id: CancelID.side($0)) })
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// Habits that are counted in a shared value. The fault: the value is read before the server has answered.
@Reducer
struct HabitTracker {
  @ObservableState
  struct State: Equatable {
    var error: String?
    var logged = 0
    @Shared(.inMemory("habitTotal")) var total = 0
  }
  enum Action {
    case doneButtonTapped
    case logResponse(Result<Void, any Error>)
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneButtonTapped:
        state.error = nil
        return .run { [total = state.$total, isFaulty = Planted.isFaulty] send in
          let old = total.wrappedValue
          let result = await Result { try await town.ping() }
          if case .success = result {
            total.withLock { $0 = (isFaulty ? old : $0) + 1 }
          }
          await send(.logResponse(result))
        }
      case .logResponse(.failure):
        state.error = "Not logged"
        return .none
      case .logResponse(.success):
        state.logged += 1
        return .none
      }
    }
  }
}

/// A reminder of medicine. The fault: the snooze goes on after the medicine was taken.
@Reducer
struct Medication {
  @ObservableState
  struct State: Equatable {
    var isTaken = false
    @Presents var reminder: AlertState<Action.Reminder>?
  }
  enum Action {
    case nextDayButtonTapped
    case reminder(PresentationAction<Reminder>)
    case reminderDue
    case takenButtonTapped
    case task

    @CasePathable
    enum Reminder { case snooze, taken }
  }
  enum CancelID { case reminder }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextDayButtonTapped:
        state.isTaken = false
        return remind(after: .seconds(3600))
      case .reminder(.presented(.snooze)):
        return remind(after: .seconds(600))
      case .reminder(.presented(.taken)):
        state.isTaken = true
        return .cancel(id: CancelID.reminder)
      case .reminder:
        return .none
      case .reminderDue:
        state.reminder = AlertState {
          TextState("Your medicine")
        } actions: {
          ButtonState(action: .taken) { TextState("Taken") }
          ButtonState(action: .snooze) { TextState("Later") }
        }
        return .none
      case .takenButtonTapped:
        state.isTaken = true
        state.reminder = nil
        return Planted.isFaulty ? .none : .cancel(id: CancelID.reminder)
      case .task:
        guard !state.isTaken, state.reminder == nil else { return .none }
        return remind(after: .seconds(3600))
      }
    }
    .ifLet(\.$reminder, action: \.reminder)
  }

  private func remind(after time: Duration) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: time)
      await send(.reminderDue)
    }
    .cancellable(id: CancelID.reminder, cancelInFlight: true)
  }
}
