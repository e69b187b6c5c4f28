import ComposableArchitecture

// Features of links and settings. Each of them has its fault while `Planted.isFaulty`.

/// Links that open a page. The fault: an old link opens its page over that of the new one.
@Reducer
struct LinkRouter {
  enum Link: String, CaseIterable, Codable, Equatable { case article, profile }
  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable {
      let link: Link
      var isBookmarked = false
    }
    enum Action { case bookmarkTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .bookmarkTapped:
          state.isBookmarked.toggle()
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var opening: Link?
    var path = StackState<Page.State>()
    var wanted: Link?
  }
  enum Action {
    case linkOpened(Link)
    case linkResolved(Link)
    case linkBroken
    case path(StackActionOf<Page>)
  }
  enum CancelID { case link }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .linkOpened(let link):
        state.opening = link
        state.wanted = link
        return .run { send in
          _ = try await backend.load(link == .article ? 1 : 2)
          await send(.linkResolved(link))
        } catch: { _, send in
          await send(.linkBroken)
        }
        .cancellable(id: CancelID.link, cancelInFlight: !Planted.isFaulty)
      case .linkResolved(let link):
        state.opening = nil
        state.path.removeAll()
        state.path.append(Page.State(link: link))
        return .none
      case .linkBroken:
        state.opening = nil
        state.wanted = state.path.last?.link
        return .none
      case .path(.popFrom):
        state.wanted = state.opening
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Page() }
  }
}

/// Settings that are kept. The fault: the size is forgotten when all is put back.
@Reducer
struct ReaderSettings {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("readerFontSize")) var fontSize = 12
    @Shared(.inMemory("readerIsDark")) var isDark = false
    @Shared(.appStorage("readerName")) var name = "Reader"
    var isEditing = false
  }
  enum Action {
    case darkToggled
    case doneTapped
    case editTapped
    case largerTapped
    case resetTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .darkToggled:
        state.$isDark.withLock { $0.toggle() }
        return .none
      case .doneTapped:
        state.isEditing = false
        return .none
      case .editTapped:
        state.isEditing = true
        return .none
      case .largerTapped:
        guard state.isEditing, state.fontSize < 14 else { return .none }
        state.$fontSize.withLock { $0 += 1 }
        return .none
      case .resetTapped:
        state.$isDark.withLock { $0 = false }
        if !Planted.isFaulty { state.$fontSize.withLock { $0 = 12 } }
        return .none
      }
    }
  }
}
