import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features that load, and give up.
@MainActor
@Suite struct PrintedLoadingTests: PrintedTests {
  @Test func aFailureLeavesItLoading() async throws {
    try await check("Forecast", failing: "nothing loads for ever") {
      await explore(Forecast(), from: Forecast.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    } printed: {
      await ForecastFindingTests().nothingLoadsForEver()
    }
  }

  @Test func aCancellationLeavesItLoading() async throws {
    try await check("Download", failing: "nothing loads for ever") {
      await explore(Download(), from: Download.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    } printed: {
      await DownloadFindingTests().nothingLoadsForEver()
    }
  }

  @Test func aCancelIDIsShared() async throws {
    try await check("TwoLists", failing: "no list loads for ever") {
      await explore(TwoLists(), from: TwoLists.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
        AtRest("no list loads for ever") { !$0.isLeftLoading && !$0.isRightLoading }
      }
    } printed: {
      await TwoListsFindingTests().noListLoadsForEver()
    }
  }

  @Test func aSignInGoesOn() async throws {
    try await check("SignIn", failing: "nobody is signed in against their will") {
      await explore(SignIn(), from: SignIn.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
        Always("nobody is signed in against their will") { !$0.isSignedIn || $0.wantsToBeSignedIn }
      }
    } printed: {
      await SignInFindingTests().nobodyIsSignedInAgainstTheirWill()
    }
  }

  @Test func aCancellationIsAnError() async throws {
    try await check("Quiet", failing: "a cancellation is no error") {
      await explore(Quiet(), from: Quiet.State(), .exhaustive(depth: 3), faults: .cancellations) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
        AtRest("a cancellation is no error") { $0.error == nil }
      }
    } printed: {
      await QuietFindingTests().aCancellationIsNoError()
    }
  }

  @Test func aNewMessageIsRead() async throws {
    try await check("Inbox", failing: "what is not read is counted") {
      await explore(Inbox(), from: Inbox.State(), .exhaustive(depth: 5)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        Always("what is not read is counted") { $0.unread == $0.received - $0.read }
        FinalState("all messages are read") { $0.received == 2 && $0.unread == 0 }
      }
    } printed: {
      await InboxFindingTests().whatIsNotReadIsCounted()
    }
  }
}
