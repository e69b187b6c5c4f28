import ComposableArchitecture
import Foundation

@Reducer
struct SearchFeature {
  @ObservableState
  struct State: Equatable {
    var failure: String?
    var isSearching = false
    var results: [String] = []
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case response(Result<[String], any Error>)
  }

  nonisolated private enum CancelID { case search }

  @Dependency(\.continuousClock) private var clock
  @Dependency(FileClient.self) private var files

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        state.failure = nil
        guard !state.text.isEmpty else {
          state.isSearching = false
          state.results = []
          return .cancel(id: CancelID.search)
        }
        state.isSearching = true
        return .run { [text = state.text] send in
          await send(.response(Result { try await files.search(text) }))
        }
        .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

      case .binding:
        return .none

      case .response(.success(let results)):
        state.isSearching = false
        state.results = results
        return .none

      case .response(.failure(let error)):
        state.isSearching = false
        state.failure = "The folder could not be searched: \(error.localizedDescription)"
        return .none
      }
    }
  }
}
