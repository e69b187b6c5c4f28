import ActionText
import ComposableArchitecture

/// The rows of the table that make JSON of a state.
let counterScenarios = [0, 10_000, 100_000].map { rows in
  Scenario("j10/\(rows)", "a count's change as JSON, beside so many rows") {
    let counter = CounterBesideRows(rows: rows)
    return Scenario.Operation(count: CounterBesideRows.changes) { counter.count() }
  }
}

/// A state whose JSON is made after each action: a counter that changes, beside rows that do not.
@MainActor
final class CounterBesideRows {
  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var name: String
    var isDone = false
  }

  struct State: Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Row>
  }

  /// How often a state is changed in one operation.
  static let changes = 100

  private var state: State
  private var reader = JSONStateReader()
  private var json: JSONValue

  /// Makes the JSON of the first state, which costs time for each row.
  init(rows: Int) {
    state = State(
      rows: IdentifiedArray(uniqueElements: (0..<rows).map { Row(id: $0, name: "Row \($0)") })
    )
    json = reader.json(of: state)
  }

  /// Counts, and finds out what has changed.
  func count() {
    for _ in 1...Self.changes {
      state.count += 1
      let new = reader.json(of: state)
      precondition(JSONDifference.between(json, new).count == 1, "only the count has changed")
      json = new
    }
  }
}
