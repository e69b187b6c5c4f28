import ComposableArchitecture
public import SyncUpsClient

extension SyncUpsList {
  /// Loads the first page in another order.
  func sort(by order: SyncUpsOrder, in state: inout State) -> Effect<Action> {
    state.order = order
    state.revealed = nil
    return load(SyncUpsQuery(text: state.query.text, order: order), in: &state)
  }
}

nonisolated extension SyncUpsOrder {
  /// The order after this one, for the key that sorts.
  public var next: SyncUpsOrder {
    let all = SyncUpsOrder.allCases
    let index = all.firstIndex(of: self).map { ($0 + 1) % all.count } ?? 0
    return all[index]
  }

  /// The order in words, after a number of sync-ups; empty for the stored order.
  var words: String {
    switch self {
    case .kept: ""
    case .title: "by title"
    case .lastMeeting: "by last meeting"
    case .length: "by length"
    }
  }

  /// The title of the key for the order.
  var title: String { self == .kept ? "Sort as added" : "Sort \(words)" }
}
