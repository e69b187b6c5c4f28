import ComposableArchitecture

/// A counter with an effect, rows, a child that comes and goes, and secrets.
@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var password = ""
    var rows: IdentifiedArrayOf<Row> = []
    @Presents var child: Child.State?
  }

  struct Row: Codable, Equatable, Identifiable, Sendable {
    var id: Int
    var name: String
    var token = ""
  }

  struct Credentials: Codable, Equatable, Sendable {
    var user: String
    var pin: String
  }

  enum Action {
    case added(Int)
    case child(PresentationAction<Child.Action>)
    case childButtonTapped
    case closure(@Sendable () -> Void)
    case doubleButtonTapped
    case loggedIn(Credentials)
    case passwordChanged(String)
    case rowAdded(Row)
    case rowRemoved(id: Int)
    case sleepButtonTapped
    case stopButtonTapped
  }

  enum CancelID { case sleep }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.count += number
        return .none
      case .child, .closure, .loggedIn:
        return .none
      case .childButtonTapped:
        state.child = Child.State()
        return .none
      case .doubleButtonTapped:
        let count = state.count
        return .run(name: "double") { send in await send(.added(count)) }
      case .passwordChanged(let password):
        state.password = password
        return .none
      case .rowAdded(let row):
        state.rows.append(row)
        return .none
      case .rowRemoved(let id):
        state.rows.remove(id: id)
        return .none
      case .sleepButtonTapped:
        return .run { _ in try await Task.never() }.cancellable(id: CancelID.sleep)
      case .stopButtonTapped:
        return .cancel(id: CancelID.sleep)
      }
    }
    .ifLet(\.$child, action: \.child) { Child() }
  }
}

@Reducer
struct Child {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}
