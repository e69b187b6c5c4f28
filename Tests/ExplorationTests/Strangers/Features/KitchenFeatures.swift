import ComposableArchitecture

// Features of a kitchen. Each of them has its fault while `Planted.isFaulty`.

/// Timers of some dishes. The fault: one timer stops the other.
@Reducer
struct KitchenTimers {
  struct Dish: Equatable, Identifiable {
    let id: Int
    var isRunning = false
    var secondsLeft = 2
  }
  @ObservableState
  struct State: Equatable {
    var dishes: IdentifiedArrayOf<Dish> = [Dish(id: 1), Dish(id: 2)]
  }
  enum Action {
    case startButtonTapped(id: Int)
    case stopButtonTapped(id: Int)
    case timerTicked(id: Int)
  }
  enum CancelID: Hashable { case dish(Int), timer }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped(let id):
        guard state.dishes[id: id]?.isRunning == false else { return .none }
        state.dishes[id: id]?.isRunning = true
        state.dishes[id: id]?.secondsLeft = 2
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked(id: id)) }
        }
        .cancellable(id: cancelID(id), cancelInFlight: true)
      case .stopButtonTapped(let id):
        guard state.dishes[id: id]?.isRunning == true else { return .none }
        state.dishes[id: id]?.isRunning = false
        return .cancel(id: cancelID(id))
      case .timerTicked(let id):
        state.dishes[id: id]?.secondsLeft -= 1
        guard state.dishes[id: id]?.secondsLeft == 0 else { return .none }
        state.dishes[id: id]?.isRunning = false
        return .cancel(id: cancelID(id))
      }
    }
  }

  private func cancelID(_ id: Int) -> CancelID { Planted.isFaulty ? .timer : .dish(id) }
}

/// A draft that saves itself. The fault: it is saved again after it was sent.
@Reducer
struct OrderNote {
  @ObservableState
  struct State: Equatable {
    var isSending = false
    var isSent = false
    var savedDraft: String?
    var text = ""
  }
  enum Action {
    case draftSaved(String)
    case newButtonTapped
    case sendButtonTapped
    case sendResponse(Result<Void, any Error>)
    case textChanged(String)
  }
  enum CancelID { case draft }
  @Dependency(\.continuousClock) var clock
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftSaved(let text):
        state.savedDraft = text
        return .none
      case .newButtonTapped:
        guard !state.isSending else { return .none }
        state = State()
        return .cancel(id: CancelID.draft)
      case .sendButtonTapped:
        guard !state.text.isEmpty, !state.isSending, !state.isSent else { return .none }
        state.isSending = true
        return .run { [text = state.text] send in
          await send(.sendResponse(Result { try await town.save(text) }))
        }
      case .sendResponse(.failure):
        state.isSending = false
        return .none
      case .sendResponse(.success):
        state.isSending = false
        state.isSent = true
        state.savedDraft = nil
        return Planted.isFaulty ? .none : .cancel(id: CancelID.draft)
      case .textChanged(let text):
        guard !state.isSending, !state.isSent else { return .none }
        state.text = text
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.draftSaved(text))
        }
        .cancellable(id: CancelID.draft, cancelInFlight: true)
      }
    }
  }
}

/// Glasses of water, which two screens count. The fault: a glass is added to what was there before the answer.
@Reducer
struct WaterIntake {
  @Reducer
  struct Glass {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var drunk = 0
      @Shared(.inMemory("waterTotal")) var total = 0
    }
    enum Action {
      case drinkButtonTapped
      case stored(total: Int)
    }
    @Dependency(TownClient.self) var town
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .drinkButtonTapped:
          return .run { [total = state.total] send in
            try await town.set(1)
            await send(.stored(total: total + 1))
          } catch: { _, _ in
          }
        case .stored(let total):
          state.drunk += 1
          state.$total.withLock { $0 = Planted.isFaulty ? total : $0 + 1 }
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var glasses: IdentifiedArrayOf<Glass.State> = [Glass.State(id: 1), Glass.State(id: 2)]
    @Shared(.inMemory("waterTotal")) var total = 0
  }
  enum Action { case glasses(IdentifiedActionOf<Glass>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.glasses, action: \.glasses) { Glass() }
  }
}

/// A machine that gives back a coin. The fault: it gives back the coin of a sale that goes on.
@Reducer
struct VendingMachine {
  enum Snack: CaseIterable { case nuts, chips }
  @ObservableState
  struct State: Equatable {
    var coins = 0
    var isSelling = false
    var message: String?
    var refunded = 0
    var sold = 0
    var taken = 0
  }
  enum Action {
    case coinInserted
    case refundButtonTapped
    case saleResponse(Result<Void, any Error>)
    case snackTapped(Snack)
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .coinInserted:
        guard state.coins < 1, !state.isSelling else { return .none }
        state.coins += 1
        state.taken += 1
        return .none
      case .refundButtonTapped:
        guard state.coins > 0, Planted.isFaulty || !state.isSelling else { return .none }
        state.refunded += state.coins
        state.coins = 0
        return .none
      case .saleResponse(.failure):
        state.isSelling = false
        state.message = "It is stuck"
        return .none
      case .saleResponse(.success):
        state.isSelling = false
        state.coins = 0
        state.sold += 1
        return .none
      case .snackTapped(let snack):
        guard state.coins > 0, !state.isSelling else { return .none }
        state.isSelling = true
        state.message = nil
        return .run { send in
          await send(.saleResponse(Result { try await town.set(snack == .nuts ? 0 : 1) }))
        }
      }
    }
  }
}

/// A table that is reserved in steps. The fault: going back keeps the time, which is of another day.
@Reducer
struct TableReservation {
  enum Day: CaseIterable { case friday, saturday }
  enum Step: Equatable { case day, time, summary }
  @ObservableState
  struct State: Equatable {
    var day: Day?
    var hour: Int?
    var hourOf: Day?
    var step = Step.day
  }
  enum Action {
    case backButtonTapped
    case daySelected(Day)
    case hourSelected(Bool)
    case nextButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        switch state.step {
        case .day: break
        case .time: state.step = .day
        case .summary: state.step = .time
        }
        return .none
      case .daySelected(let day):
        guard state.step == .day else { return .none }
        if !Planted.isFaulty, state.day != day { (state.hour, state.hourOf) = (nil, nil) }
        state.day = day
        state.step = .time
        return .none
      case .hourSelected(let isLate):
        guard state.step == .time else { return .none }
        (state.hour, state.hourOf) = (isLate ? 21 : 19, state.day)
        return .none
      case .nextButtonTapped:
        guard state.step == .time, state.hour != nil else { return .none }
        state.step = .summary
        return .none
      }
    }
  }
}
