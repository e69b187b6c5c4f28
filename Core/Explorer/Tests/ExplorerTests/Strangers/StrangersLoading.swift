import ComposableArchitecture

// Features that load, while the user goes on. Each of them is faulty, or is not.

/// A track that is loaded before it plays.
@Reducer
struct Player {
  @ObservableState
  struct State: Equatable {
    var wantsToPlay = false
    var isPlaying = false
  }
  enum Action { case playTapped, pauseTapped, trackLoaded }
  enum CancelID { case load }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playTapped:
        guard !state.isPlaying else { return .none }
        state.wantsToPlay = true
        return .run { send in
          _ = try await api.fetch(7)
          await send(.trackLoaded)
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .pauseTapped:
        state.wantsToPlay = false
        state.isPlaying = false
        return .none
      case .trackLoaded:
        if isFaulty || state.wantsToPlay { state.isPlaying = true }
        return .none
      }
    }
  }
}

/// Pages that are loaded until the end.
@Reducer
struct Scroll {
  @ObservableState
  struct State: Equatable {
    var pages = 0
    var isEnd = false
    var isLoading = false
    var loadsAfterEnd = 0
  }
  enum Action { case bottomReached, pageResponse(String?) }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bottomReached:
        guard !state.isLoading, isFaulty || !state.isEnd else { return .none }
        if state.isEnd { state.loadsAfterEnd += 1 }
        state.isLoading = true
        return .run { [page = state.pages] send in
          await send(.pageResponse(try? await api.fetch(page)))
        }
      case .pageResponse(let text):
        state.isLoading = false
        if text != nil { state.pages += 1 }
        if state.pages == 2 { state.isEnd = true }
        return .none
      }
    }
  }
}

/// Suggestions for a text, until it is submitted.
@Reducer
struct Suggestions {
  @ObservableState
  struct State: Equatable {
    var text = 0
    var isSubmitted = false
    var suggestions: [String] = []
  }
  enum Action { case typed(Int), submitTapped, editTapped, suggestionsResponse([String]) }
  enum CancelID { case suggest }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        guard !state.isSubmitted else { return .none }
        state.text = text
        return .run { send in
          await send(.suggestionsResponse([try await api.fetch(text)]))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.suggest, cancelInFlight: true)
      case .submitTapped:
        state.isSubmitted = true
        state.suggestions = []
        return isFaulty ? .none : .cancel(id: CancelID.suggest)
      case .editTapped:
        state.isSubmitted = false
        return .none
      case .suggestionsResponse(let suggestions):
        state.suggestions = suggestions
        return .none
      }
    }
  }
}

/// A screen that comes after it was loaded.
@Reducer
struct Browser {
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable { let id: Int }
    enum Action { case closeTapped }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .closeTapped: .run { _ in await dismiss() }
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var path = StackState<Detail.State>()
    var isLoading = false
  }
  enum Action {
    case path(StackActionOf<Detail>)
    case rowTapped(Int)
    case detailResponse(Int)
  }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path: return .none
      case .rowTapped(let id):
        guard state.path.isEmpty, isFaulty || !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          _ = try? await api.fetch(id)
          await send(.detailResponse(id))
        }
      case .detailResponse(let id):
        state.isLoading = false
        state.path.append(Detail.State(id: id))
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Detail() }
  }
}
