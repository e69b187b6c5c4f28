import ComposableArchitecture

/// A counter with an effect, and rows.
@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Row> = []
  }

  struct Row: Codable, Equatable, Identifiable, Sendable {
    var id: Int
    var name: String
  }

  enum Action {
    case added(Int)
    case doubleButtonTapped
    case rowAdded(Row)
    case rowRemoved(id: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.count += number
        return .none
      case .doubleButtonTapped:
        let count = state.count
        return .run(name: "double") { send in await send(.added(count)) }
      case .rowAdded(let row):
        state.rows.insert(row, at: 0)
        return .none
      case .rowRemoved(let id):
        state.rows.remove(id: id)
        return .none
      }
    }
  }
}
