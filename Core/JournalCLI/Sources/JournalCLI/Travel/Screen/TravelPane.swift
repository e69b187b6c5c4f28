/// The views beside the list of actions.
enum TravelPane: Int, CaseIterable, Equatable, Sendable {
  /// The changes by the action.
  case changes = 1
  /// The state after the action.
  case state
  /// In what the state differs from that at the mark.
  case difference
  /// The action with its cause and what it led to.
  case action

  var title: String {
    switch self {
    case .changes: "Changes"
    case .state: "State"
    case .difference: "Diff"
    case .action: "Action"
    }
  }
}
