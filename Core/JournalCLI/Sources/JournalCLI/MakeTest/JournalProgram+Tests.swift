internal import ComposableArchitecture
public import Foundation
internal import Journal
public import TestSource

extension JournalProgram {
  public static func testTarget(feature: String?, options: Options) -> TestTarget? { nil }

  public static var testInitializers: [TestInitializer] { [] }

  /// Writes a test of a recorded session.
  ///
  /// The session is replayed. If it ends with a crash of a reducer, the test makes its steps in a process of its own.
  /// It does not assert their changes then. Every action of the range costs time and memory in proportion to the state,
  /// and earlier ones the cost of a replay.
  ///
  /// - Parameters:
  ///   - url: The recording.
  ///   - feature: The tested feature, by the properties that lead to it, separated by dots; nil for the whole.
  ///   - range: The numbers of the first and the last action.
  ///   - name: The name of the test; nil for a name from the feature.
  ///   - ownsProcess: Whether the process does nothing else, so that all its tasks can be ordered.
  ///   - hasFixtures: Whether long values may be written to files.
  /// - Returns: The test.
  /// - Throws: `JournalError` or ``MakeTestError``.
  @MainActor
  public static func makeTest(
    of url: URL,
    feature: String? = nil,
    range: ClosedRange<UInt64> = 1...UInt64.max,
    name: String? = nil,
    ownsProcess: Bool = false,
    hasFixtures: Bool = false
  ) async throws -> GeneratedTest {
    let options = try options(ofRecording: url)
    let times = try times(of: url)
    let last = times.keys.max() ?? 0
    for number in [range.lowerBound, range.upperBound] where number > max(last, 1) {
      if number != .max { throw MakeTestError.noAction(number, last: last) }
    }
    let execution = ownsProcess ? Replay.Execution.process : .effects
    var scenario: TestScenario
    let crash: JournalCrash?
    do {
      // Like the future test, which waits after each action.
      (scenario, crash) = try await self.scenario(of: url, options, execution, .stepwise, range)
    } catch is MakeTestError {
      (scenario, crash) = try await self.scenario(of: url, options, execution, .recorded, range)
    }
    scenario.setTimes(times)
    let path = feature?.split(separator: ".").map(String.init) ?? []
    do throws(TestSourceError) {
      var target: TestTarget
      if let own = testTarget(feature: feature, options: options) {
        target = own
      } else {
        target = try scenario.target(path: path)
      }
      if let name { target.name = name }
      target.initializers += testInitializers
      if let crash, let action = crash.action, range.contains(action.sequence) {
        return try GeneratedTest(scenario, target, range: range, showing: problem(of: crash))
      }
      return try GeneratedTest(scenario, target, range: range, hasFixtures: hasFixtures)
    } catch {
      throw MakeTestError.unwritable(error)
    }
  }

  private typealias Replay = JournalReplay<Feature.State, Feature.Action>

  /// The problem that a test of a session with a crash at its end shows.
  private static func problem(of crash: JournalCrash) -> ShownProblem {
    var problem = ShownProblem(
      "A reducer stops the process (\(crash.signal))",
      functionName: "stopsNoProcess",
      firstState: ()
    )
    problem.isTrap = true
    return problem
  }

  /// The actions of a range and the state before them, from a replay up to its end, and the crash there.
  @MainActor
  private static func scenario(
    of url: URL,
    _ options: Options,
    _ execution: Replay.Execution,
    _ pace: Replay.Pace,
    _ range: ClosedRange<UInt64>
  ) async throws -> (TestScenario, JournalCrash?) {
    let recorder = TestScenarioRecorder(from: range.lowerBound)
    let replay = try self.replay(
      url,
      by: Self(options: options),
      execution: execution,
      pace: pace,
      willPerform: { recorder.willPerform($0) },
      adding: { recorder.install(in: &$0) }
    )
    // One more than the last action, to include the consequences of the last one.
    let last = range.upperBound == .max ? nil : range.upperBound + 1
    if let divergence = try await replay.run(through: last),
      divergence.sequence <= range.upperBound
    {
      throw MakeTestError.divergence(divergence)
    }
    return (recorder.scenario, replay.crash)
  }

  /// The time of each action, since the beginning.
  private static func times(of url: URL) throws(JournalError) -> [UInt64: Duration] {
    var reader = try JournalReader(contentsOf: url, app: app.name)
    var times: [UInt64: Duration] = [:]
    while let line = try reader.next() {
      if case .action(let action) = line.entry {
        times[action.sequence] = .nanoseconds(line.time)
      }
    }
    return times
  }
}
