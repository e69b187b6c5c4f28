import ComposableArchitecture

// Features that listen, and wait for the time. Each of them is faulty, or is not.

/// A count of events that can be muted.
@Reducer
struct Badge {
  @ObservableState
  struct State: Equatable {
    var isMuted = false
    var count = 0
  }
  enum Action { case onAppear, muteToggled, openTapped, eventReceived(Int) }
  enum CancelID { case events }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        return .run { send in
          for await event in api.events() { await send(.eventReceived(event)) }
        }
        .cancellable(id: CancelID.events, cancelInFlight: true)
      case .muteToggled:
        state.isMuted.toggle()
        if state.isMuted { state.count = 0 }
        return .none
      case .openTapped:
        state.count = 0
        return .none
      case .eventReceived:
        if isFaulty || !state.isMuted { state.count = min(state.count + 1, 3) }
        return .none
      }
    }
  }
}

/// A price while it is subscribed to.
@Reducer
struct Ticker {
  @ObservableState
  struct State: Equatable {
    var isSubscribed = false
    var price: Int?
  }
  enum Action { case subscribe, unsubscribe, priceReceived(Int) }
  enum CancelID { case prices }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .subscribe:
        state.isSubscribed = true
        return .run { send in
          for await price in api.events() { await send(.priceReceived(price)) }
        }
        .cancellable(id: CancelID.prices, cancelInFlight: true)
      case .unsubscribe:
        state.isSubscribed = false
        state.price = nil
        return isFaulty ? .none : .cancel(id: CancelID.prices)
      case .priceReceived(let price):
        state.price = price
        return .none
      }
    }
  }
}

/// An alarm that can be put off.
@Reducer
struct Reminder {
  @ObservableState
  struct State: Equatable {
    var rings = 0
    var isSet = false
  }
  enum Action { case set, snooze, dismiss, alarmTick }
  enum CancelID { case alarm }
  let isFaulty: Bool
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set:
        guard !state.isSet else { return .none }
        state.isSet = true
        state.rings = 0
        return alarm(.seconds(10))
      case .snooze:
        guard state.isSet else { return .none }
        return alarm(.seconds(15))
      case .dismiss:
        state.isSet = false
        state.rings = 0
        return .cancel(id: CancelID.alarm)
      case .alarmTick:
        state.rings += 1
        if !isFaulty { state.isSet = false }
        return .none
      }
    }
  }
  private func alarm(_ time: Duration) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: time)
      await send(.alarmTick)
    }
    .cancellable(id: CancelID.alarm, cancelInFlight: !isFaulty)
  }
}
