import ComposableArchitecture

// Features of a market. Each of them has its fault while `Planted.isFaulty`.

/// An auction with bids of others. The fault: the answer to a bid hides a higher one.
@Reducer
struct Auction {
  @ObservableState
  struct State: Equatable {
    var highest = 1
    var isBidding = false
    var message: String?
  }
  enum Action {
    case bidButtonTapped
    case bidResponse(Result<Int, any Error>)
    case otherBid(Int)
    case task
  }
  enum CancelID { case bids }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bidButtonTapped:
        guard !state.isBidding else { return .none }
        state.isBidding = true
        state.message = nil
        return .run { [bid = state.highest + 1] send in
          await send(.bidResponse(Result { try await town.book(bid) }))
        }
      case .bidResponse(.failure):
        state.isBidding = false
        state.message = "Your bid was not taken"
        return .none
      case .bidResponse(.success(let bid)):
        state.isBidding = false
        state.highest = Planted.isFaulty ? bid : max(bid, state.highest)
        return .none
      case .otherBid(let bid):
        state.highest = max(bid, state.highest)
        return .none
      case .task:
        return .run { send in
          for await bid in town.events() { await send(.otherBid(bid)) }
        }
        .cancellable(id: CancelID.bids, cancelInFlight: true)
      }
    }
  }
}

/// Wishes that can be put back for some seconds. The fault: the place is that of the first wish, not of the last.
@Reducer
struct Wishlist {
  @ObservableState
  struct State: Equatable {
    var undoIndex: Int?
    var undoWish: String?
    var wishes = ["A", "B", "C"]
  }
  enum Action {
    case deleteSwiped(index: Int)
    case undoButtonTapped
    case undoTimeElapsed
  }
  enum CancelID { case undo }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteSwiped(let index):
        guard state.wishes.indices.contains(index) else { return .none }
        state.undoWish = state.wishes.remove(at: index)
        if !Planted.isFaulty || state.undoIndex == nil { state.undoIndex = index }
        return .run { send in
          try await clock.sleep(for: .seconds(5))
          await send(.undoTimeElapsed)
        }
        .cancellable(id: CancelID.undo, cancelInFlight: true)
      case .undoButtonTapped:
        guard let wish = state.undoWish, let index = state.undoIndex else { return .none }
        state.wishes.insert(wish, at: min(index, state.wishes.count))
        state.undoWish = nil
        state.undoIndex = nil
        return .cancel(id: CancelID.undo)
      case .undoTimeElapsed:
        state.undoWish = nil
        state.undoIndex = nil
        return .none
      }
    }
  }
}

/// Tickets that a camera sees. The fault: one that is seen twice before the answer enters twice.
@Reducer
struct TicketScanner {
  @ObservableState
  struct State: Equatable {
    var admitted: [Int] = []
    var checking: Set<Int> = []
    var isScanning = false
    var rejected: String?
  }
  enum Action {
    case codeScanned(Int)
    case stopButtonTapped
    case scanButtonTapped
    case ticketResponse(Int, Result<Int, any Error>)
  }
  enum CancelID { case camera }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .codeScanned(let code):
        guard !state.admitted.contains(code) else { return .none }
        guard state.checking.insert(code).inserted || Planted.isFaulty else { return .none }
        return .run { send in
          await send(.ticketResponse(code, Result { try await town.book(code) }))
        }
      case .stopButtonTapped:
        state.isScanning = false
        return .cancel(id: CancelID.camera)
      case .scanButtonTapped:
        state.isScanning = true
        return .run { send in
          for await code in town.events() { await send(.codeScanned(code)) }
        }
        .cancellable(id: CancelID.camera, cancelInFlight: true)
      case .ticketResponse(let code, .failure):
        state.checking.remove(code)
        state.rejected = "Ticket \(code) is not known"
        return .none
      case .ticketResponse(let code, .success):
        state.checking.remove(code)
        state.admitted.append(code)
        return .none
      }
    }
  }
}

/// A bill for some people. The fault: the last one can be taken away.
@Reducer
struct TipSplitter {
  @ObservableState
  struct State: Equatable {
    var people = 2
    var share = 50
    var tip = 0
    let total = 100
  }
  enum Action {
    case fewerPeopleButtonTapped
    case morePeopleButtonTapped
    case tipSelected(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fewerPeopleButtonTapped:
        guard state.people > (Planted.isFaulty ? 0 : 1) else { return .none }
        state.people -= 1
      case .morePeopleButtonTapped:
        guard state.people < 4 else { return .none }
        state.people += 1
      case .tipSelected(let isGiven):
        state.tip = isGiven ? 10 : 0
      }
      state.share = (state.total + state.total * state.tip / 100) / state.people
      return .none
    }
  }
}

/// Podcasts that are subscribed to at the same time. The fault: the alert of one failure hides that of another.
@Reducer
struct Podcasts {
  enum Status: Equatable { case idle, subscribing, subscribed, failed }
  struct Podcast: Equatable, Identifiable {
    let id: Int
    var status = Status.idle
  }
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var podcasts: IdentifiedArrayOf<Podcast> = [Podcast(id: 1), Podcast(id: 2)]
    var told: Podcast.ID?
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case subscribeButtonTapped(id: Int)
    case subscribeResponse(id: Int, Result<Void, any Error>)

    @CasePathable
    enum Alert { case retry }
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(let action):
        guard let id = state.told else { return .none }
        state.told = nil
        state.podcasts[id: id]?.status = .idle
        let next = state.podcasts.first { $0.status == .failed }
        if !Planted.isFaulty, let next { tell(next.id, in: &state) }
        guard case .presented(.retry) = action else { return .none }
        return subscribe(id, in: &state)
      case .subscribeButtonTapped(let id):
        guard state.podcasts[id: id]?.status == .idle else { return .none }
        return subscribe(id, in: &state)
      case .subscribeResponse(let id, .failure):
        state.podcasts[id: id]?.status = .failed
        if Planted.isFaulty || state.told == nil { tell(id, in: &state) }
        return .none
      case .subscribeResponse(let id, .success):
        state.podcasts[id: id]?.status = .subscribed
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func subscribe(_ id: Podcast.ID, in state: inout State) -> Effect<Action> {
    state.podcasts[id: id]?.status = .subscribing
    return .run { send in
      await send(.subscribeResponse(id: id, Result { try await town.set(id) }))
    }
  }

  private func tell(_ id: Podcast.ID, in state: inout State) {
    state.told = id
    state.alert = AlertState {
      TextState("Podcast \(id) failed")
    } actions: {
      ButtonState(action: .retry) { TextState("Try again") }
    }
  }
}
