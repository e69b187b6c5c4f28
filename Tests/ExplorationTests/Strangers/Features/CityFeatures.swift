import ComposableArchitecture

// Features of a city. Each of them has its fault while `Planted.isFaulty`.

/// Hotels in an order. The fault: an order that was chosen before comes last.
@Reducer
struct HotelSearch {
  enum Order: String, CaseIterable { case price, stars }
  @ObservableState
  struct State: Equatable {
    var error: String?
    var isLoading = false
    var order = Order.price
    var results: [Int]?
    var resultsOrder: Order?
  }
  enum Action {
    case onAppear
    case orderChanged(Order)
    case resultsResponse(Order, Result<[Int], any Error>)
  }
  enum CancelID { case search }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        guard state.results == nil, !state.isLoading else { return .none }
        return search(&state)
      case .orderChanged(let order):
        guard order != state.order else { return .none }
        state.order = order
        return search(&state)
      case .resultsResponse(_, .failure):
        state.isLoading = false
        state.error = "No hotels"
        return .none
      case .resultsResponse(let order, .success(let results)):
        state.isLoading = false
        state.results = results
        state.resultsOrder = order
        return .none
      }
    }
  }

  private func search(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    state.error = nil
    state.results = nil
    state.resultsOrder = nil
    let effect = Effect<Action>.run { [order = state.order] send in
      let result = await Result { try await town.items(order == .price ? 0 : 1) }
      await send(.resultsResponse(order, result))
    }
    return Planted.isFaulty ? effect : effect.cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

/// A taxi that is called. The fault: a driver is found for a call that was withdrawn.
@Reducer
struct TaxiRide {
  enum Phase: Equatable { case idle, calling, onTheWay(driver: Int) }
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var isWanted = false
    var phase = Phase.idle
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case callButtonTapped
    case driverResponse(Result<Int, any Error>)
    case withdrawButtonTapped
  }
  enum CancelID { case call }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .callButtonTapped:
        guard state.phase == .idle else { return .none }
        state.isWanted = true
        state.phase = .calling
        return .run { send in
          await send(.driverResponse(Result { try await town.book(1) }))
        }
        .cancellable(id: CancelID.call, cancelInFlight: true)
      case .driverResponse(.failure):
        state.isWanted = false
        state.phase = .idle
        state.alert = AlertState { TextState("No driver is free") }
        return .none
      case .driverResponse(.success(let driver)):
        state.phase = .onTheWay(driver: driver)
        return .none
      case .withdrawButtonTapped:
        state.isWanted = false
        state.phase = .idle
        return Planted.isFaulty ? .none : .cancel(id: CancelID.call)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// A letter that one subscribes to. The fault: two taps subscribe twice.
@Reducer
struct Newsletter {
  @ObservableState
  struct State: Equatable {
    var error: String?
    var isSending = false
    var subscriptions = 0
  }
  enum Action {
    case subscribeButtonTapped
    case subscribeResponse(Result<Void, any Error>)
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .subscribeButtonTapped:
        guard state.subscriptions == 0, Planted.isFaulty || !state.isSending else { return .none }
        state.isSending = true
        state.error = nil
        return .run { send in
          await send(.subscribeResponse(Result { try await town.ping() }))
        }
      case .subscribeResponse(.failure):
        state.isSending = false
        state.error = "Try again"
        return .none
      case .subscribeResponse(.success):
        state.isSending = false
        state.subscriptions += 1
        return .none
      }
    }
  }
}

/// Signatures that are counted. The fault: an old count comes after a new one.
@Reducer
struct Petition {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var error: String?
    var isSigned = false
  }
  enum Action {
    case countReceived(Int)
    case refreshButtonTapped
    case signButtonTapped
    case signFailed
    case signed
  }
  enum CancelID { case count }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countReceived(let count):
        state.count = count
        return .none
      case .refreshButtonTapped:
        return .run { [isSigned = state.isSigned] send in
          await send(.countReceived(try await town.book(isSigned ? 8 : 7)))
        } catch: { _, _ in
        }
        .cancellable(id: CancelID.count, cancelInFlight: true)
      case .signButtonTapped:
        guard !state.isSigned else { return .none }
        state.error = nil
        return .run { send in
          try await town.ping()
          await send(.signed)
        } catch: { _, send in
          await send(.signFailed)
        }
      case .signFailed:
        state.error = "Not signed"
        return .none
      case .signed:
        state.isSigned = true
        state.count = 8
        return Planted.isFaulty ? .none : .cancel(id: CancelID.count)
      }
    }
  }
}

/// A car that is charged. The fault: a stop stops the power, and not its counting.
@Reducer
struct ChargingStation {
  @ObservableState
  struct State: Equatable {
    var isCharging = false
    var kilowattHours = 0
  }
  enum Action {
    case energyFlowed(Int)
    case plugged
    case stopButtonTapped
  }
  enum CancelID { case energy }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .energyFlowed(let amount):
        state.kilowattHours += amount
        return .none
      case .plugged:
        guard !state.isCharging else { return .none }
        state.isCharging = true
        state.kilowattHours = 0
        return .run { send in
          for await amount in town.events() { await send(.energyFlowed(amount)) }
        }
        .cancellable(id: CancelID.energy, cancelInFlight: true)
      case .stopButtonTapped:
        state.isCharging = false
        return Planted.isFaulty ? .none : .cancel(id: CancelID.energy)
      }
    }
  }
}
