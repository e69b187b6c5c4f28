import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Steps to a part that is gone in the mended feature: a row, a screen of a stack, a case.
@MainActor
@Suite struct PrintedDrawersTests: PrintedTests {
  @Test func aRowIsGone() async throws {
    try await check("DrawerRows", failing: "a closed drawer is not used") {
      await explore(DrawerRows(), from: DrawerRows.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
        Transition("a closed drawer is not used") { !$0.isClosed || $0 == $1 }
        FinalState("it is closed") { $0.isClosed }
      }
    } printed: {
      await DrawerRowsFindingTests().aClosedDrawerIsNotUsed()
    }
  }

  @Test func aScreenOfAStackIsGone() async throws {
    try await check("DrawerStack", failing: "a closed drawer is not used") {
      await explore(
        DrawerStack(),
        from: DrawerStack.State(),
        .exhaustive(depth: 3),
        actions: UserActions { $0.hasSuffix("Tapped") }
      ) { _ in
      } checking: {
        Transition("a closed drawer is not used") { !$0.isClosed || $0 == $1 }
        FinalState("it is closed") { $0.isClosed }
      }
    } printed: {
      await DrawerStackFindingTests().aClosedDrawerIsNotUsed()
    }
  }

  @Test func aCaseIsGone() async throws {
    try await check("DrawerScreens", failing: "a closed drawer is not used") {
      await explore(
        DrawerScreens(),
        from: DrawerScreens.State(),
        .exhaustive(depth: 3),
        actions: UserActions { $0 == "closeTapped" || $0.hasSuffix("open.useTapped") }
      ) { _ in
      } checking: {
        Transition("a closed drawer is not used") { !$0.isClosed || $0 == $1 }
        FinalState("it is closed") { $0.isClosed }
      }
    } printed: {
      await DrawerScreensFindingTests().aClosedDrawerIsNotUsed()
    }
  }
}
