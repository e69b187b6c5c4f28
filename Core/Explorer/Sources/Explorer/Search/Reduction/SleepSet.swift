/// A step that was made, with what it has read and changed.
final class MadeStep {
  /// The result of a step.
  enum Outcome {
    /// It was an action for a feature that is not there.
    case impossible
    /// The state was the same after it.
    case nothing
    /// There was another state after it.
    case change
  }

  /// The number of the step in its search.
  let number: Int
  let footprint: Footprint
  let outcome: Outcome

  init(number: Int, _ footprint: Footprint, _ outcome: Outcome) {
    self.number = number
    self.footprint = footprint
    self.outcome = outcome
  }
}

/// The steps that need not be made from a state, since what comes of them is reached in another order.
///
/// Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", 1996, chapter 5: of two steps that
/// commute in a state, the second one is made after the first, but not the first after the second. A step leaves the
/// set as soon as one is made that does not commute with it. No state is left out, only ways to states.
///
/// The search is breadth first, so all steps that lead to a state for the first time are made before the first one from
/// it. What sleeps there is what sleeps behind each of them. Steps that lead there later are no shorter way, and are
/// not counted: let *w* be the shortest way to a state that comes first if ways are compared step by step, in the order
/// in which steps are tried. If a step of *w* slept, it would have been tried before one that *w* takes earlier and
/// could be moved before that; then *w* would not come first. So each state is found in as few steps as without the
/// set, and by the same steps.
struct SleepSet {
  private var steps: [MadeStep] = []

  /// The step with a number, if it need not be made.
  func step(_ number: Int) -> MadeStep? { steps.first { $0.number == number } }

  mutating func insert(_ step: MadeStep) { steps.append(step) }

  /// The set in the state behind a step.
  func after(_ step: MadeStep) -> SleepSet {
    var next = SleepSet()
    next.steps = steps.filter { $0.footprint.isIndependent(of: step.footprint) }
    return next
  }

  /// Keeps the steps that are in another set, too. Costs the product of the numbers of steps.
  mutating func formIntersection(_ other: SleepSet) {
    steps.removeAll { other.step($0.number) == nil }
  }
}
