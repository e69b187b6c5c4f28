import Explorer

/// How an exploration tells that a feature has a fault.
enum Detection {
  /// Actions go to and fro without an end.
  case endlessExchange
  /// The feature reports an issue.
  case issue
  /// An effect never ends, or outlives its feature.
  case lostEffect
  /// The same steps lead to another state.
  case otherState
  /// The property of the feature does not hold.
  case property
  /// A reducer stops the process.
  case trap
  /// No action of the user changes anything any more.
  case trapState

  /// Whether a finding is of this kind.
  func matches(_ finding: Exploration.Finding) -> Bool {
    let isProperty = finding.problem.hasPrefix("Not true: ")
    let isOtherState = finding.problem.hasPrefix("The same steps lead to another state")
    return switch self {
    case .property: isProperty
    case .otherState: isOtherState
    case .endlessExchange: finding.problem.hasPrefix("An exchange of actions without end")
    case .trapState: finding.problem == "No action of the user changes anything any more"
    case .lostEffect: finding.problem.hasPrefix("An effect ")
    case .trap: finding.problem.hasPrefix("A reducer stops the process")
    case .issue: finding.problem.contains("(reported at ")
    }
  }
}

/// A small change of a feature that makes it wrong.
///
/// The raw value is its name.
protocol PlantedFault: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  /// How the fault is found.
  var detection: Detection { get }
}
