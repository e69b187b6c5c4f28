/// A test that does what has happened in a session.
public struct GeneratedTest: Sendable {
  /// The source of the test: a whole file.
  public let text: String
  /// The fixture files that the test reads, by their names; they belong into the folder `Fixtures`
  /// beside the test.
  public let fixtures: [(name: String, text: String)]

  /// Writes a test.
  ///
  /// Letters that were typed into a field one after the other are one edit in it, unless something depends on
  /// each of them. Long values that occur several times are constants.
  ///
  /// The session is gone through several times, and every state of its part is compared with the one
  /// before: the time is in proportion to the part and its states.
  ///
  /// - Parameters:
  ///   - scenario: What has happened.
  ///   - target: What the test is about.
  ///   - range: The numbers of the first and the last action.
  ///   - hasFixtures: Whether long values may be written into fixture files.
  /// - Throws: Why that is not possible.
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
    if let type = plan.initial.partlySharedType {
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
