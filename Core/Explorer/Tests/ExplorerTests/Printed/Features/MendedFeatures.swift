import ComposableArchitecture

/// A page that can be mended so that it calls once more. Its fault is that a failure leaves it loading.
@Reducer
struct Report {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var number: Int?
  }

  enum Action {
    case loadFailed
    case loadResponse(Int)
    case loadTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadFailed:
        state.isLoading = false
        return .none
      case .loadResponse(let number):
        state.isLoading = false
        state.number = number
        return .none
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          try await load(send)
        } catch: { _, send in
          if !Planted.isFaulty { await send(.loadFailed) }
        }
      }
    }
  }

  private func load(_ send: Send<Action>) async throws {
    guard !Planted.isFaulty, Planted.mending > 1 else {
      await send(.loadResponse(try await server.load()))
      return
    }
    if let number = try? await server.load() {
      await send(.loadResponse(number))
      return
    }
    switch Planted.mending {
    // Tries again at once.
    case 2: await send(.loadResponse(try await server.load()))
    // Tries again after a while, until it succeeds.
    default:
      while true {
        try await clock.sleep(for: .seconds(5))
        guard let number = try? await server.load() else { continue }
        await send(.loadResponse(number))
        return
      }
    }
  }
}

/// A page about a topic that can be mended so that it calls for another topic. Its fault is that an answer for an older
/// topic is shown.
@Reducer
struct Topic {
  @ObservableState
  struct State: Equatable {
    var page: Int?
    var topic = 0
  }

  enum Action {
    case pageResponse(Int)
    case showTapped
    case topicTapped(Int)
  }

  enum CancelID { case page }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageResponse(let page):
        state.page = page
        return .none
      case .showTapped: return load(state.topic)
      case .topicTapped(let topic):
        guard topic != state.topic else { return .none }
        state.page = nil
        state.topic = topic
        guard !Planted.isFaulty else { return .none }
        return Planted.mending == 1 ? .cancel(id: CancelID.page) : load(topic)
      }
    }
  }

  private func load(_ topic: Int) -> Effect<Action> {
    .run { send in
      await send(.pageResponse(try await server.page(topic)))
    } catch: { _, _ in
    }
    .cancellable(id: CancelID.page, cancelInFlight: true)
  }
}

/// A basket that can be mended so that it saves once more. Its fault is that one answer confirms what was put in since.
@Reducer
struct Basket {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var saved = 0
  }

  enum Action {
    case addTapped
    case saveResponse(Int)
    case saveTapped
  }

  enum CancelID { case save }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        guard state.count < 2 else { return .none }
        state.count += 1
        return .none
      case .saveResponse(let count):
        guard !Planted.isFaulty else {
          state.saved = state.count
          return .none
        }
        state.saved += min(1, count - state.saved)
        // Saves the rest one after the other, or when it is asked to.
        return Planted.mending == 2 && state.saved < state.count ? save(state.count) : .none
      case .saveTapped: return save(state.count)
      }
    }
  }

  private func save(_ count: Int) -> Effect<Action> {
    .run { send in
      try await server.save("\(count)")
      await send(.saveResponse(count))
    } catch: { _, _ in
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }
}
