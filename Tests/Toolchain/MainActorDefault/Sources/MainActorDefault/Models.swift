import ComposableArchitecture

/// Data that is no feature's state: the setting makes it the main actor's unless it says otherwise.
nonisolated struct Note: Codable, Equatable, Identifiable {
  let id: Int
  var text: String
}

@ObservableState
struct Hall: Codable, Equatable, Hashable {
  var name: String
  var seats: Int?
}

@CasePathable
@dynamicMemberLookup
@ObservableState
enum Mode: Equatable {
  case closed
  case open(Hall)
}

@CasePathable
@dynamicMemberLookup
enum Loading: Equatable {
  case failed(code: Int, text: String)
  case idle
  case loaded(Int)
}

extension Loading {
  var isIdle: Bool { self.is(\.idle) }
}

extension SharedKey where Self == InMemoryKey<[Note]>.Default {
  // The members of a protocol are the main actor's, too.
  nonisolated static var notes: Self { Self[.inMemory("notes"), default: []] }
}

@Reducer
struct NotesFeature {
  @ObservableState
  struct State: Equatable {
    var loading = Loading.idle
    @Shared(.notes) var notes
  }

  enum Action {
    case addButtonTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let text):
        guard state.loading.isIdle else { return .none }
        state.$notes.withLock { $0.append(Note(id: $0.count, text: text)) }
        state.loading = .loaded(state.notes.count)
        return .none
      }
    }
  }
}

/// A feature without the macros of features.
struct LampFeature: Reducer {
  @CasePathable
  enum Action { case switchTapped }

  struct State: Equatable {
    @PresentationState var counter: CounterFeature.State?
    var isOn = false
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .switchTapped:
        state.isOn.toggle()
        return .none
      }
    }
  }
}
