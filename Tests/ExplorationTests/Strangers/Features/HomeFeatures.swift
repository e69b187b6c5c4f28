import ComposableArchitecture

// Features of a home. Each of them has its fault while `Planted.isFaulty`.

/// A temperature that is shown before the device has it. The fault: a failure goes back to what was shown before.
@Reducer
struct Thermostat {
  @ObservableState
  struct State: Equatable {
    var confirmed = 20
    var target = 20
  }
  enum Action {
    case deviceResponse(value: Int, before: Int, Result<Void, any Error>)
    case minusButtonTapped
    case plusButtonTapped
  }
  enum CancelID { case device }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deviceResponse(_, let before, .failure):
        state.target = Planted.isFaulty ? before : state.confirmed
        return .none
      case .deviceResponse(let value, _, .success):
        state.confirmed = value
        return .none
      case .minusButtonTapped:
        return change(&state, by: -1)
      case .plusButtonTapped:
        return change(&state, by: 1)
      }
    }
  }

  private func change(_ state: inout State, by difference: Int) -> Effect<Action> {
    let before = state.target
    let value = before + difference
    guard (18...22).contains(value) else { return .none }
    state.target = value
    return .run { send in
      await send(
        .deviceResponse(value: value, before: before, Result { try await town.set(value) })
      )
    }
    .cancellable(id: CancelID.device, cancelInFlight: true)
  }
}

/// A device that is paired. The fault: who gives up is shown the wait.
@Reducer
struct DevicePairing {
  enum Phase: Equatable { case idle, pairing, paired, failed }
  @ObservableState
  struct State: Equatable {
    var devices: [Int] = []
    var isScanning = false
    var phase = Phase.idle
  }
  enum Action {
    case cancelButtonTapped
    case deviceFound(Int)
    case deviceTapped(Int)
    case pairingResponse(Result<Void, any Error>)
    case scanButtonTapped
  }
  enum CancelID { case pairing, scan }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isScanning = false
        if !Planted.isFaulty { state.phase = .idle }
        return .merge(.cancel(id: CancelID.scan), .cancel(id: CancelID.pairing))
      case .deviceFound(let device):
        if !state.devices.contains(device) { state.devices.append(device) }
        return .none
      case .deviceTapped(let device):
        guard state.devices.contains(device), state.phase != .pairing else { return .none }
        state.phase = .pairing
        state.isScanning = false
        return .merge(
          .cancel(id: CancelID.scan),
          .run { send in
            await send(.pairingResponse(Result { try await town.set(device) }))
          }
          .cancellable(id: CancelID.pairing)
        )
      case .pairingResponse(.failure):
        state.phase = .failed
        return .none
      case .pairingResponse(.success):
        state.phase = .paired
        return .none
      case .scanButtonTapped:
        guard state.phase != .pairing else { return .none }
        state.isScanning = true
        state.devices = []
        state.phase = .idle
        return .run { send in
          for await device in town.events() { await send(.deviceFound(device)) }
        }
        .cancellable(id: CancelID.scan, cancelInFlight: true)
      }
    }
  }
}

/// A recipe on a sheet, which shades the book while it saves. The fault: closing the sheet leaves the shade.
@Reducer
struct RecipeBook {
  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable {
      var portions = 1
    }
    enum Action {
      case delegate(Delegate)
      case portionsButtonTapped
      case saveButtonTapped
      case saveResponse(Result<Void, any Error>)

      @CasePathable
      enum Delegate { case failed, saved(Int), saving }
    }
    @Dependency(TownClient.self) var town
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .delegate:
          return .none
        case .portionsButtonTapped:
          state.portions = state.portions % 2 + 1
          return .none
        case .saveButtonTapped:
          return .concatenate(
            .send(.delegate(.saving)),
            .run { [portions = state.portions] send in
              await send(.saveResponse(Result { try await town.set(portions) }))
            }
          )
        case .saveResponse(.failure):
          return .send(.delegate(.failed))
        case .saveResponse(.success):
          return .send(.delegate(.saved(state.portions)))
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var editor: Editor.State?
    var isBusy = false
    var portions = 1
  }
  enum Action {
    case editButtonTapped
    case editor(PresentationAction<Editor.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editButtonTapped:
        state.editor = Editor.State(portions: state.portions)
        return .none
      case .editor(.dismiss):
        if !Planted.isFaulty { state.isBusy = false }
        return .none
      case .editor(.presented(.delegate(.failed))):
        state.isBusy = false
        return .none
      case .editor(.presented(.delegate(.saved(let portions)))):
        state.isBusy = false
        state.portions = portions
        state.editor = nil
        return .none
      case .editor(.presented(.delegate(.saving))):
        state.isBusy = true
        return .none
      case .editor:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}
