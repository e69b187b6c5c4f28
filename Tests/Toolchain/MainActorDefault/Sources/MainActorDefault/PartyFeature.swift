import ComposableArchitecture
import Foundation

@Reducer
enum Goal {
  case alert(AlertState<Alert>)
  case counter(CounterFeature)
  case note(String)

  @CasePathable
  enum Alert { case confirmButtonTapped }
}

extension Goal.State: nonisolated Equatable {}
extension Goal.Action: Equatable {}

@Reducer
enum Path {
  case counter(CounterFeature)
}

extension Path.State: nonisolated Equatable, Sendable {}

@Reducer
struct PartyFeature {
  @ObservableState
  struct State: Equatable {
    var counter = CounterFeature.State()
    @Presents var goal: Goal.State?
    @SharedReader(.inMemory("guests")) var guests = 0
    var mode = Mode.closed
    @Shared(.fileStorage(.temporaryDirectory.appending(component: "notes.json"))) var notes:
      [Note] = []
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<CounterFeature.State> = []
    @Shared(.appStorage("volume")) var volume = 5
  }

  @CasePathable
  enum Delegate { case ended }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case counter(CounterFeature.Action)
    case delegate(Delegate)
    case goal(PresentationAction<Goal.Action>)
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<CounterFeature>)
    case view(View)

    @CasePathable
    enum View {
      case askButtonTapped
      case closeButtonTapped
      case counterButtonTapped
      case louderButtonTapped
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.limit) var limit

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.counter, action: \.counter) { CounterFeature() }
    Reduce { state, action in
      switch action {
      case .goal(.presented(.alert(.confirmButtonTapped))):
        return .send(.delegate(.ended))
      case .view(.askButtonTapped):
        state.goal = .alert(.end)
        return .none
      case .view(.closeButtonTapped):
        return .run { _ in await dismiss() }
      case .view(.counterButtonTapped):
        state.goal = .counter(CounterFeature.State(count: limit))
        state.path.append(.counter(CounterFeature.State()))
        return .none
      case .view(.louderButtonTapped):
        state.$volume.withLock { $0 += 1 }
        return .none
      case .binding, .counter, .delegate, .goal, .path, .rows:
        return .none
      }
    }
    .ifLet(\.$goal, action: \.goal)
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { CounterFeature() }
    .onChange(of: \.counter.count) { _, count in
      Reduce { state, _ in
        state.mode = count > 1 ? .open(Hall(name: "large")) : .closed
        return .none
      }
    }
  }
}

extension AlertState where Action == Goal.Alert {
  static let end = Self {
    TextState("End the party?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmButtonTapped) { TextState("End") }
  }
}

extension Effect where Action == PartyFeature.Action {
  static var ending: Self { .send(.delegate(.ended)) }
}

@ViewAction(for: PartyFeature.self)
struct PartyScreen {
  let store: StoreOf<PartyFeature>

  func tap() {
    send(.louderButtonTapped)
  }
}
