import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of a desk.
@MainActor
@Suite struct DeskStrangersTests: StrangerTests {
  @Test func theSumIsRight() async throws {
    try await check("ExpenseReport", failing: "the sum is right") {
      await explore(ExpenseReport(), from: ExpenseReport.State()) { _ in
      } checking: {
        Always("the sum is right") { state in
          state.sum == state.expenses.map(\.amount).reduce(0, +)
        }
      }
    } printed: {
      await ExpenseReportFindingTests().theSumIsRight()
    }
  }

  @Test func storedBookmarksAreShown() async throws {
    try await check("BookmarkSync", failing: "stored bookmarks are shown") {
      await explore(BookmarkSync(), from: BookmarkSync.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        AtRest("stored bookmarks are shown") { Set($0.bookmarks) == Set($0.stored) }
      }
    } printed: {
      await BookmarkSyncFindingTests().storedBookmarksAreShown()
    }
  }

  @Test func aDeletedItemStaysDeleted() async throws {
    try await check("Inventory", failing: "a deleted item stays deleted") {
      await explore(Inventory(), from: Inventory.State()) {
        $0[TownClient.self].events = { AsyncStream { $0.yield(1) } }
      } checking: {
        Always("a deleted item stays deleted") { state in
          state.deleted.allSatisfy { state.items[id: $0] == nil }
        }
      }
    } printed: {
      await InventoryFindingTests().aDeletedItemStaysDeleted()
    }
  }

  @Test func noFolderIsLeftOut() async throws {
    try await check("FileBrowser", failing: "no folder is left out") {
      await explore(FileBrowser(), from: FileBrowser.State()) {
        $0[TownClient.self].items = { [$0] }
      } checking: {
        Always("no folder is left out") { state in
          state.path.map(\.depth) == (0..<state.path.count).map { $0 + 1 }
        }
      }
    } printed: {
      await FileBrowserFindingTests().noFolderIsLeftOut()
    }
  }

  @Test func pricesAreOfWatchedShares() async throws {
    try await check("StockWatch", failing: "prices are of watched shares") {
      await explore(StockWatch(), from: StockWatch.State()) {
        $0[TownClient.self].rate = { _ in 3 }
      } checking: {
        Always("prices are of watched shares") { state in
          state.prices.keys.allSatisfy { state.watched.contains($0) }
        }
      }
    } printed: {
      await StockWatchFindingTests().pricesAreOfWatchedShares()
    }
  }
}
