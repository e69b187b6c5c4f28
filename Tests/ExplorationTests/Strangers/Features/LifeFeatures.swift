import ComposableArchitecture

// Features of every day. Each of them has its fault while `Planted.isFaulty`.

/// Photos that are imported, with a sheet that shows how many. The fault: the import tells a sheet that was closed.
@Reducer
struct PhotoImport {
  @Reducer
  struct Sheet {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case photoImported }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .photoImported:
          state.count += 1
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable { @Presents var sheet: Sheet.State? }
  enum Action {
    case importButtonTapped
    case sheet(PresentationAction<Sheet.Action>)
  }
  enum CancelID { case photos }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .importButtonTapped:
        state.sheet = Sheet.State()
        return .run { send in
          for await _ in town.events() { await send(.sheet(.presented(.photoImported))) }
        }
        .cancellable(id: CancelID.photos, cancelInFlight: true)
      case .sheet(.dismiss):
        return Planted.isFaulty ? .none : .cancel(id: CancelID.photos)
      case .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}

/// A microphone that is muted by a server. The fault: the answer to the first tap undoes the second one.
@Reducer
struct VideoCall {
  @ObservableState
  struct State: Equatable {
    var isMuted = false
    var onServer = false
  }
  enum Action {
    case muteButtonTapped
    case muteResponse(Bool, Result<Void, any Error>)
  }
  enum CancelID { case mute }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .muteButtonTapped:
        state.isMuted.toggle()
        return .run { [isMuted = state.isMuted] send in
          await send(.muteResponse(isMuted, Result { try await town.set(isMuted ? 1 : 0) }))
        }
        .cancellable(id: CancelID.mute, cancelInFlight: !Planted.isFaulty)
      case .muteResponse(_, .failure):
        state.isMuted = state.onServer
        return .none
      case .muteResponse(let isMuted, .success):
        state.onServer = isMuted
        return .none
      }
    }
  }
}

/// A guide that reads a text aloud on a pushed screen. The fault: it goes on reading when one has gone back.
@Reducer
struct MuseumGuide {
  @Reducer
  struct Exhibit {
    @ObservableState
    struct State: Equatable { let number: Int }
    enum Action { case listenButtonTapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  @ObservableState
  struct State: Equatable {
    var heard = 0
    var isReading = false
    var path = StackState<Exhibit.State>()
  }
  enum Action {
    case exhibitTapped(Int)
    case path(StackActionOf<Exhibit>)
    case sentenceRead
  }
  enum CancelID { case voice }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .exhibitTapped(let number):
        guard state.path.isEmpty else { return .none }
        state.path.append(Exhibit.State(number: number))
        return .none
      case .path(.element(_, .listenButtonTapped)):
        guard !state.isReading else { return .none }
        state.isReading = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(5)) { await send(.sentenceRead) }
        }
        .cancellable(id: CancelID.voice, cancelInFlight: true)
      case .path(.popFrom):
        if Planted.isFaulty { return .none }
        state.isReading = false
        return .cancel(id: CancelID.voice)
      case .path:
        return .none
      case .sentenceRead:
        state.heard = min(state.heard + 1, 3)
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Exhibit() }
  }
}

/// A purchase and its restoration. The fault: who restores while buying is told of nothing.
@Reducer
struct Paywall {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isBusy = false
    var isUnlocked = false
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case buyButtonTapped
    case buyResponse(Result<Void, any Error>)
    case restoreButtonTapped
    case restoreResponse(Result<Void, any Error>)

    @CasePathable
    enum Alert { case tryAgain }
  }
  enum CancelID { case store }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.tryAgain)):
        state.isBusy = true
        return buy()
      case .alert:
        return .none
      case .buyButtonTapped:
        guard !state.isBusy, !state.isUnlocked else { return .none }
        state.isBusy = true
        return buy()
      case .buyResponse(.failure), .restoreResponse(.failure):
        state.isBusy = false
        state.alert = AlertState {
          TextState("That did not work")
        } actions: {
          ButtonState(action: .tryAgain) { TextState("Try again") }
        }
        return .none
      case .buyResponse(.success), .restoreResponse(.success):
        state.isBusy = false
        state.isUnlocked = true
        return .none
      case .restoreButtonTapped:
        guard !state.isUnlocked else { return .none }
        guard !state.isBusy else {
          return Planted.isFaulty ? .cancel(id: CancelID.store) : .none
        }
        state.isBusy = true
        return .run { send in
          await send(.restoreResponse(Result { try await town.ping() }))
        }
        .cancellable(id: CancelID.store)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func buy() -> Effect<Action> {
    .run { send in
      await send(.buyResponse(Result { try await town.set(1) }))
    }
    .cancellable(id: CancelID.store)
  }
}

/// Results of an election, which are asked for three times at most. The fault: nothing counts the failures.
@Reducer
struct ElectionNight {
  @ObservableState
  struct State: Equatable {
    var failures = 0
    var isLoading = false
    var result: String?
  }
  enum Action {
    case loadButtonTapped
    case resultResponse(Result<String, any Error>)
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        guard !state.isLoading else { return .none }
        state.failures = 0
        state.isLoading = true
        return load()
      case .resultResponse(.failure):
        if !Planted.isFaulty { state.failures += 1 }
        guard state.failures < 3 else {
          state.isLoading = false
          return .none
        }
        return load()
      case .resultResponse(.success(let result)):
        state.isLoading = false
        state.result = result
        return .none
      }
    }
  }

  private func load() -> Effect<Action> {
    .run { send in
      await send(.resultResponse(Result { try await town.status() }))
    }
  }
}

/// An alarm that can be turned off. The fault: it rings though it was turned off.
@Reducer
struct AlarmClock {
  enum Sound: CaseIterable { case bell, radio }
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var isRinging = false
    var sound = Sound.bell
  }
  enum Action {
    case alarmDue
    case soundChosen(Sound)
    case stopButtonTapped
    case switchToggled
  }
  enum CancelID { case alarm }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alarmDue:
        state.isRinging = true
        return .none
      case .soundChosen(let sound):
        state.sound = sound
        return .none
      case .stopButtonTapped:
        guard state.isRinging else { return .none }
        state.isRinging = false
        state.isOn = false
        return .none
      case .switchToggled:
        state.isOn.toggle()
        state.isRinging = false
        guard state.isOn else { return Planted.isFaulty ? .none : .cancel(id: CancelID.alarm) }
        return .run { send in
          try await clock.sleep(for: .seconds(8 * 3600))
          await send(.alarmDue)
        }
        .cancellable(id: CancelID.alarm, cancelInFlight: true)
      }
    }
  }
}

/// A lift that goes to floors in the order of the calls. The fault: it leaves from a floor before it is there.
@Reducer
struct Lift {
  @ObservableState
  struct State: Equatable {
    var calls: [Int] = []
    var floor = 0
    var isMoving = false
    var visited: [Int] = []
    var wanted: [Int] = []
  }
  enum Action {
    case arrived(Int)
    case floorButtonTapped(Int)
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .arrived(let floor):
        state.floor = floor
        state.visited.append(floor)
        state.isMoving = false
        guard !state.calls.isEmpty else { return .none }
        return move(to: state.calls.removeFirst(), &state)
      case .floorButtonTapped(let floor):
        guard !state.wanted.contains(floor) else { return .none }
        state.wanted.append(floor)
        guard Planted.isFaulty || !state.isMoving else {
          state.calls.append(floor)
          return .none
        }
        return move(to: floor, &state)
      }
    }
  }

  private func move(to floor: Int, _ state: inout State) -> Effect<Action> {
    state.isMoving = true
    return .run { send in
      try? await town.set(floor)
      await send(.arrived(floor))
    }
  }
}
