import ComposableArchitecture
import Foundation

// Features that load and listen. Each of them has its fault while `Planted.isFaulty`.

/// Pages of a feed that can be pulled down. The fault: a page of the old feed is added to the new one.
@Reducer
struct PagedFeed {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var items: [Int] = []
    var nextPage = 0
  }
  enum Action {
    case loadMore
    case pageArrived([Int])
    case pageMissing
    case pulledToRefresh
  }
  enum CancelID { case page }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadMore:
        guard !state.isLoading, state.nextPage < 2 else { return .none }
        return load(&state)
      case .pageArrived(let items):
        state.isLoading = false
        state.items += items
        state.nextPage += 1
        return .none
      case .pageMissing:
        state.isLoading = false
        return .none
      case .pulledToRefresh:
        state.items = []
        state.nextPage = 0
        return load(&state)
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [page = state.nextPage] send in
      await send(.pageArrived(try await backend.page(page)))
    } catch: { _, send in
      await send(.pageMissing)
    }
    .cancellable(id: CancelID.page, cancelInFlight: !Planted.isFaulty)
  }
}

/// Messages of a room. The fault: a room that appears twice listens twice.
@Reducer
struct ChatRoom {
  @ObservableState
  struct State: Equatable {
    var isVisible = false
    var messages: [Int] = []
  }
  enum Action {
    case appeared
    case disappeared
    case incoming(Int)
  }
  enum CancelID { case messages }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.isVisible = true
        state.messages = []
        return .run { send in
          for await message in backend.messages() { await send(.incoming(message)) }
        }
        .cancellable(id: CancelID.messages, cancelInFlight: !Planted.isFaulty)
      case .disappeared:
        state.isVisible = false
        return .cancel(id: CancelID.messages)
      case .incoming(let message):
        state.messages.append(message)
        return .none
      }
    }
  }
}

/// A connection that is made again after a pause. The fault: a pause goes on when one has left.
@Reducer
struct LiveSocket {
  enum Status: Equatable { case offline, connecting, online, waiting }
  @ObservableState
  struct State: Equatable {
    var isWanted = false
    var status = Status.offline
  }
  enum Action {
    case connectionLost
    case didConnect
    case joinTapped
    case leaveTapped
    case retry
  }
  enum CancelID { case connection, pause }
  @Dependency(BackendClient.self) var backend
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .connectionLost:
        state.status = .waiting
        return .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.retry)
        }
        .cancellable(id: CancelID.pause, cancelInFlight: true)
      case .didConnect:
        state.status = .online
        return .none
      case .joinTapped:
        guard !state.isWanted else { return .none }
        state.isWanted = true
        return connect(&state)
      case .leaveTapped:
        state.isWanted = false
        state.status = .offline
        return Planted.isFaulty
          ? .cancel(id: CancelID.connection)
          : .merge(.cancel(id: CancelID.connection), .cancel(id: CancelID.pause))
      case .retry:
        return connect(&state)
      }
    }
  }

  private func connect(_ state: inout State) -> Effect<Action> {
    state.status = .connecting
    return .run { send in
      _ = try await backend.connect()
      await send(.didConnect)
    } catch: { _, send in
      await send(.connectionLost)
    }
    .cancellable(id: CancelID.connection, cancelInFlight: true)
  }
}

/// A forecast that is kept for a minute. The fault: a failure counts as a forecast.
@Reducer
struct CachedForecast {
  @ObservableState
  struct State: Equatable {
    var error: String?
    var fetchedAt: Date?
    var isLoading = false
    var text: String?
  }
  enum Action {
    case failed(String)
    case forecast(String)
    case onAppear
    case retryTapped
  }
  @Dependency(BackendClient.self) var backend
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed(let error):
        state.isLoading = false
        state.error = error
        if Planted.isFaulty { state.fetchedAt = now }
        return .none
      case .forecast(let text):
        state.isLoading = false
        state.text = text
        state.fetchedAt = now
        return .none
      case .onAppear, .retryTapped:
        if let fetchedAt = state.fetchedAt, now.timeIntervalSince(fetchedAt) < 60 { return .none }
        guard !state.isLoading else { return .none }
        state.isLoading = true
        state.error = nil
        return .run { send in
          await send(.forecast(try await backend.load(1)))
        } catch: { _, send in
          await send(.failed("Offline"))
        }
      }
    }
  }
}

/// Places for what is typed. The fault: results come for a field that was cleared.
@Reducer
struct MapSearch {
  @ObservableState
  struct State: Equatable {
    var places: [Int] = []
    var query = ""
  }
  enum Action {
    case clearTapped
    case queryChanged(String)
    case setPlaces([Int])
  }
  enum CancelID { case search }
  @Dependency(BackendClient.self) var backend
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearTapped:
        state.query = ""
        state.places = []
        return Planted.isFaulty ? .none : .cancel(id: CancelID.search)
      case .queryChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.places = []
          return .cancel(id: CancelID.search)
        }
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.setPlaces(try await backend.page(query.count)))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .setPlaces(let places):
        state.places = places
        return .none
      }
    }
  }
}
