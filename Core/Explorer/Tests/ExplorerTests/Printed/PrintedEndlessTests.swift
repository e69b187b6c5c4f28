import ComposableArchitecture
import Explorer
import Testing

/// Reducers that do not come to an end. Their tests are ended after some seconds.
@MainActor
@Suite struct PrintedEndlessTests: PrintedTests {
  // clock: how long a reducer may take is what is tested; nothing else takes as long.
  private static let limits = Exploration.Limits(step: .seconds(1))

  @Test func aTapDoesNotComeToAnEnd() async throws {
    try await checkInProcess("Change") {
      await explore(Change(), from: Change.State(), .exhaustive(depth: 2), limits: Self.limits) {
        _ in
      } checking: {
      }
    } printed: {
      await ChangeFindingTests().stopsNoProcess()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await ChangeFindingTests.steps() }
      }
    }
  }

  @Test func anAnswerDoesNotComeToAnEnd() async throws {
    try await checkInProcess("Halving") {
      await explore(
        Halving(),
        from: Halving.State(),
        .exhaustive(depth: 3),
        faults: [],
        limits: Self.limits
      ) {
        $0[ServerClient.self].load = { 0 }
      } checking: {
      }
    } printed: {
      await HalvingFindingTests().stopsNoProcess()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await HalvingFindingTests.steps() }
      }
    }
  }

  @Test func aTickDoesNotComeToAnEnd() async throws {
    try await checkInProcess("Beats") {
      await explore(Beats(), from: Beats.State(), .exhaustive(depth: 3), limits: Self.limits) { _ in
      } checking: {
      }
    } printed: {
      await BeatsFindingTests().stopsNoProcess()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await BeatsFindingTests.steps() }
      }
    }
  }
}
