import ComposableTerminalUI

/// A title above two counters and a list of them.
@Reducer
struct Counters {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable, Identifiable {
      let name: String
      var count = 0
      var id: String { name }
    }
    enum Action { case incremented }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    var title = "Title"
    var left = Counter.State(name: "left")
    var right = Counter.State(name: "right")
    var extra: Counter.State?
    var rows: IdentifiedArrayOf<Counter.State> = []
  }

  enum Action {
    case extra(Counter.Action)
    case extraToggled
    case left(Counter.Action)
    case right(Counter.Action)
    case rows(IdentifiedActionOf<Counter>)
    case rowAdded(String, at: Int)
    case rowRemoved(String)
    case rowsReversed
    case titleChanged(String)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: \.right) { Counter() }
    Reduce { state, action in
      switch action {
      case .extraToggled:
        state.extra = state.extra == nil ? Counter.State(name: "extra") : nil
      case .rowAdded(let name, let index):
        state.rows.insert(Counter.State(name: name), at: index)
      case .rowRemoved(let name):
        state.rows.remove(id: name)
      case .rowsReversed:
        state.rows.reverse()
      case .titleChanged(let title):
        state.title = title
      case .extra, .left, .right, .rows:
        break
      }
      return .none
    }
    .ifLet(\.extra, action: \.extra) { Counter() }
    .forEach(\.rows, action: \.rows) { Counter() }
  }

  @MainActor
  static func store(_ state: State = State()) -> StoreOf<Self> {
    Store(initialState: state) { Self() }
  }
}

struct CountersView: View {
  let store: StoreOf<Counters>
  let reads: Reads

  var body: some View {
    let _ = reads.note("root")
    VStack(alignment: .leading) {
      Text(store.title)
      CounterView(store: store.scope(state: \.left, action: \.left), reads: reads)
      CounterView(store: store.scope(state: \.right, action: \.right), reads: reads)
      if let extra = store.scope(state: \.extra, action: \.extra) {
        CounterView(store: extra, reads: reads)
      }
      RowsView(store: store, reads: reads)
    }
  }
}

struct RowsView: View {
  let store: StoreOf<Counters>
  let reads: Reads

  var body: some View {
    let _ = reads.note("rows")
    ForEach(store.scope(state: \.rows, action: \.rows)) { store in
      CounterView(store: store, reads: reads)
    }
  }
}

struct CounterView: View {
  let store: StoreOf<Counters.Counter>
  let reads: Reads

  var body: some View {
    let _ = reads.note(store.name)
    Button("\(store.name) \(store.count)") { store.send(.incremented) }
      .buttonStyle(.plain)
  }
}
