import ComposableArchitecture

// Features without effects: what was entered is kept, counted and taken back. Each of them is faulty, or is not.

/// The prices of some items, and what they are together.
@Reducer
struct Cart {
  struct Item: Equatable, Identifiable { let id: Int; var price: Int }
  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item> = []
    var total = 0
    var nextID = 0
  }
  enum Action { case addTapped(price: Int), removeTapped(id: Int) }
  let isFaulty: Bool
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped(let price):
        guard state.items.count < 3 else { return .none }
        state.items.append(Item(id: state.nextID, price: price))
        state.nextID += 1
        state.total += price
        return .none
      case .removeTapped(let id):
        guard let item = state.items.remove(id: id) else { return .none }
        if !isFaulty { state.total -= item.price }
        return .none
      }
    }
  }
}

/// Questions on pages that a user can turn back.
@Reducer
struct Survey {
  @ObservableState
  struct State: Equatable {
    var page = 0
    var answers: [Int: Bool] = [:]
  }
  enum Action { case backTapped, nextTapped, answered(Bool) }
  let isFaulty: Bool
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backTapped:
        guard state.page > 0 else { return .none }
        if isFaulty { state.answers[state.page] = nil; state.answers[state.page - 1] = nil }
        state.page -= 1
        return .none
      case .nextTapped:
        if state.page < 2 { state.page += 1 }
        return .none
      case .answered(let answer):
        state.answers[state.page] = answer
        return .none
      }
    }
  }
}

/// Terms that have to be accepted at the end.
@Reducer
struct Terms {
  @ObservableState
  struct State: Equatable {
    var accepted = false
    var finished = false
  }
  enum Action { case acceptToggled(Bool), finishTapped, reopenTapped }
  let isFaulty: Bool
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .acceptToggled(let accepted):
        if !isFaulty, state.finished { return .none }
        state.accepted = accepted
        return .none
      case .finishTapped:
        if state.accepted { state.finished = true }
        return .none
      case .reopenTapped:
        state.finished = false
        return .none
      }
    }
  }
}

/// Tabs of which the last one can be closed.
@Reducer
struct Tabs {
  @ObservableState
  struct State: Equatable {
    var tabs = ["a", "b"]
    var selected = 0
    var title = "a"
  }
  enum Action { case closeLast, openNew, select(Int), refresh }
  let isFaulty: Bool
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeLast:
        guard state.tabs.count > 1 else { return .none }
        state.tabs.removeLast()
        if !isFaulty { state.selected = min(state.selected, state.tabs.count - 1) }
        return .none
      case .openNew:
        if state.tabs.count < 3 { state.tabs.append("n") }
        return .none
      case .select(let index):
        if state.tabs.indices.contains(index) { state.selected = index }
        return .none
      case .refresh:
        state.title = state.tabs[state.selected]
        return .none
      }
    }
  }
}

/// Strokes that can be undone, and drawn again.
@Reducer
struct Canvas {
  @ObservableState
  struct State: Equatable {
    var strokes: [Int] = []
    var undone: [Int] = []
    var next = 0
  }
  enum Action { case draw, undo, redo }
  let isFaulty: Bool
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draw:
        guard state.next < 3 else { return .none }
        state.strokes.append(state.next)
        state.next += 1
        if !isFaulty { state.undone = [] }
        return .none
      case .undo:
        if let last = state.strokes.popLast() { state.undone.append(last) }
        return .none
      case .redo:
        if let last = state.undone.popLast() { state.strokes.append(last) }
        return .none
      }
    }
  }
}
