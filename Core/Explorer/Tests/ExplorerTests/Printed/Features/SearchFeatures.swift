import ComposableArchitecture

/// A search box, whose fault is that an older answer can come last.
@Reducer
struct SearchBox {
  @ObservableState
  struct State: Equatable {
    var results = ""
    var text = ""
  }

  enum Action {
    case searchResponse(String)
    case textChanged(String)
  }

  enum CancelID { case search }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchResponse(let results):
        state.results = results
        return .none
      case .textChanged(let text):
        guard state.text != text else { return .none }
        state.results = ""
        state.text = text
        return .run { send in
          await send(.searchResponse(try await server.find(text)))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.search, cancelInFlight: !Planted.isFaulty)
      }
    }
  }
}

/// A search that waits for a pause. Its fault is that clearing the text ends no search.
@Reducer
struct DelayedSearch {
  @ObservableState
  struct State: Equatable {
    var results: String?
    var text = ""
  }

  enum Action {
    case clearTapped
    case searchResponse(String)
    case textChanged(String)
  }

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearTapped:
        state.results = nil
        state.text = ""
        return Planted.isFaulty ? .none : .cancel(id: CancelID.search)
      case .searchResponse(let results):
        state.results = results
        return .none
      case .textChanged(let text):
        guard !text.isEmpty else { return .none }
        state.text = text
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchResponse(try await server.find(text)))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      }
    }
  }
}

/// Details of what is selected. Its fault is that they are shown though something else is selected by now.
@Reducer
struct Details {
  @ObservableState
  struct State: Equatable {
    var details: Int?
    var selection: Int?
  }

  enum Action {
    case detailsResponse(id: Int, Int)
    case rowTapped(Int)
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .detailsResponse(let id, let details):
        guard Planted.isFaulty || id == state.selection else { return .none }
        state.details = details
        return .none
      case .rowTapped(let id):
        guard id != state.selection else { return .none }
        state.selection = id
        state.details = nil
        return .run { send in
          await send(.detailsResponse(id: id, try await server.page(id)))
        } catch: { _, _ in
        }
      }
    }
  }
}

/// A list in pages. Its fault is that a page can be asked for twice.
@Reducer
struct Pages {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var pages: [Int] = []
  }

  enum Action {
    case endReached
    case pageResponse(Int?)
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endReached:
        guard Planted.isFaulty || !state.isLoading, state.pages.count < 3 else { return .none }
        state.isLoading = true
        return .run { [next = state.pages.count] send in
          await send(.pageResponse(try? await server.page(next)))
        }
      case .pageResponse(let page):
        state.isLoading = false
        if let page { state.pages.append(page) }
        return .none
      }
    }
  }
}

/// A list that can be loaded again. Its fault is that more of the old list is added to the new one.
@Reducer
struct Refreshed {
  @ObservableState
  struct State: Equatable {
    var rows: [Int] = []
  }

  enum Action {
    case moreResponse(Int)
    case moreTapped
    case refreshTapped
  }

  enum CancelID { case more }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moreResponse(let row):
        state.rows.append(row)
        return .none
      case .moreTapped:
        guard state.rows.count < 3 else { return .none }
        return .run { [next = state.rows.count] send in
          await send(.moreResponse(try await server.page(next)))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.more, cancelInFlight: true)
      case .refreshTapped:
        state.rows = []
        return Planted.isFaulty ? .none : .cancel(id: CancelID.more)
      }
    }
  }
}
