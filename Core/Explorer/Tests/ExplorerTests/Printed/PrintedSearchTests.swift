import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Searches and lists, whose answers come in another order.
@MainActor
@Suite struct PrintedSearchTests: PrintedTests {
  @Test func anOlderSearchAnswersLast() async throws {
    try await check("SearchBox", failing: "the results are of the text") {
      await explore(SearchBox(), from: SearchBox.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].find = { "\($0)!" }
      } checking: {
        AtRest("the results are of the text") { $0.results == "" || $0.results == "\($0.text)!" }
      }
    } printed: {
      await SearchBoxFindingTests().theResultsAreOfTheText()
    }
  }

  @Test func aClearedSearchAnswers() async throws {
    try await check("DelayedSearch", failing: "a cleared search shows nothing") {
      await explore(DelayedSearch(), from: DelayedSearch.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].find = { "\($0)!" }
      } checking: {
        AtRest("a cleared search shows nothing") { !$0.text.isEmpty || $0.results == nil }
      }
    } printed: {
      await DelayedSearchFindingTests().aClearedSearchShowsNothing()
    }
  }

  @Test func detailsOfAnOlderSelection() async throws {
    try await check("Details", failing: "the details are of the selection") {
      await explore(Details(), from: Details.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].page = { $0 }
      } checking: {
        Always("the details are of the selection") {
          $0.details == nil || $0.details == $0.selection
        }
      }
    } printed: {
      await DetailsFindingTests().theDetailsAreOfTheSelection()
    }
  }

  @Test func aPageIsAskedForTwice() async throws {
    try await check("Pages", failing: "each page comes once") {
      await explore(Pages(), from: Pages.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].page = { $0 }
      } checking: {
        Always("each page comes once") { Set($0.pages).count == $0.pages.count }
      }
    } printed: {
      await PagesFindingTests().eachPageComesOnce()
    }
  }

  @Test func moreOfAnOlderList() async throws {
    try await check("Refreshed", failing: "rows begin with the first one") {
      await explore(Refreshed(), from: Refreshed.State(), .exhaustive(depth: 5)) {
        $0[ServerClient.self].page = { $0 }
      } checking: {
        Always("rows begin with the first one") { state in
          state.rows.enumerated().allSatisfy { $0.offset == $0.element }
        }
      }
    } printed: {
      await RefreshedFindingTests().rowsBeginWithTheFirstOne()
    }
  }
}
