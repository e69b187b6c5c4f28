import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Alerts below other screens, which are the way out of a mended feature, private states, and arguments of reducers.
@MainActor
@Suite struct PrintedGatesTests: PrintedTests {
  @Test func anAlertInASheetIsTheWayOut() async throws {
    try await check("GateSheet", failing: "No action of the user changes") {
      await explore(
        GateSheet(),
        from: GateSheet.State(),
        .exhaustive(depth: 5),
        actions: UserActions { $0.hasSuffix("Tapped") }
      ) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
      }
    } printed: {
      await GateSheetFindingTests().theFindingIsGone()
    }
  }

  @Test func anAlertInAStackIsTheWayOut() async throws {
    try await check("GateStack", failing: "No action of the user changes") {
      await explore(
        GateStack(),
        from: GateStack.State(),
        .exhaustive(depth: 5),
        actions: UserActions { $0.hasSuffix("Tapped") }
      ) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
      }
    } printed: {
      await GateStackFindingTests().theFindingIsGone()
    }
  }

  @Test func anAlertInACaseIsTheWayOut() async throws {
    try await check("GatePlace", failing: "No action of the user changes") {
      await explore(GatePlace(), from: .gate(Gate.State()), .exhaustive(depth: 5)) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
      }
    } printed: {
      await GatePlaceFindingTests().theFindingIsGone()
    }
  }

  /// The test cannot name the alert.
  @Test func theStateIsPrivate() async throws {
    try await check("PrivateGate", failing: "No action of the user changes") {
      await explore(PrivateGate(), from: PrivateGate.State(), .exhaustive(depth: 5)) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
      }
    } printed: {
      await PrivateGateFindingTests().theFindingIsGone()
    }
  }

  @Test func aReducerHasArguments() async throws {
    try await check("Quota", failing: "the limit is kept") {
      await explore(Quota(limit: 2), from: Quota.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        Always("the limit is kept") { $0.count <= 2 }
        FinalState("it is used up") { $0.count == 2 }
      }
    } printed: {
      await QuotaFindingTests().theLimitIsKept()
    }
  }
}
