import Testing

@testable import ComposableArchitecture

/// The elements of a stack when the stack changes as a whole.
@MainActor
@Suite
struct StackPathTests {
  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }

    enum Action {
      case closeTapped
      case countTapped
      case waitTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .closeTapped:
          return .run { _ in await dismiss() }
        case .countTapped:
          state.count += 1
          return .none
        case .waitTapped:
          return .run { _ in try await Task.never() }
        }
      }
    }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable {
      var path = StackState<Screen.State>()
      var saved = StackState<Screen.State>()
    }

    enum Action {
      case insertAtTheBottom
      case path(StackActionOf<Screen>)
      case pushTapped
      case removeFirst
      case replace
      case restore
      case save
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .insertAtTheBottom: state.path.insert(Screen.State(count: 7), at: 0)
        case .path: break
        case .pushTapped: state.path.append(Screen.State())
        case .removeFirst: state.path.removeFirst()
        case .replace: state.path = StackState([Screen.State(), Screen.State()])
        case .restore: state.path = state.saved
        case .save: state.saved = state.path
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Screen() }
    }
  }

  static func store(height: Int) -> StoreOf<Root> {
    let store = Store(initialState: Root.State()) { Root() }
    for _ in 0..<height { store.send(.pushTapped) }
    return store
  }

  @Test func replacingTheStackCancelsWhatWasOnIt() async {
    let store = Self.store(height: 2)
    let ids = store.path.ids
    let tasks = ids.map { store.send(.path(.element(id: $0, action: .waitTapped))) }
    store.send(.replace)
    for task in tasks { await task.finish() }
    #expect(store.path.ids.allSatisfy { !ids.contains($0) })
    await store.send(.path(.element(id: store.path.ids[1], action: .closeTapped))).finish()
    #expect(store.path.count == 1)
  }

  @Test func whatComesBackCanBeDismissedAgain() async {
    let store = Self.store(height: 3)
    store.send(.save)
    let ids = store.path.ids
    let task = store.send(.path(.element(id: ids[2], action: .waitTapped)))
    store.send(.path(.popFrom(id: ids[1])))
    await task.finish()
    store.send(.restore)
    #expect(store.path.ids == ids)
    await store.send(.path(.element(id: ids[2], action: .closeTapped))).finish()
    #expect(store.path.count == 2)
    await store.send(.path(.element(id: ids[1], action: .closeTapped))).finish()
    #expect(store.path.count == 1)
  }

  @Test func takingOneOffAtTheBottomLeavesTheOthersRunning() async {
    let store = Self.store(height: 3)
    let ids = store.path.ids
    let gone = store.send(.path(.element(id: ids[0], action: .waitTapped)))
    let other = store.send(.path(.element(id: ids[2], action: .waitTapped)))
    store.send(.removeFirst)
    await gone.finish()
    #expect(!other.isCancelled)
    store.send(.insertAtTheBottom)
    #expect(!other.isCancelled)
    await store.send(.path(.element(id: store.path.ids[0], action: .closeTapped))).finish()
    await other.finish()
    #expect(store.path.isEmpty)
  }

  @Test func aSecondPushOfTheSameElementChangesNothing() async {
    let store = Self.store(height: 1)
    let id = store.path.ids[0]
    withKnownIssue {
      store.send(.path(.push(id: id, state: Screen.State(count: 9))))
    } matching: {
      $0.text.contains("already contains")
    }
    #expect(store.path.count == 1)
    await store.send(.path(.element(id: id, action: .closeTapped))).finish()
    #expect(store.path.isEmpty)
  }

  /// Runs a feature, and drops the effects of what pushes without a word.
  struct Forgetful: Reducer {
    let base = Root()

    func reduce(into state: inout Root.State, action: Root.Action) -> Effect<Root.Action> {
      let effect = base.reduce(into: &state, action: action)
      if case .pushTapped = action { return .none }
      return effect
    }
  }

  @Test func anElementWhoseBeginningWasDroppedBeginsWithTheNextChange() async {
    let store = Store(initialState: Root.State()) { Forgetful() }
    store.send(.pushTapped)
    store.send(.pushTapped)
    let ids = store.path.ids
    store.send(.insertAtTheBottom)
    await store.send(.path(.element(id: ids[1], action: .closeTapped))).finish()
    #expect(store.path.count == 2)
  }

  @Test func outsideOfStoresNothingIsRemembered() {
    var state = Root.State()
    for height in 1...3 {
      _ = Root().reduce(into: &state, action: .pushTapped)
      #expect(state.path.count == height)
    }
    _ = Root().reduce(
      into: &state,
      action: .path(.element(id: state.path.ids[1], action: .countTapped))
    )
    #expect(state.path.map(\.count) == [0, 1, 0])
    _ = Root().reduce(into: &state, action: .path(.popFrom(id: state.path.ids[1])))
    #expect(state.path.count == 1)
    #expect(FeaturePath.outsideOfStores.registrationCount == 0)
  }

  @Test func twoStacksOfOneFeatureDoNotMeet() async {
    let store = Self.store(height: 2)
    let other = Self.store(height: 2)
    let task = store.send(.path(.element(id: store.path.ids[1], action: .waitTapped)))
    other.send(.path(.popFrom(id: other.path.ids[0])))
    #expect(!task.isCancelled)
    store.send(.path(.popFrom(id: store.path.ids[0])))
    await task.finish()
  }
}
