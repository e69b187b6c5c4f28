import ComposableArchitecture
import Testing

/// The nodes of reducers go away with the store.
@MainActor
@Suite
struct ReducerLifetimeTests {
  final class Token: Sendable {}

  /// A feature that has its own kind in each way there is.
  @Reducer
  struct Everything {
    @ObservableState
    struct State: Identifiable {
      var id = 0
      var count = 0
      @Presents var child: State?
      var path = StackState<State>()
      var rows: IdentifiedArrayOf<State> = []
    }

    indirect enum Action {
      case child(PresentationAction<Action>)
      case count
      case path(StackAction<State, Action>)
      case present
      case push
      case rows(IdentifiedAction<Int, Action>)
    }

    let token: Token

    var body: some Reducer<State, Action> {
      Reduce { [token] state, action in
        switch action {
        case .count: state.count += 1
        case .present: state.child = State(rows: [State(id: 1), State(id: 2)])
        case .push: state.path.append(State(rows: [State(id: 1), State(id: 2)]))
        case .child, .path, .rows: break
        }
        return withExtendedLifetime(token) { .none }
      }
      .ifLet(\.$child, action: \.child) { Everything(token: token) }
      .forEach(\.path, action: \.path) { Everything(token: token) }
      .forEach(\.rows, action: \.rows) { Everything(token: token) }
    }
  }

  /// Runs a store, and tells what is left of its reducers' token afterwards.
  private static func token(after actions: (StoreOf<Everything>) -> Void) -> Token? {
    weak var token: Token?
    do {
      let kept = Token()
      token = kept
      let store = Store(initialState: Everything.State()) { Everything(token: kept) }
      actions(store)
    }
    return token
  }

  @Test func presentedFeaturesGo() {
    let token = Self.token { store in
      store.send(.present)
      store.send(.child(.presented(.present)))
      store.send(.child(.presented(.child(.presented(.count)))))
      store.send(.child(.presented(.rows(.element(id: 1, action: .count)))))
    }
    #expect(token == nil)
  }

  @Test func featuresOnAStackGo() {
    let token = Self.token { store in
      store.send(.push)
      store.send(.push)
      let ids = store.withState(\.path.ids)
      store.send(.path(.element(id: ids[0], action: .push)))
      store.send(.path(.element(id: ids[0], action: .rows(.element(id: 1, action: .count)))))
      store.send(.path(.element(id: ids[1], action: .rows(.element(id: 2, action: .count)))))
      store.send(.path(.popFrom(id: ids[1])))
    }
    #expect(token == nil)
  }

  @Test func featuresThatWereDismissedGo() {
    let token = Self.token { store in
      store.send(.present)
      store.send(.child(.presented(.push)))
      store.send(.child(.dismiss))
      store.send(.push)
      store.send(.path(.popFrom(id: store.withState(\.path.ids)[0])))
    }
    #expect(token == nil)
  }
}
