import ComposableArchitecture

// Features of travel. Each of them has its fault while `Planted.isFaulty`.

/// A converter that fetches the rate of a currency. The fault: the rate of the currency before comes last.
@Reducer
struct CurrencyConverter {
  enum Currency: String, CaseIterable { case euro, pound, yen }
  static let rates = ["euro": 100, "pound": 84, "yen": 16_500]
  @ObservableState
  struct State: Equatable {
    var currency = Currency.euro
    var errorMessage: String?
    var isLoading = false
    var rate: Int?
  }
  enum Action {
    case currencySelected(Currency)
    case rateResponse(Result<Int, any Error>)
    case refreshButtonTapped
  }
  enum CancelID { case rate }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .currencySelected(let currency):
        state.currency = currency
        state.rate = nil
        return fetch(&state)
      case .rateResponse(.failure):
        state.isLoading = false
        state.errorMessage = "No rate"
        return .none
      case .rateResponse(.success(let rate)):
        state.isLoading = false
        state.rate = rate
        return .none
      case .refreshButtonTapped:
        return fetch(&state)
      }
    }
  }

  private func fetch(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    state.errorMessage = nil
    return .run { [currency = state.currency] send in
      await send(.rateResponse(Result { try await town.rate(currency.rawValue) }))
    }
    .cancellable(id: CancelID.rate, cancelInFlight: !Planted.isFaulty)
  }
}

/// A seat that is held for two seconds. The fault: the hold goes on while the seat is being booked.
@Reducer
struct SeatHold {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isBooked = false
    var isBooking = false
    var seat: Int?
    var secondsLeft = 0
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case bookButtonTapped
    case bookResponse(Result<Int, any Error>)
    case holdTick
    case seatTapped(Int)

    @CasePathable
    enum Alert { case chooseAgain }
  }
  enum CancelID { case hold }
  @Dependency(\.continuousClock) var clock
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .bookButtonTapped:
        guard let seat = state.seat, !state.isBooking, !state.isBooked else { return .none }
        state.isBooking = true
        return .merge(
          Planted.isFaulty ? .none : .cancel(id: CancelID.hold),
          .run { send in
            await send(.bookResponse(Result { try await town.book(seat) }))
          }
        )
      case .bookResponse(.failure):
        state.isBooking = false
        state.seat = nil
        state.alert = AlertState { TextState("Not booked") }
        return .cancel(id: CancelID.hold)
      case .bookResponse(.success):
        state.isBooking = false
        state.isBooked = true
        return .cancel(id: CancelID.hold)
      case .holdTick:
        state.secondsLeft -= 1
        guard state.secondsLeft == 0 else { return .none }
        state.seat = nil
        state.alert = AlertState {
          TextState("Your seat was given away")
        } actions: {
          ButtonState(action: .chooseAgain) { TextState("Choose again") }
        }
        return .cancel(id: CancelID.hold)
      case .seatTapped(let seat):
        guard !state.isBooking, !state.isBooked else { return .none }
        state.seat = seat
        state.secondsLeft = 2
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.holdTick) }
        }
        .cancellable(id: CancelID.hold, cancelInFlight: true)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// A parcel whose place is asked for each minute. The fault: it is asked for after the delivery, too.
@Reducer
struct ParcelTracking {
  @ObservableState
  struct State: Equatable {
    var checks = 0
    var isTracking = false
    var isUnreachable = false
    var status: String?
  }
  enum Action {
    case statusResponse(Result<String, any Error>)
    case stopButtonTapped
    case task
  }
  enum CancelID { case tracking }
  @Dependency(\.continuousClock) var clock
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .statusResponse(.failure):
        state.isUnreachable = true
        state.checks += 1
        return .none
      case .statusResponse(.success(let status)):
        state.isUnreachable = false
        state.checks += 1
        state.status = status
        guard status == "delivered", !Planted.isFaulty else { return .none }
        state.isTracking = false
        return .cancel(id: CancelID.tracking)
      case .stopButtonTapped:
        state.isTracking = false
        return .cancel(id: CancelID.tracking)
      case .task:
        guard state.status != "delivered" else { return .none }
        state.isTracking = true
        return .run { send in
          while !Task.isCancelled {
            await send(.statusResponse(Result { try await town.status() }))
            try await clock.sleep(for: .seconds(60))
          }
        }
        .cancellable(id: CancelID.tracking, cancelInFlight: true)
      }
    }
  }
}
