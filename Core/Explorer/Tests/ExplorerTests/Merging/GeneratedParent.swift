import ComposableArchitecture

/// A small feature with children that is made of a number: a child in a field, one that is presented, and a row. What
/// an effect keeps is in the state of a child, in a copy of one, or in what another effect has sent.
@Reducer
struct GeneratedParent {
  @ObservableState
  struct State: Equatable {
    var child = GeneratedChild.State(id: 0)
    var rows: IdentifiedArrayOf<GeneratedChild.State> = [GeneratedChild.State(id: 1)]
    @Presents var sheet: GeneratedChild.State?
    var total = 0
  }

  enum Action {
    case child(GeneratedChild.Action)
    case parentTapped
    case response(Int)
    case rows(IdentifiedActionOf<GeneratedChild>)
    case sheet(PresentationAction<GeneratedChild.Action>)
  }

  /// The parent's response to a tap.
  enum Change: CaseIterable, Sendable {
    case presents, resetsChild, countsChild, movesTotal, restoresChild
  }

  /// The value that the parent's effect keeps.
  enum Kept: CaseIterable, Sendable {
    case fieldOfChild, wholeChild, wholeRows, sheet, total, nothing, observed
  }

  let change: Change
  let kept: Kept
  let child: GeneratedChild
  @Dependency(GeneratedClient.self) var client

  init(seed: UInt64) {
    var random = SplitMix(state: seed)
    change = Change.allCases.randomElement(using: &random)!
    kept = Kept.allCases.randomElement(using: &random)!
    child = GeneratedChild(using: &random)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
    Reduce { state, action in
      switch action {
      case .parentTapped: return tapped(&state)
      case .response(let value):
        state.total = value % 3
        return .none
      case .child, .rows, .sheet: return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { child }
    .forEach(\.rows, action: \.rows) { child }
    .onChange(of: \.child.count) { old, state in
      guard kept == .observed else { return .none }
      return .run { send in
        try? await client.ask()
        await send(.response(old + 1))
      }
    }
  }

  private func tapped(_ state: inout State) -> Effect<Action> {
    let effect = effect(state)
    switch change {
    case .presents: state.sheet = state.sheet == nil ? GeneratedChild.State(id: 2) : nil
    case .resetsChild: state.child = GeneratedChild.State(id: 0)
    case .countsChild: state.child.count = (state.child.count + 1) % 3
    case .movesTotal: state.total = state.rows.first?.count ?? 0
    case .restoresChild:
      let count = state.child.count
      state.rows[id: 1]?.count = count
    }
    return effect
  }

  private func effect(_ state: State) -> Effect<Action> {
    func asking(_ value: @escaping @Sendable () -> Int) -> Effect<Action> {
      .run { send in
        try? await client.ask()
        await send(.response(value() + 1))
      }
    }
    switch kept {
    case .fieldOfChild: return asking { [count = state.child.count] in count }
    case .nothing: return asking { 0 }
    case .observed: return .none
    case .sheet: return asking { [count = state.sheet?.count] in count ?? 0 }
    case .total: return asking { [total = state.total] in total }
    case .wholeChild: return asking { [child = state.child] in child.count + child.note }
    case .wholeRows: return asking { [rows = state.rows] in rows.first?.count ?? 0 }
    }
  }
}

/// A child of the feature.
@Reducer
struct GeneratedChild {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var note = 0
    @Shared(.inMemory("shared")) var shared = 0
  }

  enum Action {
    case answered(Int)
    case childTapped
    case restored(State)
    case sent(Int)
  }

  enum CancelID { case one }

  /// The value that its effect keeps.
  enum Kept: CaseIterable, Sendable {
    case zero, count, note, copy, copyThatIsPrinted, copyThatIsSent, shared
  }

  /// The field that its tap changes, and so does the action that its effect sends.
  enum Change: CaseIterable, Sendable {
    case nothing, count, note, swap, shared
  }

  /// The effect of the first action that the effect sends.
  enum Follows: CaseIterable, Sendable {
    case nothing, anotherEffect, anotherEffectInItsPlace
  }

  let change: Change
  let follows: Follows
  let kept: Kept
  let restarts: Bool
  @Dependency(GeneratedClient.self) var client

  init(using random: inout some RandomNumberGenerator) {
    change = Change.allCases.randomElement(using: &random)!
    follows = Follows.allCases.randomElement(using: &random)!
    kept = Kept.allCases.randomElement(using: &random)!
    restarts = Bool.random(using: &random)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(let value):
        state.count = value % 3
        return .none
      case .childTapped: return tapped(&state)
      case .restored(let old):
        state.count = old.count
        return .none
      case .sent(let value):
        let effect = Effect<Action>.run { send in
          try? await client.ask()
          await send(.answered(value))
        }
        switch follows {
        case .nothing: return .none
        case .anotherEffect: return effect
        case .anotherEffectInItsPlace:
          return effect.cancellable(id: CancelID.one, cancelInFlight: true)
        }
      }
    }
  }

  private func tapped(_ state: inout State) -> Effect<Action> {
    let effect = effect(state).cancellable(id: CancelID.one, cancelInFlight: restarts)
    switch change {
    case .nothing: break
    case .count: state.count = (state.count + 1) % 3
    case .note: state.note = (state.note + 1) % 3
    case .shared: state.$shared.withLock { $0 = ($0 + 1) % 3 }
    case .swap: (state.count, state.note) = (state.note, state.count + 1)
    }
    return effect
  }

  private func effect(_ state: State) -> Effect<Action> {
    func asking(_ value: @escaping @Sendable () -> Int) -> Effect<Action> {
      .run { send in
        try? await client.ask()
        await send(.sent(value()))
        await send(.answered(value() + 1))
      }
    }
    switch kept {
    case .copy: return asking { [state] in state.count + state.note }
    case .copyThatIsPrinted:
      return asking { [state] in (0..<3).first { "\(state)".contains("_note: \($0)") } ?? 0 }
    case .copyThatIsSent:
      return .run { [state] send in
        try? await client.ask()
        await send(.restored(state))
      }
    case .count: return asking { [count = state.count] in count }
    case .note: return asking { [note = state.note] in note }
    case .shared: return asking { [shared = state.shared] in shared }
    case .zero: return asking { 0 }
    }
  }
}
