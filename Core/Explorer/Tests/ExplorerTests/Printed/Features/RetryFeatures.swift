import ComposableArchitecture

/// Loads a number, and again if that fails. Its fault is that it does so at once, for ever. Mended, it gives up, waits,
/// or counts its attempts.
@Reducer
struct Courier {
  @ObservableState
  struct State: Equatable {
    var attempts = 0
    var isLoading = false
    var number: Int?
  }

  enum Action {
    case failed
    case loaded(Int)
    case loadTapped
    case paused
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed:
        if Planted.isFaulty { return load }
        switch Planted.mending {
        case 1:
          state.isLoading = false
          return .none
        case 2:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.paused)
          }
        default:
          state.attempts += 1
          state.isLoading = state.attempts < 3
          return state.isLoading ? load : .none
        }
      case .loaded(let number):
        state.isLoading = false
        state.number = number
        return .none
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.attempts = 0
        state.isLoading = true
        return load
      case .paused:
        return load
      }
    }
  }

  private var load: EffectOf<Self> {
    .run { send in
      await send(.loaded(try await server.load()))
    } catch: { _, send in
      await send(.failed)
    }
  }
}

/// Shows a page, for which it signs in again if it is refused. Its fault is that it signs in again and again.
@Reducer
struct Passport {
  @ObservableState
  struct State: Equatable {
    var hasSignedIn = false
    var isLoading = false
    var page: String?
    var stamp = 0
  }

  enum Action {
    case loaded(String)
    case loadTapped
    case refused
    case signedIn(Int)
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let page):
        state.isLoading = false
        state.page = page
        return .none
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.hasSignedIn = false
        state.isLoading = true
        return load(state.stamp)
      case .refused:
        guard Planted.isFaulty || !state.hasSignedIn else {
          state.isLoading = false
          return .none
        }
        state.hasSignedIn = true
        return .run { send in await send(.signedIn((try? await server.load()) ?? 0)) }
      case .signedIn(let stamp):
        state.stamp = stamp
        return load(stamp)
      }
    }
  }

  private func load(_ stamp: Int) -> EffectOf<Self> {
    .run { send in
      await send(.loaded(try await server.find("\(stamp)")))
    } catch: { _, send in
      await send(.refused)
    }
  }
}

/// Saves a text, in a loop until it is saved, beside a page that is loaded. Its fault is that the loop goes on when the
/// server is away.
@Reducer
struct Ferry {
  @ObservableState
  struct State: Equatable {
    var isSaving = false
    var page: Int?
  }

  enum Action {
    case crossTapped
    case paged(Int)
    case saved
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .crossTapped:
        guard !state.isSaving else { return .none }
        state.isSaving = true
        return .merge(
          .run { send in await send(.paged((try? await server.page(1)) ?? 0)) },
          .run { send in
            while (try? await server.save("ferry")) == nil, Planted.isFaulty {}
            await send(.saved)
          }
        )
      case .paged(let page):
        state.page = page
        return .none
      case .saved:
        state.isSaving = false
        return .none
      }
    }
  }
}

/// Listens to a server, and again when its stream has ended. Its fault is that it does so at once. Mended, it waits, or
/// ends with the stream.
@Reducer
struct Lighthouse {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var number = 0
  }

  enum Action {
    case numberReceived(Int)
    case stopTapped
    case watchTapped
  }

  enum CancelID { case watch }

  @Dependency(\.continuousClock) var clock
  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numberReceived(let number):
        state.number = number
        return .none
      case .stopTapped:
        state.isOn = false
        return .cancel(id: CancelID.watch)
      case .watchTapped:
        guard !state.isOn else { return .none }
        state.isOn = true
        return .run { send in
          repeat {
            for await number in server.connect() { await send(.numberReceived(number)) }
            if !Planted.isFaulty, Planted.mending == 1 { try await clock.sleep(for: .seconds(1)) }
          } while Planted.isFaulty || Planted.mending == 1
        }
        .cancellable(id: CancelID.watch)
      }
    }
  }
}
