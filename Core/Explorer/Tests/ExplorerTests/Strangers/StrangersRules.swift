import ComposableArchitecture

// Features with rules: how often, how long, and after which question. Each of them is faulty, or is not.

/// A game with two lives.
@Reducer
struct Lives {
  @ObservableState
  struct State: Equatable {
    var lives = 2
    var isOver = false
  }
  enum Action { case hit, restart }
  let isFaulty: Bool
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hit:
        if !isFaulty, state.isOver { return .none }
        state.lives -= 1
        state.isOver = state.lives == 0
        return .none
      case .restart:
        state = State()
        return .none
      }
    }
  }
}

/// Photos that are deleted after a question.
@Reducer
struct Gallery {
  struct Photo: Equatable, Identifiable { let id: Int }
  @ObservableState
  struct State: Equatable {
    var photos: IdentifiedArrayOf<Photo> = [Photo(id: 0), Photo(id: 1)]
    var deletedWithoutAsking = false
    @Presents var alert: AlertState<Action.Alert>?
    var asked: Int?
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteTapped(id: Int)
    case swiped(id: Int)
    @CasePathable enum Alert: Equatable { case confirmDeletion(index: Int, id: Int) }
  }
  let isFaulty: Bool
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion(let index, let id))):
        guard state.photos[id: id] != nil, state.photos.index(id: id) == index else { return .none }
        if isFaulty { state.photos.removeAll() } else { state.photos.remove(id: id) }
        if state.photos.isEmpty, state.asked != nil, isFaulty { state.deletedWithoutAsking = true }
        return .none
      case .alert: return .none
      case .deleteTapped(let id):
        guard let index = state.photos.index(id: id) else { return .none }
        state.asked = id
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(action: .confirmDeletion(index: index, id: id)) { TextState("Delete") }
        }
        return .none
      case .swiped(let id):
        state.photos.remove(id: id)
        if state.photos.isEmpty { state.photos = [Photo(id: 0), Photo(id: 1)] }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// Points until the time is over.
@Reducer
struct Quiz {
  @ObservableState
  struct State: Equatable {
    var secondsLeft = 1
    var score = 0
    var isOver = false
  }
  enum Action { case startTapped, answerTapped, secondTick }
  enum CancelID { case clock }
  let isFaulty: Bool
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state = State()
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.secondTick) }
        }
        .cancellable(id: CancelID.clock, cancelInFlight: true)
      case .answerTapped:
        guard isFaulty || !state.isOver, state.score < 3 else { return .none }
        state.score += 1
        return .none
      case .secondTick:
        state.secondsLeft -= 1
        guard state.secondsLeft == 0 else { return .none }
        state.isOver = true
        return .cancel(id: CancelID.clock)
      }
    }
  }
}

/// Three seconds, with a pause.
@Reducer
struct Progress {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    var isRunning = false
  }
  enum Action { case toggleTapped, clockTicked }
  enum CancelID { case clock }
  let isFaulty: Bool
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggleTapped:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.clock) }
        if state.seconds >= 3 { state.seconds = 0 }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.clockTicked) }
        }
        .cancellable(id: CancelID.clock, cancelInFlight: true)
      case .clockTicked:
        state.seconds += 1
        if !isFaulty, state.seconds == 3 {
          state.isRunning = false
          return .cancel(id: CancelID.clock)
        }
        return .none
      }
    }
  }
}

/// A lock that opens by itself after wrong codes.
@Reducer
struct Lock {
  @ObservableState
  struct State: Equatable {
    var attempts = 0
    var isLocked = false
  }
  enum Action { case wrongCode, reset, unlockFinished }
  enum CancelID { case unlock }
  let isFaulty: Bool
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .wrongCode:
        guard !state.isLocked else { return .none }
        state.attempts += 1
        guard state.attempts == 2 else { return .none }
        state.isLocked = true
        return .run { send in
          try await clock.sleep(for: .seconds(60))
          await send(.unlockFinished)
        }
        .cancellable(id: CancelID.unlock)
      case .reset:
        state.attempts = 0
        if !isFaulty { state.isLocked = false }
        return .cancel(id: CancelID.unlock)
      case .unlockFinished:
        state.attempts = 0
        state.isLocked = false
        return .none
      }
    }
  }
}
