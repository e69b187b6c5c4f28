import ComposableArchitecture

/// A feature of two switches that know nothing of each other, and with faults by which steps do not commute.
@Reducer
struct Panel {
  enum Fault: CaseIterable {
    case none
    /// A check looks at both switches.
    case breaks
    /// A check traps if both switches are on.
    case traps
    /// A check sets what a switch sets, too.
    case switchesOff
    /// Stopping gives up the request of the right switch.
    case stopsRight
    /// A tap of the left switch gives up the request of the right one.
    case stopsNeighbour
    /// Both switches ask the same client.
    case asksSame
    /// Both switches note a new identifier.
    case identifies
    /// Both switches count one shared value.
    case counts
    /// Each tap of a switch makes all of the state new.
    case replaces
  }

  @ObservableState
  struct State: Equatable {
    var isBroken = false
    var left = Switch.State()
    var right = Switch.State()
  }

  enum Action {
    case checkButtonTapped
    case left(Switch.Action)
    case right(Switch.Action)
    case stopButtonTapped
  }

  let fault: Fault

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Switch(client: .left, fault: fault) }
    Scope(state: \.right, action: \.right) {
      Switch(client: fault == .asksSame ? .left : .right, fault: fault)
    }
    Reduce { state, action in
      switch (action, fault) {
      case (.checkButtonTapped, .breaks):
        if state.left.isOn && state.right.isOn { state.isBroken = true }
      case (.checkButtonTapped, .traps):
        precondition(!state.left.isOn || !state.right.isOn, "the fuse is gone")
      case (.checkButtonTapped, .switchesOff):
        state.left.isOn = false
      case (.stopButtonTapped, .stopsRight):
        return .cancel(id: Switch.CancelID(client: .right))
      case (.left(.toggleTapped), .stopsNeighbour):
        return .cancel(id: Switch.CancelID(client: .right))
      case (.left, .replaces):
        state = State(isBroken: state.isBroken, left: state.left, right: state.right)
      default: break
      }
      return .none
    }
  }
}

/// A switch that asks whether it may be on.
@Reducer
struct Switch {
  enum Client { case left, right }

  struct CancelID: Hashable { let client: Client }

  @ObservableState
  struct State: Equatable {
    var answers = 0
    var ids: [String] = []
    var isOn = false
    @Shared(.inMemory("panelCount")) var count = 0
  }

  enum Action {
    case askButtonTapped
    case response(Int)
    case toggleTapped
  }

  let client: Client
  let fault: Panel.Fault
  @Dependency(LeftClient.self) var left
  @Dependency(RightClient.self) var right
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped:
        return .run { send in
          await send(.response(client == .left ? await left.ask() : await right.ask()))
        }
        .cancellable(id: CancelID(client: client), cancelInFlight: true)

      case .response(let answer):
        state.answers += answer
        return .none

      case .toggleTapped:
        state.isOn.toggle()
        if fault == .identifies, state.ids.isEmpty { state.ids = ["\(uuid())"] }
        if fault == .counts { state.$count.withLock { $0 = $0 * 2 + (client == .left ? 1 : 0) } }
        return .none
      }
    }
  }
}

@DependencyClient
struct LeftClient: Sendable {
  var ask: @Sendable () async -> Int = { 1 }
}

extension LeftClient: TestDependencyKey {
  static let testValue = LeftClient()
}

@DependencyClient
struct RightClient: Sendable {
  var ask: @Sendable () async -> Int = { 1 }
}

extension RightClient: TestDependencyKey {
  static let testValue = RightClient()
}
