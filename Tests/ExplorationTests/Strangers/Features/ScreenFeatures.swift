import ComposableArchitecture

// Features of several screens. Each of them has its fault while `Planted.isFaulty`.

/// A forum whose answers are pushed one above the other. The fault: when one is deleted, the last one is popped.
@Reducer
struct Forum {
  @Reducer
  struct Thread {
    @ObservableState
    struct State: Equatable {
      var depth: Int
      var isDeleting = false
    }
    enum Action {
      case answerTapped
      case delegate(Delegate)
      case deleteButtonTapped
      case deleteResponse(Result<Void, any Error>)

      @CasePathable
      enum Delegate { case deleted(depth: Int), openAnswer(depth: Int) }
    }
    @Dependency(\.cloud) var cloud

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .answerTapped:
          return .send(.delegate(.openAnswer(depth: state.depth + 1)))
        case .delegate:
          return .none
        case .deleteButtonTapped:
          guard !state.isDeleting else { return .none }
          state.isDeleting = true
          return .run { [depth = state.depth] send in
            await send(.deleteResponse(Result { try await cloud.delete(ids: [depth]) }))
          }
        case .deleteResponse(.failure):
          state.isDeleting = false
          return .none
        case .deleteResponse(.success):
          return .send(.delegate(.deleted(depth: state.depth)))
        }
      }
    }
  }
  @Reducer
  enum Path { case thread(Thread) }
  @ObservableState
  struct State: Equatable {
    var deleted: [Int] = []
    var path = StackState<Path.State>()
  }
  enum Action {
    case path(StackActionOf<Path>)
    case threadTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, .thread(.delegate(.deleted(let depth))))):
        state.deleted.append(depth)
        if Planted.isFaulty {
          state.path.removeLast()
        } else {
          state.path.pop(from: id)
        }
        return .none
      case .path(.element(_, .thread(.delegate(.openAnswer(let depth))))):
        guard depth < 3, !state.deleted.contains(depth) else { return .none }
        state.path.append(.thread(Thread.State(depth: depth)))
        return .none
      case .path:
        return .none
      case .threadTapped:
        guard state.path.isEmpty, state.deleted.isEmpty else { return .none }
        state.path.append(.thread(Thread.State(depth: 0)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
extension Forum.Path.State: Equatable {}

/// An account on a sheet, and a question above that. The fault: the sheet stays when the account is deleted.
@Reducer
struct ClosedAccount {
  @Reducer
  struct Account {
    @ObservableState
    struct State: Equatable {
      @Presents var alert: AlertState<Action.Alert>?
      var isDeleting = false
    }
    enum Action {
      case alert(PresentationAction<Alert>)
      case delegate(Delegate)
      case deleteButtonTapped
      case deleteResponse(Result<Void, any Error>)

      @CasePathable
      enum Alert { case confirmDeletion }
      @CasePathable
      enum Delegate { case deleted }
    }
    @Dependency(\.cloud) var cloud

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirmDeletion)):
          state.isDeleting = true
          return .run { send in
            await send(.deleteResponse(Result { try await cloud.delete(ids: []) }))
          }
        case .alert, .delegate:
          return .none
        case .deleteButtonTapped:
          guard !state.isDeleting else { return .none }
          state.alert = AlertState {
            TextState("Delete the account?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
          }
          return .none
        case .deleteResponse(.failure):
          state.isDeleting = false
          state.alert = AlertState { TextState("The account is still there") }
          return .none
        case .deleteResponse(.success):
          state.isDeleting = false
          return .send(.delegate(.deleted))
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }
  @Reducer
  enum Destination { case account(Account) }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isSignedIn = true
  }
  enum Action {
    case accountButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case signInButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .accountButtonTapped:
        guard state.isSignedIn, state.destination == nil else { return .none }
        state.destination = .account(Account.State())
        return .none
      case .destination(.presented(.account(.delegate(.deleted)))):
        state.isSignedIn = false
        if !Planted.isFaulty { state.destination = nil }
        return .none
      case .destination:
        return .none
      case .signInButtonTapped:
        state.isSignedIn = true
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension ClosedAccount.Destination.State: Equatable {}

/// Tasks with a star. The fault: the list answers to the row of a task that was deleted.
@Reducer
struct StarredTasks {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isStarred = false
      var isWaiting = false
    }
    enum Action {
      case starButtonTapped
      case starResponse(Bool)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .starButtonTapped:
          state.isWaiting = true
          return .none
        case .starResponse(let isStarred):
          state.isWaiting = false
          state.isStarred = isStarred
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
  }
  enum Action {
    case deleteSwiped(id: Int)
    case restoreButtonTapped
    case rows(IdentifiedActionOf<Row>)
  }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteSwiped(let id):
        state.rows.remove(id: id)
        return Planted.isFaulty ? .none : .cancel(id: id)
      case .restoreButtonTapped:
        guard state.rows.isEmpty else { return .none }
        state.rows = [Row.State(id: 3)]
        return .none
      case .rows(.element(let id, .starButtonTapped)):
        return .run { send in
          try await cloud.upload(items: [id])
          await send(.rows(.element(id: id, action: .starResponse(true))))
        } catch: { _, send in
          await send(.rows(.element(id: id, action: .starResponse(false))))
        }
        .cancellable(id: id, cancelInFlight: true)
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

/// Two tabs with one count. The fault: a failure puts back the count of before, though the other tab has counted since.
@Reducer
struct TwoTabs {
  @Reducer
  struct Tab {
    @ObservableState
    struct State: Equatable {
      @Shared(.inMemory("twoTabsCount")) var count = 0
      var isWaiting = false
      var stored = 0
    }
    enum Action {
      case plusButtonTapped
      case failed(before: Int)
      case stored
    }
    @Dependency(\.cloud) var cloud

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .failed(let before):
          state.isWaiting = false
          state.$count.withLock { $0 = Planted.isFaulty ? before : $0 - 1 }
          return .none
        case .plusButtonTapped:
          guard !state.isWaiting, state.stored < 2 else { return .none }
          state.isWaiting = true
          let before = state.count
          state.$count.withLock { $0 += 1 }
          return .run { send in
            try await cloud.upload(items: [])
            await send(.stored)
          } catch: { _, send in
            await send(.failed(before: before))
          }
        case .stored:
          state.isWaiting = false
          state.stored += 1
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var first = Tab.State()
    var second = Tab.State()
  }
  enum Action {
    case first(Tab.Action)
    case second(Tab.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Tab() }
    Scope(state: \.second, action: \.second) { Tab() }
  }
}
