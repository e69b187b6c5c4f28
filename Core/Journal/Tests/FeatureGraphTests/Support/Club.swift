import ComposableArchitecture
import Foundation

/// A club with two players, courts that are swept, and a shop that comes and goes.
@Reducer
struct Club {
  @ObservableState
  struct State {
    var courts: IdentifiedArrayOf<Court.State> = []
    var left = Player.State()
    var right = Player.State()
    @Presents var shop: Shop.State?
  }

  enum Action {
    case courts(IdentifiedActionOf<Court>)
    case left(Player.Action)
    case right(Player.Action)
    case shop(PresentationAction<Shop.Action>)
    case shopButtonTapped
  }

  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Player() }
    Scope(state: \.right, action: \.right) { Player() }
    Reduce { state, action in
      switch action {
      case .left(.hit(let rest)): rest > 0 ? .send(.right(.hit(rest - 1))) : .none
      case .right(.hit(let rest)): rest > 0 ? .send(.left(.hit(rest - 1))) : .none
      case .shopButtonTapped:
        openShop(&state)
      case .courts, .left, .right, .shop: .none
      }
    }
    .forEach(\.courts, action: \.courts) { Court() }
    .ifLet(\.$shop, action: \.shop) { Shop() }
  }

  private func openShop(_ state: inout State) -> Effect<Action> {
    state.shop = Shop.State(opened: now)
    return .run { _ in }
  }
}

@Reducer
struct Player {
  @ObservableState
  struct State { var isTired = false }

  enum Action {
    case hit(Int)
    case rested
    case resting
    case tired
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hit: return .none
      case .tired:
        state.isTired = true
        return .send(.resting)
      case .resting: return .send(.rested)
      case .rested:
        state.isTired = false
        return .none
      }
    }
  }
}

@Reducer
struct Court {
  @ObservableState
  struct State: Identifiable {
    let id: String
    var isSwept = false
  }

  enum Action {
    case sweepButtonTapped(seconds: Int)
    case swept
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sweepButtonTapped(let seconds):
        return .run { send in
          try await clock.sleep(for: .seconds(seconds))
          await send(.swept)
        }
      case .swept:
        state.isSwept = true
        return .none
      }
    }
  }
}

@Reducer
struct Shop {
  @ObservableState
  struct State { var opened: Date }
  enum Action { case closure(@Sendable () -> Void), lookedAround }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard case .lookedAround = action else { return .none }
      return .run { _ in }
    }
  }
}
