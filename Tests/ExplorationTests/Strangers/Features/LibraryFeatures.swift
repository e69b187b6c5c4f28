import ComposableArchitecture

// Features of reading and learning. Each of them has its fault while `Planted.isFaulty`.

/// Notes that are loaded before they are pushed. The fault: a second tap pushes the note twice.
@Reducer
struct Notebook {
  @Reducer
  struct Note {
    @ObservableState
    struct State: Equatable {
      let id: Int
      var text: String
    }
    enum Action { case clearButtonTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .clearButtonTapped:
          state.text = ""
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var loading: Int?
    var path = StackState<Note.State>()
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case noteResponse(Int, Result<String, any Error>)
    case noteTapped(Int)
    case path(StackActionOf<Note>)
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert, .path:
        return .none
      case .noteResponse(_, .failure):
        state.loading = nil
        state.alert = AlertState { TextState("Not found") }
        return .none
      case .noteResponse(let id, .success(let text)):
        state.loading = nil
        state.path.append(Note.State(id: id, text: text))
        return .none
      case .noteTapped(let id):
        guard state.path.isEmpty, Planted.isFaulty || state.loading == nil else { return .none }
        state.loading = id
        return .run { send in
          await send(
            .noteResponse(id, Result { try await town.translate("note \(id)", "plain") })
          )
        }
      }
    }
    .forEach(\.path, action: \.path) { Note() }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// A translation of what is typed. The fault: another language does not stop what was about to be translated.
@Reducer
struct Translator {
  @ObservableState
  struct State: Equatable {
    var error: String?
    var language = "French"
    var text = ""
    var translation: String?
  }
  enum Action {
    case languageButtonTapped
    case textChanged(String)
    case translationResponse(Result<String, any Error>)
  }
  enum CancelID { case language, typing }
  @Dependency(\.continuousClock) var clock
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .languageButtonTapped:
        state.language = state.language == "French" ? "German" : "French"
        state.translation = nil
        guard !state.text.isEmpty else { return .none }
        return translate(state)
          .cancellable(
            id: Planted.isFaulty ? CancelID.language : CancelID.typing,
            cancelInFlight: true
          )
      case .textChanged(let text):
        state.text = text
        state.translation = nil
        guard !text.isEmpty else { return .cancel(id: CancelID.typing) }
        return .concatenate(
          .run { _ in try await clock.sleep(for: .milliseconds(300)) },
          translate(state)
        )
        .cancellable(id: CancelID.typing, cancelInFlight: true)
      case .translationResponse(.failure):
        state.error = "Offline"
        return .none
      case .translationResponse(.success(let translation)):
        state.error = nil
        state.translation = translation
        return .none
      }
    }
  }

  private func translate(_ state: State) -> Effect<Action> {
    .run { [text = state.text, language = state.language] send in
      await send(.translationResponse(Result { try await town.translate(text, language) }))
    }
  }
}

/// Cards that can be put away. The fault: the place of the card stays when the last one is put away.
@Reducer
struct Flashcards {
  @ObservableState
  struct State: Equatable {
    var answer: String?
    var cards = ["un", "deux"]
    var index = 0
  }
  enum Action {
    case flipButtonTapped
    case nextButtonTapped
    case putAwayButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flipButtonTapped:
        guard !state.cards.isEmpty else { return .none }
        state.answer = state.answer == nil ? state.cards[state.index] : nil
        return .none
      case .nextButtonTapped:
        state.answer = nil
        if state.index + 1 < state.cards.count { state.index += 1 } else { state.index = 0 }
        return .none
      case .putAwayButtonTapped:
        guard state.cards.count > 1 else { return .none }
        state.answer = nil
        state.cards.remove(at: state.index)
        if !Planted.isFaulty { state.index = min(state.index, state.cards.count - 1) }
        return .none
      }
    }
  }
}

/// A catalogue in pages of two. The fault: a page that is not full is not asked for.
@Reducer
struct Catalogue {
  @ObservableState
  struct State: Equatable {
    var error: String?
    var isAtEnd = false
    var isLoading = false
    var items: [Int] = []
    var page = 0
    let total = 5
  }
  enum Action {
    case itemsResponse(Result<[Int], any Error>)
    case lastRowAppeared
    case onAppear
    case refreshButtonTapped
  }
  enum CancelID { case items }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .itemsResponse(.failure(let error)):
        state.isLoading = false
        state.error = "\(error)"
        return .none
      case .itemsResponse(.success(let items)):
        state.isLoading = false
        state.items += items
        state.page += 1
        state.isAtEnd =
          Planted.isFaulty
          ? state.page >= state.total / 2 : state.items.count >= state.total
        return .none
      case .lastRowAppeared, .onAppear:
        guard !state.isLoading, !state.isAtEnd else { return .none }
        return load(&state)
      case .refreshButtonTapped:
        state.items = []
        state.page = 0
        state.isAtEnd = false
        return load(&state)
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    state.error = nil
    return .run { [page = state.page] send in
      await send(.itemsResponse(Result { try await town.items(page) }))
    }
    .cancellable(id: CancelID.items, cancelInFlight: true)
  }
}
