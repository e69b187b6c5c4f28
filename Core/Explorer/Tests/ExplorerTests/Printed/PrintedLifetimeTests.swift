import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Effects and the features that they are of.
@MainActor
@Suite struct PrintedLifetimeTests: PrintedTests {
  @Test func anEffectWaitsForEver() async throws {
    try await check("Waiter", failing: "in-flight") {
      await explore(Waiter(), from: Waiter.State(), .exhaustive(depth: 3)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
      }
    } printed: {
      await WaiterFindingTests().theFindingIsGone()
    }
  }

  @Test func anEffectOutlivesItsFeature() async throws {
    try await check("SheetHost", failing: "An effect outlives its feature") {
      await explore(SheetHost(), from: SheetHost.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
      }
    } printed: {
      await SheetHostFindingTests().theFindingIsGone()
    }
  }

  @Test func anAnswerForASheetThatIsGone() async throws {
    try await check("FilledSheet", failing: "ifLet") {
      await explore(FilledSheet(), from: FilledSheet.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
      }
    } printed: {
      await FilledSheetFindingTests().theFindingIsGone()
    }
  }

  @Test func aSecondAppearanceListensAgain() async throws {
    try await check("Subscriber", failing: "each number comes once") {
      await explore(Subscriber(), from: Subscriber.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].connect = {
          AsyncStream { continuation in
            for number in 1...9 { continuation.yield(number) }
          }
        }
      } checking: {
        Always("each number comes once") { $0.received <= $0.last }
      }
    } printed: {
      await SubscriberFindingTests().eachNumberComesOnce()
    }
  }

  @Test func theEndOfAStreamIsNotNoticed() async throws {
    try await check("Connection", failing: "a connection that has ended is shown") {
      await explore(Connection(), from: Connection.State(), .exhaustive(depth: 4), faults: .ends) {
        $0[ServerClient.self].connect = {
          AsyncStream { continuation in
            for number in 1...9 { continuation.yield(number) }
          }
        }
      } checking: {
        AtRest("a connection that has ended is shown") { !$0.isConnected }
      }
    } printed: {
      await ConnectionFindingTests().aConnectionThatHasEndedIsShown()
    }
  }

  @Test func aPageWithoutAWayOut() async throws {
    try await check("Questions", failing: "No action of the user changes") {
      await explore(Questions(), from: Questions.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
      }
    } printed: {
      await QuestionsFindingTests().theFindingIsGone()
    }
  }

  /// Without the fault, its steps lead to another case, whose actions are others.
  @Test func aCaseWithoutAWayOut() async throws {
    try await check("Lobby", failing: "No action of the user changes") {
      await explore(Lobby(), from: .outside(LobbyOutside.State()), .exhaustive(depth: 4)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
      }
    } printed: {
      await LobbyFindingTests().theFindingIsGone()
    }
  }
}
