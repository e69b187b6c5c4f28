import ComposableArchitecture
import Explorer
import Testing

/// Expects that a fault is found at the first run, and that the feature without it is clean.
///
/// - Parameters:
///   - name: The property that does not hold, or a part of what is found in place of one.
///   - explored: Explores the feature with the fault, or without it.
@MainActor
func tellsFault(
  of name: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ explored: (_ isFaulty: Bool) async -> Exploration
) async {
  let (faulty, correct) = await withIssueReporters([]) {
    (await explored(true), await explored(false))
  }
  #expect(
    faulty.finding?.problem.contains(name) == true,
    "\(faulty)",
    sourceLocation: sourceLocation
  )
  #expect(correct.finding == nil, "\(correct)", sourceLocation: sourceLocation)
  #expect(faulty.unconfirmed.isEmpty && correct.unconfirmed.isEmpty, sourceLocation: sourceLocation)
  #expect(correct.limit == nil, sourceLocation: sourceLocation)
}
