import ComposableArchitecture

// Features of a shop. Each of them has its fault while `Planted.isFaulty`.

/// A basket that is paid. The fault: a second tap pays again.
@Reducer
struct Basket {
  @ObservableState
  struct State: Equatable {
    var isPaying = false
    var message: String?
    var payments = 0
    var quantity = 1
    var receipt: String?
  }
  enum Action {
    case checkoutTapped
    case lessTapped
    case moreTapped
    case paid(String)
    case paymentDeclined
  }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .checkoutTapped:
        guard state.receipt == nil, Planted.isFaulty || !state.isPaying else { return .none }
        state.isPaying = true
        state.message = nil
        return .run { [total = state.quantity * 5] send in
          await send(.paid(try await backend.pay(total)))
        } catch: { _, send in
          await send(.paymentDeclined)
        }
      case .lessTapped:
        guard !state.isPaying, state.receipt == nil, state.quantity > 1 else { return .none }
        state.quantity -= 1
        return .none
      case .moreTapped:
        guard !state.isPaying, state.receipt == nil, state.quantity < 2 else { return .none }
        state.quantity += 1
        return .none
      case .paid(let receipt):
        state.isPaying = false
        state.payments += 1
        state.receipt = receipt
        return .none
      case .paymentDeclined:
        state.isPaying = false
        state.message = "Declined"
        return .none
      }
    }
  }
}

/// A heart that is filled at once. The fault: a failure does not empty it again.
@Reducer
struct Favourite {
  @ObservableState
  struct State: Equatable {
    var isFavourite = false
    var saved = false
  }
  enum Action {
    case heartTapped
    case saveCompleted(Result<Bool, any Error>)
  }
  enum CancelID { case save }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .heartTapped:
        state.isFavourite.toggle()
        return .run { [value = state.isFavourite] send in
          await send(.saveCompleted(Result { try await backend.save(value) }))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
      case .saveCompleted(.failure):
        if !Planted.isFaulty { state.isFavourite = state.saved }
        return .none
      case .saveCompleted(.success(let value)):
        state.saved = value
        return .none
      }
    }
  }
}

/// Steps of an order on a stack. The fault: a step back keeps the fee of the express delivery.
@Reducer
struct OrderWizard {
  @Reducer
  struct Delivery {
    @ObservableState
    struct State: Equatable { var isExpress = false }
    enum Action { case expressToggled, nextTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .expressToggled = action { state.isExpress.toggle() }
        return .none
      }
    }
  }
  @Reducer
  struct Summary {
    @ObservableState
    struct State: Equatable { var total: Int }
    enum Action { case placeOrderTapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  @Reducer
  enum Path {
    case delivery(Delivery)
    case summary(Summary)
  }
  @ObservableState
  struct State: Equatable {
    var fee = 0
    var isPlaced = false
    var path = StackState<Path.State>()
  }
  enum Action {
    case path(StackActionOf<Path>)
    case startTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(id: _, action: .summary(.placeOrderTapped))):
        state.isPlaced = true
        state.path.removeAll()
        return .none
      case .path(.element(id: let id, action: .delivery(.nextTapped))):
        guard case .delivery(let delivery)? = state.path[id: id] else { return .none }
        state.fee += delivery.isExpress ? 9 : 0
        state.path.append(.summary(Summary.State(total: 20 + state.fee)))
        return .none
      case .path(.popFrom):
        if !Planted.isFaulty { state.fee = 0 }
        return .none
      case .path:
        return .none
      case .startTapped:
        guard !state.isPlaced, state.path.isEmpty else { return .none }
        state.path.append(.delivery(Delivery.State()))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension OrderWizard.Path.State: Equatable {}

/// A vote that is counted once. The fault: a vote whose answer is late is given twice.
@Reducer
struct LivePoll {
  @ObservableState
  struct State: Equatable {
    var chosen: Int?
    var isSending = false
    var votes = [0, 0]
  }
  enum Action {
    case optionTapped(Int)
    case voteCounted(Int?)
  }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .optionTapped(let option):
        guard state.votes.indices.contains(option), state.chosen == nil else { return .none }
        if !Planted.isFaulty, state.isSending { return .none }
        state.isSending = true
        return .run { send in
          let isCounted = (try? await backend.send()) != nil
          await send(.voteCounted(isCounted ? option : nil))
        }
      case .voteCounted(let option):
        state.isSending = false
        guard let option else { return .none }
        state.chosen = option
        state.votes[option] += 1
        return .none
      }
    }
  }
}
