/// A test that repeats a recorded session.
public struct GeneratedTest: Sendable {
  /// The source of the test, as a complete file.
  public let text: String
  /// The fixture files that the test reads. They belong into the folder `Fixtures` beside the test.
  public let fixtures: [(name: String, text: String)]

  /// Writes a test.
  ///
  /// Consecutive edits of one field are merged, unless something depends on each of them. Long values
  /// that occur several times become constants.
  ///
  /// Makes several passes over the part and compares each of its states with the previous one: O(*n*) in
  /// the size of the part and its states.
  ///
  /// - Parameters:
  ///   - scenario: The recorded events of the session.
  ///   - target: The feature under test.
  ///   - range: The numbers of the first and the last action.
  ///   - hasFixtures: Whether long values may be written into fixture files.
  /// - Throws: The reason why no test can be written.
  public init(
    _ scenario: TestScenario,
    _ target: TestTarget,
    range: ClosedRange<UInt64> = 1...UInt64.max,
    hasFixtures: Bool = false
  ) throws(TestSourceError) {
    let part = try scenario.part(
      target.path,
      range,
      hasSurroundings: target.path.isEmpty || target.settling != nil
    )
    var plan = try Timeline.plan(part.withMergedEdits, target)
    if let type = plan.unfollowedType {
      throw .sharesParts(type: typeText(of: type))
    }
    if part.beginsLater { plan.giveInitialValues() }
    let draft = TestWriter(plan, target, hasFixtures: hasFixtures)
    let repeated = try draft.countValues()
    var writer = TestWriter(plan, target, hasFixtures: hasFixtures, naming: repeated)
    text = try writer.file()
    fixtures = writer.fixtures
  }
}
