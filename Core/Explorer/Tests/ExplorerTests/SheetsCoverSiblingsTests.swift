import ComposableArchitecture
import Explorer
import Testing

/// A sheet covers what is around the feature that presents it, too. A pushed screen does not.
@MainActor
@Suite struct SheetsCoverSiblingsTests {
  @Test func tapsNothingBesideTheFeatureThatPresents() async {
    let result = await explored(from: House.State())
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsSent.contains("garden.lampTapped"))
    #expect(result.actionsSent.contains("kitchen.sheet.presented.lampTapped"))
    #expect(result.actionsSent.contains("floors[1].lampTapped"))
  }

  @Test func sendsTheActionsOfAllStatesAround() async {
    var state = House.State()
    state.kitchen.sheet = Lamp.State(id: 9)
    let result = await explored(from: state, depth: 1)
    // Buttons of a sheet may be of the feature that presents it, or of one around that.
    #expect(
      result.actionsSent == [
        "bellTapped", "kitchen.closeTapped", "kitchen.lampTapped", "kitchen.openTapped",
        "kitchen.sheet.dismiss",
        "kitchen.sheet.presented.lampTapped",
      ]
    )
  }

  @Test func aRowThatPresentsCoversTheOthers() async {
    var state = House.State()
    state.floors[id: 1]?.sheet = Lamp.State(id: 9)
    let result = await explored(from: state, depth: 1)
    let taps = result.actionsSent.filter { $0.hasPrefix("floors") }
    #expect(taps.contains("floors[1].sheet.presented.lampTapped"))
    #expect(taps.contains("floors[1].lampTapped"))
    #expect(!taps.contains("floors[2].lampTapped"))
    #expect(!result.actionsSent.contains("garden.lampTapped"))
  }

  @Test func aSheetCoversAStack() async {
    var state = House.State()
    state.path.append(Lamp.State(id: 3))
    let stacked = await explored(from: state, depth: 1)
    #expect(stacked.actionsSent.contains("path[0].lampTapped"))
    state.kitchen.sheet = Lamp.State(id: 9)
    let covered = await explored(from: state, depth: 1)
    #expect(!covered.actionsSent.contains("path[0].lampTapped"))
  }

  /// As the tabs beside one whose stack has a screen can be chosen.
  @Test func aPushedScreenCoversOnlyItsOwnState() async {
    var state = House.State()
    state.cellar.path.append(Lamp.State(id: 3))
    let result = await explored(from: state, depth: 1)
    #expect(result.actionsSent.contains("cellar.path[0].lampTapped"))
    #expect(!result.actionsSent.contains("cellar.lamp.lampTapped"))
    #expect(result.actionsSent.contains("garden.lampTapped"))
  }

  private func explored(from state: House.State, depth: Int = 3) async -> Exploration {
    await withIssueReporters([]) {
      await explore(House(), from: state, .exhaustive(depth: depth)) { _ in
      } checking: {
        Transition("what is covered stays") { before, after in
          before.kitchen.sheet == nil || before.garden == after.garden
        }
      }
    }
  }
}

@Reducer
private struct Lamp {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isLit = false
  }

  enum Action { case lampTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isLit.toggle()
      return .none
    }
  }
}

/// Presents a lamp.
@Reducer
private struct Kitchen {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    @Presents var sheet: Lamp.State?
    var isLit = false
  }

  enum Action {
    case closeTapped
    case lampTapped
    case openTapped
    case sheet(PresentationAction<Lamp.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped: state.sheet = nil
      case .lampTapped: state.isLit.toggle()
      case .openTapped: state.sheet = state.sheet ?? Lamp.State(id: 0)
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Lamp() }
  }
}

/// Has a stack beside a lamp.
@Reducer
private struct Cellar {
  @ObservableState
  struct State: Equatable {
    var lamp = Lamp.State(id: 0)
    var path = StackState<Lamp.State>()
  }

  enum Action {
    case lamp(Lamp.Action)
    case path(StackActionOf<Lamp>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.lamp, action: \.lamp) { Lamp() }
    EmptyReducer()
      .forEach(\.path, action: \.path) { Lamp() }
  }
}

@Reducer
private struct House {
  @ObservableState
  struct State: Equatable {
    var cellar = Cellar.State()
    var floors: IdentifiedArrayOf<Kitchen.State> = [Kitchen.State(id: 1), Kitchen.State(id: 2)]
    var garden = Lamp.State(id: 0)
    var kitchen = Kitchen.State(id: 0)
    var path = StackState<Lamp.State>()
    var rings = 0
  }

  enum Action {
    case bellTapped
    case cellar(Cellar.Action)
    case floors(IdentifiedActionOf<Kitchen>)
    case garden(Lamp.Action)
    case kitchen(Kitchen.Action)
    case path(StackActionOf<Lamp>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.cellar, action: \.cellar) { Cellar() }
    Scope(state: \.garden, action: \.garden) { Lamp() }
    Scope(state: \.kitchen, action: \.kitchen) { Kitchen() }
    Reduce { state, action in
      if case .bellTapped = action { state.rings = min(state.rings + 1, 2) }
      return .none
    }
    .forEach(\.floors, action: \.floors) { Kitchen() }
    .forEach(\.path, action: \.path) { Lamp() }
  }
}
