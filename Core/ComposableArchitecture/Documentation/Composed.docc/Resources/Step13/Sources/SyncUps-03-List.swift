import ComposableArchitecture

@Reducer
struct SyncUpsList {
  @Reducer
  enum Destination {
    case add(SyncUpForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable {
      case deletionConfirmed(SyncUp.ID)
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.syncUps) var syncUps: IdentifiedArrayOf<SyncUp>

    init(destination: Destination.State? = nil) {
      self.destination = destination
    }
  }

  enum Action {
    case addButtonTapped
    case cancelAddButtonTapped
    case confirmAddButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped(SyncUp.ID)
    case destination(PresentationAction<Destination.Action>)
    case syncUpTapped(SyncUp.ID)

    @CasePathable
    enum Delegate: Equatable {
      case openSyncUp(SyncUp.ID)
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let attendee = Attendee(id: uuid())
        let syncUp = SyncUp(id: uuid(), attendees: [attendee])
        state.destination = .add(SyncUpForm.State(syncUp: syncUp))
        return .none

      case .cancelAddButtonTapped:
        state.destination = nil
        return .none

      case .confirmAddButtonTapped:
        guard var syncUp = state.destination?.add?.syncUp else { return .none }
        syncUp.attendees.removeAll { $0.name.isEmpty }
        state.$syncUps.withLock { _ = $0.append(syncUp) }
        state.destination = nil
        return .none

      case .deleteButtonTapped(let id):
        guard let syncUp = state.syncUps[id: id] else { return .none }
        state.destination = .alert(.deletion(of: syncUp))
        return .none

      case .destination(.presented(.alert(.deletionConfirmed(let id)))):
        state.$syncUps.withLock { _ = $0.remove(id: id) }
        return .none

      case .syncUpTapped(let id):
        return .send(.delegate(.openSyncUp(id)))

      case .delegate, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpsList.Destination.State: Equatable {}

extension AlertState where Action == SyncUpsList.Destination.Alert {
  static func deletion(of syncUp: SyncUp) -> Self {
    Self {
      TextState("Delete “\(syncUp.title)”?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed(syncUp.id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    }
  }
}
