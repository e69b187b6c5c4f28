import ComposableArchitecture
import Testing

// A store as in Redux, written in Swift, and what becomes of it.

enum Redux {
  @MainActor
  final class Store<State, Action> {
    typealias Dispatch = (Action) -> Void
    typealias Middleware = (Store, @escaping Dispatch) -> Dispatch
    typealias Thunk = @MainActor (Store) async -> Void

    private(set) var state: State
    private var chain: Dispatch = { _ in }

    init(
      _ reducer: @escaping (State, Action) -> State,
      _ initialState: State,
      _ middleware: [Middleware] = []
    ) {
      state = initialState
      let reduce: Dispatch = { [unowned self] in state = reducer(state, $0) }
      chain = middleware.reversed().reduce(reduce) { next, middleware in middleware(self, next) }
    }

    func dispatch(_ action: Action) { chain(action) }

    func dispatch(_ thunk: Thunk) async { await thunk(self) }
  }
}

struct Purchase: Equatable, Identifiable, Sendable {
  let id: Int
  var isDone = false
}

extension Redux {
  struct CartState: Equatable {
    var isSaving = false
    var purchases: [Int: Purchase] = [:]
    var order: [Int] = []
  }

  enum CartAction {
    case added(id: Int)
    case done(id: Int)
    case saved
    case saving
  }

  static func cart(state: CartState, action: CartAction) -> CartState {
    var state = state
    switch action {
    case .added(let id):
      state.purchases[id] = Purchase(id: id)
      state.order.append(id)
    case .done(let id):
      state.purchases[id]?.isDone = true
    case .saved:
      state.isSaving = false
    case .saving:
      state.isSaving = true
    }
    return state
  }

  // A thunk
  static func save(
    _ api: @escaping @MainActor ([Purchase]) async -> Void
  ) -> Store<CartState, CartAction>.Thunk {
    { store in
      store.dispatch(.saving)
      await api(openPurchases(store.state))
      store.dispatch(.saved)
    }
  }

  // A selector
  static func openPurchases(_ state: CartState) -> [Purchase] {
    state.order.compactMap { state.purchases[$0] }.filter { !$0.isDone }
  }

  // A middleware
  @MainActor
  static func logging(
    to log: @escaping (String) -> Void
  ) -> Store<CartState, CartAction>.Middleware {
    { _, next in
      { action in
        log("\(action)")
        next(action)
      }
    }
  }
}

// The same as a feature.

@Reducer
struct Cart {
  @ObservableState
  struct State: Equatable {
    var isSaving = false
    var purchases: IdentifiedArrayOf<Purchase> = []

    // The selector
    var openPurchases: [Purchase] { purchases.filter { !$0.isDone } }
  }

  enum Action {
    case addButtonTapped(id: Int)
    case doneButtonTapped(id: Int)
    case saveButtonTapped
    case saved
  }

  @Dependency(CartClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let id):
        state.purchases.append(Purchase(id: id))
        return .none

      case .doneButtonTapped(let id):
        state.purchases[id: id]?.isDone = true
        return .none

      // The thunk
      case .saveButtonTapped:
        state.isSaving = true
        return .run { [purchases = state.openPurchases] send in
          await client.save(purchases)
          await send(.saved)
        }

      case .saved:
        state.isSaving = false
        return .none
      }
    }
  }
}

@DependencyClient
struct CartClient: Sendable {
  var save: @Sendable ([Purchase]) async -> Void
}

extension CartClient: TestDependencyKey {
  static let testValue = Self()
}

// The middleware
@Reducer
struct Logging<Base: Reducer> {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let log: (String) -> Void

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      log("\(action)")
      return .none
    }
    base
  }
}

@MainActor
@Suite struct ReduxFormsTests {
  @Test func theStoreSavesWhatIsOpen() async {
    var log: [String] = []
    var saved: [Purchase] = []
    let store = Redux.Store(Redux.cart, Redux.CartState(), [Redux.logging { log.append($0) }])
    store.dispatch(.added(id: 1))
    store.dispatch(.added(id: 2))
    store.dispatch(.done(id: 1))
    await store.dispatch(Redux.save { saved = $0 })
    #expect(saved == [Purchase(id: 2)])
    #expect(log == ["added(id: 1)", "added(id: 2)", "done(id: 1)", "saving", "saved"])
    #expect(!store.state.isSaving)
  }

  @Test func theFeatureSavesWhatIsOpen() async {
    let log = LockIsolated<[String]>([])
    let saved = LockIsolated<[Purchase]>([])
    let store = TestStore(initialState: Cart.State()) {
      Logging(base: Cart()) { line in log.withValue { $0.append(line) } }
    } withDependencies: {
      $0[CartClient.self].save = { saved.setValue($0) }
    }
    await store.send(.addButtonTapped(id: 1)) { $0.purchases = [Purchase(id: 1)] }
    await store.send(.addButtonTapped(id: 2)) { $0.purchases.append(Purchase(id: 2)) }
    await store.send(.doneButtonTapped(id: 1)) { $0.purchases[id: 1]?.isDone = true }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saved) { $0.isSaving = false }
    #expect(saved.value == [Purchase(id: 2)])
    #expect(log.value.last == "saved")
  }
}
