import ComposableArchitecture

// Tools that measure, play and record. Each of them has its fault while `Planted.isFaulty`.

/// A question with three seconds for the answer. The fault: the seconds of a question that was answered go on.
@Reducer
struct QuizShow {
  @ObservableState
  struct State: Equatable {
    var isOver = false
    var question = 0
    var remaining = 3
    var right = 0
    var running = false
  }
  enum Action {
    case answerTapped(Bool)
    case secondPassed(question: Int)
    case startButtonTapped
  }
  enum CancelID: Hashable { case seconds(Int) }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answerTapped(let answer):
        guard state.running else { return .none }
        if answer { state.right += 1 }
        return next(&state)
      case .secondPassed(let question):
        guard state.running else { return .none }
        guard Planted.isFaulty || question == state.question else { return .none }
        state.remaining -= 1
        return state.remaining == 0 ? next(&state) : .none
      case .startButtonTapped:
        state = State()
        state.running = true
        return countDown(0)
      }
    }
  }

  private func next(_ state: inout State) -> Effect<Action> {
    let stop = Effect<Action>.cancel(id: CancelID.seconds(state.question))
    guard state.question < 2 else {
      state.running = false
      state.isOver = true
      return stop
    }
    state.question += 1
    state.remaining = 3
    let start = countDown(state.question)
    return Planted.isFaulty ? start : .merge(stop, start)
  }

  private func countDown(_ question: Int) -> Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.secondPassed(question: question))
      }
    }
    .cancellable(id: CancelID.seconds(question), cancelInFlight: true)
  }
}

/// Voice notes. The fault: a note that is thrown away while it is written is there afterwards.
@Reducer
struct VoiceNotes {
  @Reducer
  struct Recording {
    @ObservableState
    struct State: Equatable {
      var isWriting = false
      var seconds = 0
    }
    enum Action {
      case delegate(Delegate)
      case failed
      case onTask
      case secondPassed
      case stopButtonTapped

      @CasePathable
      enum Delegate { case finished(String) }
    }
    @Dependency(\.cloud) var cloud
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .delegate:
          return .none
        case .failed:
          state.isWriting = false
          return .none
        case .onTask:
          return .run { send in
            while true {
              try await clock.sleep(for: .seconds(1))
              await send(.secondPassed)
            }
          }
          .cancellable(id: "meter", cancelInFlight: true)
        case .secondPassed:
          if state.seconds < 2 { state.seconds += 1 }
          return .none
        case .stopButtonTapped:
          guard !state.isWriting else { return .none }
          state.isWriting = true
          return .merge(
            .cancel(id: "meter"),
            .run { [seconds = state.seconds] send in
              let name = try await cloud.name(id: seconds)
              await send(.delegate(.finished(name)))
            } catch: { _, send in
              await send(.failed)
            }
          )
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var discarded = false
    var notes: [String] = []
    var recording: Recording.State?
  }
  enum Action {
    case discardButtonTapped
    case recordButtonTapped
    case recording(Recording.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .discardButtonTapped:
        guard state.recording != nil else { return .none }
        state.discarded = true
        let isKept = Planted.isFaulty && state.recording?.isWriting == true
        if !isKept { state.recording = nil }
        return .none
      case .recordButtonTapped:
        guard state.recording == nil else { return .none }
        state.discarded = false
        state.recording = Recording.State()
        return .none
      case .recording(.delegate(.finished(let name))):
        state.notes.append(name)
        state.recording = nil
        return .none
      case .recording:
        return .none
      }
    }
    .ifLet(\.recording, action: \.recording) { Recording() }
  }
}

/// A timer of three seconds that can be paused. The fault: it begins anew after a pause.
@Reducer
struct Pomodoro {
  @ObservableState
  struct State: Equatable {
    enum Mode: Equatable { case stopped, running, paused }
    var mode = Mode.stopped
    var pauses = 0
    var remaining = 3
    var rounds = 0
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
        guard state.mode == .running else { return .none }
        state.mode = .paused
        return .cancel(id: CancelID.timer)
      case .resetButtonTapped:
        state.mode = .stopped
        state.remaining = 3
        return .cancel(id: CancelID.timer)
      case .startButtonTapped:
        guard state.mode != .running else { return .none }
        if state.mode == .stopped || Planted.isFaulty { state.remaining = 3 }
        state.mode = .running
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .timerTicked:
        state.remaining -= 1
        guard state.remaining == 0 else { return .none }
        state.mode = .stopped
        state.remaining = 3
        state.rounds = min(state.rounds + 1, 2)
        return .cancel(id: CancelID.timer)
      }
    }
  }
}

/// A file that is sent in parts. The fault: nobody is told that the connection is gone.
@Reducer
struct FileTransfer {
  @ObservableState
  struct State: Equatable {
    @CasePathable
    enum Status: Equatable { case idle, sending(Double), done, failed }
    var file = "a.txt"
    var status = Status.idle
  }
  enum Action {
    case cancelButtonTapped
    case finished
    case interrupted
    case progressed(Double)
    case sendButtonTapped
  }
  enum CancelID { case transfer }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        guard state.status.is(\.sending) else { return .none }
        state.status = .idle
        return .cancel(id: CancelID.transfer)
      case .finished:
        state.status = .done
        return .none
      case .interrupted:
        state.status = .failed
        return .none
      case .progressed(let part):
        state.status = .sending(part)
        return .none
      case .sendButtonTapped:
        guard !state.status.is(\.sending) else { return .none }
        state.status = .sending(0)
        return .run { [file = state.file] send in
          if Planted.isFaulty {
            do {
              for try await part in cloud.transfer(file) { await send(.progressed(part)) }
              await send(.finished)
            } catch {}
          } else {
            do {
              for try await part in cloud.transfer(file) { await send(.progressed(part)) }
              await send(.finished)
            } catch {
              await send(.interrupted)
            }
          }
        }
        .cancellable(id: CancelID.transfer, cancelInFlight: true)
      }
    }
  }
}

/// A text whose changes can be taken back, and are stored after a second. The fault: what is taken back is not stored.
@Reducer
struct Scribble {
  @ObservableState
  struct State: Equatable {
    var history: [String] = []
    var saved = ""
    var text = ""
  }
  enum Action {
    case letterTapped
    case saveFinished(String)
    case undoButtonTapped
  }
  enum CancelID { case save }
  @Dependency(\.cloud) var cloud
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .letterTapped:
        guard state.text.count < 3 else { return .none }
        state.history.append(state.text)
        state.text += "x"
        return save(state.text)
      case .saveFinished(let text):
        state.saved = text
        return .none
      case .undoButtonTapped:
        guard let text = state.history.popLast() else { return .none }
        state.text = text
        return Planted.isFaulty ? .none : save(text)
      }
    }
  }

  private func save(_ text: String) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.saveFinished(text))
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }
}

/// A meter of a device that is tried again after longer and longer pauses. The fault: a success does not shorten them.
@Reducer
struct GasMeter {
  @ObservableState
  struct State: Equatable {
    var isConnected = false
    var isReading = false
    var pause = 1
    var value: Int?
  }
  enum Action {
    case readFailed
    case read(Int)
    case startButtonTapped
    case stopButtonTapped
    case tryAgain
  }
  enum CancelID { case meter }
  @Dependency(\.cloud) var cloud
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .read(let value):
        state.value = value
        state.isConnected = true
        if !Planted.isFaulty { state.pause = 1 }
        return .none
      case .readFailed:
        state.isConnected = false
        defer { state.pause = min(state.pause * 2, 4) }
        return .run { [pause = state.pause] send in
          try await clock.sleep(for: .seconds(pause))
          await send(.tryAgain)
        }
        .cancellable(id: CancelID.meter, cancelInFlight: true)
      case .startButtonTapped:
        guard !state.isReading else { return .none }
        state.isReading = true
        return connect()
      case .stopButtonTapped:
        state.isReading = false
        state.isConnected = false
        state.pause = 1
        return .cancel(id: CancelID.meter)
      case .tryAgain:
        return connect()
      }
    }
  }

  private func connect() -> Effect<Action> {
    .run { send in
      while true {
        let value = try await cloud.job()
        await send(.read(value))
        try await clock.sleep(for: .seconds(10))
      }
    } catch: { _, send in
      await send(.readFailed)
    }
    .cancellable(id: CancelID.meter, cancelInFlight: true)
  }
}
