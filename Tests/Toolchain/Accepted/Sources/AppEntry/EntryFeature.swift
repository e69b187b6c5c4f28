import ComposableArchitecture

// The entry of an app: an alert, an optional child, clients, and an initialiser written between the
// properties of the state.

@Reducer
struct EntryFeature {
  @ObservableState
  struct State: Equatable {
    var phase: Phase = .loading
    var tour: TourFeature.State?

    init() {}

    @Presents var alert: AlertState<Action.Alert>?
    enum Phase: Equatable {
      case loading
      case tour
      case ready
    }
  }

  enum Action: Equatable {
    case appeared
    case releaseChecked(Bool)
    case checkRelease
    case loaded
    case tour(TourFeature.Action)
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum Alert: Equatable {
      case openStore
    }
  }

  @Dependency(\.preferences) var preferences
  @Dependency(\.release) var release

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          try await Task.sleep(for: .seconds(0.5))
          await send(.checkRelease)
        }

      case .checkRelease:
        return .run { send in
          do {
            let isNewer = try await release.isNewer()
            await send(.releaseChecked(isNewer))
          } catch {
            await send(.releaseChecked(false))
          }
        }

      case .releaseChecked(let isNewer):
        if isNewer {
          state.alert = AlertState {
            TextState("A new version is there")
          } actions: {
            ButtonState(action: .openStore) {
              TextState("Get it")
            }
          } message: {
            TextState("It is better than\nthis one.")
          }
        } else {
          return .send(.loaded)
        }
        return .none

      case .loaded:
        let hasSeenTour = preferences.loadTourState()

        if hasSeenTour {
          state.phase = .ready
          state.tour = nil
        } else {
          state.phase = .tour
          state.tour = TourFeature.State()
        }
        return .none

      case .alert(.presented(.openStore)):
        return .run { _ in
          await release.openStore()
        }

      case .tour(.delegate(.tourCompleted)):
        state.tour = nil
        state.phase = .ready
        return .none

      case .tour:
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.tour, action: \.tour) {
      TourFeature()
    }
  }
}
