import ComposableArchitecture
import Explorer
import Testing

/// Calls that are made again as soon as they have failed.
@MainActor
@Suite struct PrintedRetriesTests: PrintedTests {
  @Test func aFailureIsAnsweredByAnotherAttempt() async throws {
    try await check("Courier", mendings: 3, failing: "made again at once, for ever") {
      await explore(Courier(), from: Courier.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
      }
    } printed: {
      await CourierFindingTests().theFindingIsGone()
    }
  }

  @Test func aRefusalIsAnsweredByAnotherSignIn() async throws {
    try await check("Passport", failing: "made again at once, for ever") {
      await explore(Passport(), from: Passport.State(), .exhaustive(depth: 6)) {
        $0[ServerClient.self].find = { "page \($0)" }
        $0[ServerClient.self].load = { 1 }
      } checking: {
      }
    } printed: {
      await PassportFindingTests().theFindingIsGone()
    }
  }

  @Test func aLoopGoesOnWhileItFails() async throws {
    try await check("Ferry", failing: "made again at once, for ever") {
      await explore(Ferry(), from: Ferry.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].page = { $0 }
        $0[ServerClient.self].save = { _ in }
      } checking: {
      }
    } printed: {
      await FerryFindingTests().theFindingIsGone()
    }
  }

  @Test func aStreamThatHasEndedIsAskedForAgain() async throws {
    try await check("Lighthouse", mendings: 2, failing: "asked for again at once, for ever") {
      await explore(Lighthouse(), from: Lighthouse.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].connect = { .finished }
      } checking: {
      }
    } printed: {
      await LighthouseFindingTests().theFindingIsGone()
    }
  }
}
