import ComposableArchitecture
import Explorer
import Testing

/// Waits that are shown too long, or not long enough.
@MainActor
@Suite struct PrintedWaitsTests: PrintedTests {
  @Test func aWaitDoesNotEnd() async throws {
    try await check("Letters", failing: "A wait that has no end is shown: letter.isSending") {
      await explore(Letters(), from: Letters.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
      }
    } printed: {
      await LettersFindingTests().theFindingIsGone()
    }
  }

  @Test func aWaitThatIsCancelledGoesOn() async throws {
    try await check("Tombola", failing: "the user has cancelled its wait") {
      await explore(Tombola(), from: Tombola.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
      }
    } printed: {
      await TombolaFindingTests().theFindingIsGone()
    }
  }
}
