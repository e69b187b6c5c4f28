import ComposableArchitecture

// Features in which something is entered or allowed. Each of them has its fault while `Planted.isFaulty`.

/// A stay of one night, from a day of the week to the next one. The fault: each day puts the other one after itself.
@Reducer
struct NightStay {
  @ObservableState
  struct State: Equatable {
    var arrival = 0
    var departure = 1
  }
  enum Action {
    case arrivalPicked(Int)
    case departurePicked(Int)
    case arrivalMoved(Int)
    case departureMoved(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .arrivalPicked(let day), .arrivalMoved(let day):
        guard (0..<7).contains(day) else { return .none }
        state.arrival = day
        return .none
      case .departurePicked(let day), .departureMoved(let day):
        guard (0..<7).contains(day) else { return .none }
        state.departure = day
        return .none
      }
    }
    .onChange(of: \.arrival) { _, arrival in
      Reduce { state, _ in
        let next = (arrival + 1) % 7
        return state.departure == next ? .none : .send(.departureMoved(next))
      }
    }
    .onChange(of: \.departure) { _, departure in
      Reduce { state, _ in
        let day = (departure + (Planted.isFaulty ? 1 : 6)) % 7
        return state.arrival == day ? .none : .send(.arrivalMoved(day))
      }
    }
  }
}

/// Downloads of which two run at a time. The fault: one that fails does not make place for the next one.
@Reducer
struct Downloads {
  @ObservableState
  struct State: Equatable {
    var active: Set<Int> = []
    var done: Set<Int> = []
    var failed: Set<Int> = []
    var queue: [Int] = []
  }
  enum Action {
    case downloadAllButtonTapped
    case downloadFailed(id: Int)
    case downloadFinished(id: Int)
  }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .downloadAllButtonTapped:
        guard state.active.isEmpty, state.queue.isEmpty else { return .none }
        state.failed = []
        state.queue = [1, 2, 3].filter { !state.done.contains($0) }
        return startNext(&state)
      case .downloadFailed(let id):
        state.active.remove(id)
        state.failed.insert(id)
        return Planted.isFaulty ? .none : startNext(&state)
      case .downloadFinished(let id):
        state.active.remove(id)
        state.done.insert(id)
        return startNext(&state)
      }
    }
  }

  private func startNext(_ state: inout State) -> Effect<Action> {
    var effects: [Effect<Action>] = []
    while state.active.count < 2, let id = state.queue.first {
      state.queue.removeFirst()
      state.active.insert(id)
      effects.append(
        .run { send in
          _ = try await cloud.name(id: id)
          await send(.downloadFinished(id: id))
        } catch: { _, send in
          await send(.downloadFailed(id: id))
        }
      )
    }
    return .merge(effects)
  }
}

/// The place of a phone, which may be refused. The fault: a place that is not allowed by parents is waited for.
@Reducer
struct PlaceSharing {
  enum Authorization: Int, CaseIterable, Codable, Sendable { case allowed, denied, restricted }
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var isLocating = false
    var place: String?
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case authorizationChanged(Authorization)
    case locateButtonTapped
    case placeFound(Result<String, any Error>)
  }
  enum CancelID { case authorizations }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .authorizationChanged(let authorization):
        switch authorization {
        case .allowed:
          return .run { send in
            await send(.placeFound(Result { try await cloud.name(id: 0) }))
          }
        case .denied:
          return refuse(&state)
        case .restricted:
          return Planted.isFaulty ? .none : refuse(&state)
        }
      case .locateButtonTapped:
        guard !state.isLocating else { return .none }
        state.isLocating = true
        state.place = nil
        return .run { send in
          let number = try await cloud.job()
          await send(.authorizationChanged(Authorization(rawValue: number) ?? .denied))
        } catch: { _, send in
          await send(.authorizationChanged(.denied))
        }
      case .placeFound(let result):
        state.isLocating = false
        state.place = try? result.get()
        if state.place == nil { state.alert = AlertState { TextState("You are nowhere") } }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func refuse(_ state: inout State) -> Effect<Action> {
    state.isLocating = false
    state.alert = AlertState { TextState("Allow it in the settings") }
    return .none
  }
}

/// A vault that is locked when nobody looks at it. The fault: a finger that was seen before opens it afterwards.
@Reducer
struct Vault {
  enum ScenePhase: CaseIterable { case active, background }
  @ObservableState
  struct State: Equatable {
    var isChecking = false
    var isInFront = true
    var isOpen = false
  }
  enum Action {
    case scenePhaseChanged(ScenePhase)
    case unlockButtonTapped
    case unlockFailed
    case unlocked
  }
  enum CancelID { case unlock }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .scenePhaseChanged(.active):
        state.isInFront = true
        return .none
      case .scenePhaseChanged(.background):
        state.isInFront = false
        state.isOpen = false
        state.isChecking = false
        return Planted.isFaulty ? .none : .cancel(id: CancelID.unlock)
      case .unlockButtonTapped:
        guard state.isInFront, !state.isOpen, !state.isChecking else { return .none }
        state.isChecking = true
        return .run { send in
          _ = try await cloud.job()
          await send(.unlocked)
        } catch: { _, send in
          await send(.unlockFailed)
        }
        .cancellable(id: CancelID.unlock, cancelInFlight: true)
      case .unlockFailed:
        state.isChecking = false
        return .none
      case .unlocked:
        state.isChecking = false
        state.isOpen = true
        return .none
      }
    }
  }
}
