import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of several screens.
@MainActor
@Suite struct ScreenStrangersTests: StrangerTests {
  @Test func whatIsDeletedIsNotShown() async throws {
    try await check("Forum", failing: "what is deleted is not shown") {
      await explore(Forum(), from: Forum.State()) {
        $0.cloud.delete = { _ in }
      } checking: {
        Always("what is deleted is not shown") { state in
          state.path.allSatisfy { !state.deleted.contains($0[case: \.thread]?.depth ?? -1) }
        }
      }
    } printed: {
      await ForumFindingTests().whatIsDeletedIsNotShown()
    }
  }

  @Test func whoIsSignedOutSeesNoAccount() async throws {
    try await check("ClosedAccount", failing: "who is signed out sees no account") {
      await explore(ClosedAccount(), from: ClosedAccount.State()) {
        $0.cloud.delete = { _ in }
      } checking: {
        Always("who is signed out sees no account") { $0.isSignedIn || $0.destination == nil }
      }
    } printed: {
      await ClosedAccountFindingTests().whoIsSignedOutSeesNoAccount()
    }
  }

  @Test func aDeletedRowGetsNoAnswer() async throws {
    try await check("StarredTasks", failing: "forEach") {
      await explore(StarredTasks(), from: StarredTasks.State()) {
        $0.cloud.upload = { _ in }
      } checking: {
      }
    } printed: {
      await StarredTasksFindingTests().theFindingIsGone()
    }
  }

  @Test func bothTabsCount() async throws {
    try await check("TwoTabs", failing: "both tabs count") {
      await explore(TwoTabs(), from: TwoTabs.State()) {
        $0.cloud.upload = { _ in }
      } checking: {
        AtRest("both tabs count") { $0.first.count == $0.first.stored + $0.second.stored }
      }
    } printed: {
      await TwoTabsFindingTests().bothTabsCount()
    }
  }
}
