public import ComposableArchitecture
import Testing

/// The ways in which features are written, each of which must compile and run.
@MainActor
@Suite struct ReducerShapesTests {
  @Test func takesAMethodOfItsOwn() async {
    let store = TestStore(initialState: PublicFeature.State()) { PublicFeature() }
    await store.send(.tapped) { $0.count = 1 }
  }

  @Test func takesExplicitTypes() async {
    let store = TestStore(initialState: ExplicitTypes.State()) { ExplicitTypes() }
    await store.send(.tapped) { $0.count = 111 }
  }

  @Test func takesTypesThatAreNamedElsewhere() async {
    let store = TestStore(initialState: Aliases.State()) { Aliases() }
    await store.send(.tapped) { $0.count = 1 }
    let other = TestStore(initialState: FileprivateFeature.State()) { FileprivateFeature() }
    await other.send(.tapped) { $0.count = 1 }
  }

  @Test func takesConstraints() async {
    let store = TestStore(initialState: Constrained.State(inner: PublicFeature.State())) {
      Constrained(inner: PublicFeature())
    }
    await store.send(.inner(.tapped)) { $0.inner.count = 1 }
  }

  @Test func takesABodyThatChoosesReducers() async {
    let store = TestStore(initialState: Choosing.State()) { Choosing(isOn: true, times: 2) }
    await store.send(.tapped) { $0.count = 4 }
    let off = TestStore(initialState: Choosing.State()) { Choosing(isOn: false, times: 0) }
    await off.send(.tapped)
  }

  @Test func takesAFeatureThatContainsItself() async {
    let store = TestStore(initialState: Tree.State(id: 0)) { Tree() }
    await store.send(.growTapped) {
      $0.branches = [Tree.State(id: 0)]
      $0.child = Tree.State(id: 0)
    }
    await store.send(.branches(.element(id: 0, action: .growTapped))) {
      $0.branches[id: 0]?.branches = [Tree.State(id: 0)]
      $0.branches[id: 0]?.child = Tree.State(id: 0)
    }
    await store.send(\.child.presented.growTapped) {
      $0.child?.branches = [Tree.State(id: 0)]
      $0.child?.child = Tree.State(id: 0)
    }
    await store.send(.child(.dismiss)) { $0.child = nil }
  }

  @Test func runsTheMethodInsteadOfABody() async {
    let store = TestStore(initialState: 0) { Old() }
    await store.send(1) { $0 = 1 }
    var state = 1
    _ = Old().reduce(into: &state, action: 2)
    #expect(state == 3)
  }

  @Test func givesAViewItsSend() async {
    let store = Store(initialState: ScreenFeature.State()) { ScreenFeature() }
    let screen = Screen(store: store)
    await screen.send(.tapped).finish()
    screen.tapTwice()
    #expect(store.count == 3)
  }
}

@Reducer
public struct PublicFeature {
  @ObservableState
  public struct State: Equatable {
    public fileprivate(set) var count = 0
    package var other: Int?
    fileprivate var hidden: [Int] = []
    public init() {}
  }
  @CasePathable
  public enum Action: Equatable, Sendable {
    case tapped
  }
  public init() {}
  public var body: some Reducer<State, Action> {
    Reduce(core)
  }
  func core(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer
private struct ExplicitTypes {
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case tapped
  }
  @ReducerBuilder<State, Action>
  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      state.count += 1
      return .none
    }
    Reduce { (state: inout State, action: Action) -> Effect<Action> in
      state.count += 10
      return .none
    }
    Reduce(hundred)
  }
  var hundred: Reduce<State, Action> {
    Reduce { state, _ in
      state.count += 100
      return .none
    }
  }
}

@Reducer
private struct Aliases {
  typealias State = ExplicitTypes.State
  typealias Action = ExplicitTypes.Action
  let body = Reduce<State, Action> { state, _ in
    state.count += 1
    return .none
  }
}

@Reducer
fileprivate struct FileprivateFeature {
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .binding: break
      }
      return .none
    }
  }
}

extension FileprivateFeature {
  @ObservableState
  fileprivate struct State: Equatable {
    var count = 0
  }
  fileprivate enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tapped
  }
}

@Reducer
private struct Constrained<Inner: Reducer> where Inner.State: Equatable {
  @ObservableState
  struct State: Equatable {
    var inner: Inner.State
  }
  enum Action {
    case inner(Inner.Action)
  }
  let inner: Inner
  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { inner }
  }
}

@Reducer
private struct Choosing {
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case tapped
  }
  let isOn: Bool
  let times: Int
  var body: some ReducerOf<Self> {
    if isOn {
      increment
    } else {
      EmptyReducer()
    }
    for _ in 0..<times {
      increment
    }
    if let erased {
      erased
    }
    switch times {
    case 0: EmptyReducer()
    default: CombineReducers { EmptyReducer() }
    }
  }
  private var increment: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
  private var erased: (any ReducerOf<Self>)? {
    isOn ? increment : nil
  }
}

@Reducer
private struct Tree {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var branches: IdentifiedArrayOf<State> = []
    @Presents var child: State?
  }
  indirect enum Action {
    case branches(IdentifiedActionOf<Tree>)
    case child(PresentationAction<Action>)
    case growTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .growTapped = action {
        state.branches.append(State(id: 0))
        state.child = State(id: 0)
      }
      return .none
    }
    .forEach(\.branches, action: \.branches) { Self() }
    .ifLet(\.$child, action: \.child) { Self() }
  }
}

private struct Old: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return .none
  }
}

@Reducer
private struct ScreenFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action: ViewAction {
    case view(View)
    enum View {
      case tapped
    }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tapped): state.count += 1
      }
      return .none
    }
  }
}

@MainActor
@ViewAction(for: ScreenFeature.self)
private final class Screen {
  let store: StoreOf<ScreenFeature>
  init(store: StoreOf<ScreenFeature>) {
    self.store = store
  }
  func tapTwice() {
    send(.tapped)
    send(.tapped)
  }
}
