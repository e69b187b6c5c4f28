import ComposableArchitecture
import ComposableArchitectureCompatibility
import Foundation

/// A feature that is composed as before there were case key paths: the actions are no
/// `@CasePathable` enum.
struct OldParent: ReducerProtocol {
  struct State: Equatable {
    var alert: AlertState<Alert>?
    var changes = 0
    var child = OldChild.State()
    var optional: OldChild.State?
    @PresentationState var presented: OldChild.State?
    @PresentationState var presentedAlert: AlertState<Alert>?
  }

  enum Alert: Equatable {
    case confirmed
  }

  enum Action: Equatable {
    case alert(Alert)
    case child(OldChild.Action)
    case optional(OldChild.Action)
    case presented(PresentationAction<OldChild.Action>)
    case presentedAlert(PresentationAction<Alert>)
    case removeTapped
  }

  /// Read while the body is built, so that it is built for every action.
  @Dependency(\.date.now) var now

  var body: some ReducerProtocolOf<Self> {
    let isLate = now > Date(timeIntervalSince1970: 1)
    Scope(state: \.child, action: /Action.child) { OldChild() }
      .onChange(of: { $0.child.count }, removeDuplicates: Self.haveTheSameTens) { _, _ in
        Reduce { state, _ in
          state.changes += 1
          return .none
        }
      }
    Reduce { state, action in
      guard action == .removeTapped, !isLate else { return .none }
      state.optional = nil
      state.presented = nil
      return .none
    }
    .ifLet(\.alert, action: /Action.alert)
    .ifLet(\.optional, action: /Action.optional) { OldChild() }
    .ifLet(\.$presented, action: /Action.presented) { OldChild() }
    .ifLet(\.$presentedAlert, action: /Action.presentedAlert)
  }

  static func haveTheSameTens(_ lhs: Int, _ rhs: Int) -> Bool {
    lhs / 10 == rhs / 10
  }
}

/// A feature with several elements.
struct OldLists: ReducerProtocol {
  struct State: Equatable {
    var path = StackState<OldChild.State>()
    var rows: IdentifiedArrayOf<OldChild.State> = []
  }

  enum Action: Equatable {
    case path(StackAction<OldChild.State, OldChild.Action>)
    case removeTapped
    case row(id: OldChild.State.ID, action: OldChild.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if action == .removeTapped { state.rows.removeAll() }
      return .none
    }
    .forEach(\.path, action: /Action.path) { OldChild() }
    .forEach(\.rows, action: /Action.row(id:action:)) { OldChild() }
  }
}

/// A feature whose state is an enum.
struct OldPhase: ReducerProtocol {
  enum State: Equatable {
    case child(OldChild.State)
    case done
  }

  enum Action: Equatable {
    case child(OldChild.Action)
    case endTapped
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if action == .endTapped { state = .done }
      return .none
    }
    .ifCaseLet(/State.child, action: /Action.child) { OldChild() }
  }
}

struct OldChild: ReducerProtocol {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable {
    case countTapped
    case response(Int)
    case waitTapped
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .countTapped:
      state.count += 1
      return .send(.response(state.count))
    case .response:
      return .none
    case .waitTapped:
      return .run { _ in try await Task.never() }
    }
  }
}
