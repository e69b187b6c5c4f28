@_spi(Exploring) import ComposableArchitecture
import Testing

/// A copy of a state that a reducer leaves behind counts as a read of all its fields.
@MainActor
@Suite struct CopyProbeTests {
  @Test(arguments: Keeper.Use.allCases)
  func copiesThatAreLeftCountAsReadsOfAll(_ use: Keeper.Use) {
    let before = Keeper.State()
    let read = fieldsRead(by: .used(use), in: before)
    switch use {
    case .changes: #expect(read == [])
    case .comparesAField, .copiesForAMoment, .keepsAField: #expect(read == ["count"])
    case .keepsACopy, .keepsAChangedCopy, .keepsACopyInAnArray, .keepsTheOldState, .prints:
      #expect(read == ["child", "count", "note"])
    }
  }

  @Test func aCopyOfAChildIsNotOneOfItsParent() {
    let before = Keeper.State()
    let read = fieldsRead(by: .child(.kept), in: before)
    #expect(read == [])
    #expect(touched.fields(of: before.child)?.read == .max)
    _ = fieldsRead(by: .child(.counted), in: before)
    #expect(touched.fields(of: before.child)?.read != .max)
  }

  @Test func copiesOfAnEnumAreUnknown() {
    let before = Keeper.State()
    let state = sent(.child(.counted), in: before)
    #expect(touched.isWatching(state))
    #expect(!touched.isWatching(sent(.choice(.chosen), in: before)))
  }

  private let touched = TouchedFields()

  /// The state after an action.
  private func sent(_ action: Keeper.Action, in state: Keeper.State) -> Keeper.State {
    let store = Store(initialState: state) { Keeper() }
    touched.begin(with: state)
    touched.watch { store.send(action) }
    return store.withState { $0 }
  }

  private func fieldsRead(by action: Keeper.Action, in state: Keeper.State) -> Set<String> {
    _ = sent(action, in: state)
    let read = touched.fields(of: state)?.read ?? 0
    let numbers = TouchedFields.numbers(of: state)
    return Set(numbers.filter { read & 1 << UInt64($0.value) != 0 && $0.key != "choice" }.keys)
  }
}

@Reducer
struct Keeper {
  @ObservableState
  struct State: Equatable {
    var child = Child.State()
    var choice = Choice.State.first(Child.State())
    var count = 0
    var note = 0
  }

  enum Action {
    case child(Child.Action)
    case choice(Choice.Action)
    case used(Use)
  }

  enum Use: CaseIterable, Sendable {
    case changes, comparesAField, copiesForAMoment, keepsAField
    case keepsACopy, keepsAChangedCopy, keepsACopyInAnArray, keepsTheOldState, prints
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child() }
    Scope(state: \.choice, action: \.choice) { Choice() }
    Reduce { state, action in
      guard case .used(let use) = action else { return .none }
      switch use {
      case .changes:
        state.note = 1
        return .none
      case .comparesAField: return state.count == 1 ? .run { _ in } : .none
      case .copiesForAMoment:
        let copy = state
        return copy.count == 1 ? .run { _ in } : .none
      case .keepsAField: return .run { [count = state.count] _ in _ = count }
      case .keepsACopy: return .run { [state] _ in _ = state.count }
      case .keepsAChangedCopy:
        var copy = state
        copy.note = 1
        return .run { [copy] _ in _ = copy.count }
      case .keepsACopyInAnArray:
        let copies = [state]
        state.note = 2
        return .run { _ in _ = copies.count }
      case .keepsTheOldState:
        let old = state
        state = State()
        return .run { _ in _ = old.count }
      case .prints: return .run { [text = "\(state)"] _ in _ = text }
      }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var note = 0
    }

    enum Action {
      case counted, kept
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .counted:
          state.count += 1
          return .none
        case .kept: return .run { [state] _ in _ = state.count }
        }
      }
    }
  }

  @Reducer
  struct Choice {
    @ObservableState
    enum State: Equatable {
      case first(Child.State)
    }

    enum Action {
      case chosen
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        .run { [state] _ in _ = state }
      }
    }
  }
}
