import ComposableArchitecture

// Features of games. Each of them has its fault while `Planted.isFaulty`.

/// A word that is guessed with two lives. The fault: a guess after the end takes another life.
@Reducer
struct Hangman {
  @ObservableState
  struct State: Equatable {
    var guessed: Set<String> = []
    var isOver = false
    var lives = 2
  }
  enum Action {
    case letterTapped(String)
    case newGameButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .letterTapped(let letter):
        guard Planted.isFaulty || !state.isOver else { return .none }
        guard letter != "s" else {
          state.guessed.insert(letter)
          return .none
        }
        state.lives -= 1
        state.isOver = state.lives <= 0
        return .none
      case .newGameButtonTapped:
        state = State()
        return .none
      }
    }
  }
}

/// Pictures of rain, of which one is shown. The fault: fewer pictures come, and the place stays.
@Reducer
struct RainRadar {
  @ObservableState
  struct State: Equatable {
    var frames = [1, 2, 3]
    var index = 0
    var shown = 1
  }
  enum Action {
    case framesResponse(Result<[Int], any Error>)
    case lastButtonTapped
    case playButtonTapped
    case reloadButtonTapped
  }
  enum CancelID { case frames }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .framesResponse(.failure):
        return .none
      case .framesResponse(.success(let frames)):
        state.frames = frames
        if !Planted.isFaulty { state.index = min(state.index, frames.count - 1) }
        state.shown = state.frames[min(state.index, frames.count - 1)]
        return .none
      case .lastButtonTapped:
        state.index = state.frames.count - 1
        state.shown = state.frames[state.index]
        return .none
      case .playButtonTapped:
        state.index = state.index == state.frames.count - 1 ? 0 : state.index + 1
        state.shown = state.frames[state.index]
        return .none
      case .reloadButtonTapped:
        return .run { send in
          await send(.framesResponse(Result { try await town.items(0) }))
        }
        .cancellable(id: CancelID.frames, cancelInFlight: true)
      }
    }
  }
}

/// Songs that are sung one after the other. The fault: a song that ends by itself is skipped by the timer, too.
@Reducer
struct Karaoke {
  @ObservableState
  struct State: Equatable {
    var isPlaying = false
    var queue = [1, 2, 3]
    var sung: [Int] = []
  }
  enum Action {
    case playButtonTapped
    case skipButtonTapped
    case songEnded
  }
  enum CancelID { case song }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playButtonTapped:
        guard !state.isPlaying, !state.queue.isEmpty else { return .none }
        state.isPlaying = true
        return play()
      case .skipButtonTapped:
        guard state.isPlaying else { return .none }
        state.queue.removeFirst()
        state.isPlaying = !state.queue.isEmpty
        return state.isPlaying ? play() : .cancel(id: CancelID.song)
      case .songEnded:
        guard let song = state.queue.first else { return .none }
        state.queue.removeFirst()
        state.sung.append(song)
        state.isPlaying = !state.queue.isEmpty
        return state.isPlaying ? play() : .none
      }
    }
  }

  private func play() -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .seconds(180))
      await send(.songEnded)
    }
    .cancellable(id: CancelID.song, cancelInFlight: !Planted.isFaulty)
  }
}

/// Moves that can be taken back and made again. The fault: a new move leaves the old ones to be made again.
@Reducer
struct SlidingPuzzle {
  @ObservableState
  struct State: Equatable {
    var made: [Int] = []
    var number = 0
    var undone: [Int] = []
  }
  enum Action {
    case moveButtonTapped
    case redoButtonTapped
    case undoButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moveButtonTapped:
        guard state.number < 4 else { return .none }
        state.number += 1
        state.made.append(state.number)
        if !Planted.isFaulty { state.undone = [] }
        return .none
      case .redoButtonTapped:
        if let move = state.undone.popLast() { state.made.append(move) }
        return .none
      case .undoButtonTapped:
        if let move = state.made.popLast() { state.undone.append(move) }
        return .none
      }
    }
  }
}

/// A card whose number may be wrong twice. The fault: two numbers that are checked at the same time count once.
@Reducer
struct GiftCard {
  @ObservableState
  struct State: Equatable {
    var answers = 0
    var attempts = 0
    var isLocked = false
    var isRedeemed = false
  }
  enum Action {
    case checkResponse(attempts: Int, isRight: Bool)
    case codeEntered(Bool)
    case supportButtonTapped
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .checkResponse(let attempts, let isRight):
        guard !isRight else {
          state.isRedeemed = true
          return .none
        }
        state.answers += 1
        state.attempts = Planted.isFaulty ? attempts + 1 : state.attempts + 1
        state.isLocked = state.attempts >= 2
        return .none
      case .codeEntered(let isRight):
        guard !state.isLocked, !state.isRedeemed else { return .none }
        return .run { [attempts = state.attempts] send in
          try await town.set(isRight ? 1 : 0)
          await send(.checkResponse(attempts: attempts, isRight: isRight))
        } catch: { _, _ in
        }
      case .supportButtonTapped:
        (state.answers, state.attempts, state.isLocked) = (0, 0, false)
        return .none
      }
    }
  }
}
