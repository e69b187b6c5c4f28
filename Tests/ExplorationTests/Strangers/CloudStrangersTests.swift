import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features that keep something on a server.
@MainActor
@Suite struct CloudStrangersTests: StrangerTests {
  @Test func nothingIsLostWhileItIsSent() async throws {
    try await check("OfflineQueue", failing: "nothing is lost") {
      await explore(OfflineQueue(), from: OfflineQueue.State()) {
        $0.cloud.upload = { _ in }
      } checking: {
        Always("nothing is lost") { state in
          (1...3).allSatisfy {
            $0 > state.made || state.pending.contains($0) || state.stored.contains($0)
          }
        }
      }
    } printed: {
      await OfflineQueueFindingTests().nothingIsLost()
    }
  }

  @Test func whoeverIsNotAllowedIsTold() async throws {
    try await check("MemberPage", failing: "nothing loads for ever") {
      await explore(MemberPage(), from: MemberPage.State()) {
        $0.cloud.page = { token in
          guard token == 2 else { throw MemberPage.Unauthorized() }
          return "Welcome"
        }
        $0.cloud.renewToken = { 2 }
      } checking: {
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    } printed: {
      await MemberPageFindingTests().nothingLoadsForEver()
    }
  }

  @Test func aPullForgetsAll() async throws {
    try await check("ProfileCache", failing: "only new profiles are kept") {
      await explore(ProfileCache(), from: ProfileCache.State()) {
        $0.cloud.name = { "Blob \($0)" }
      } checking: {
        Always("only new profiles are kept") { state in
          state.kept.values.allSatisfy { $0 == state.generation }
        }
        AtRest("nothing loads for ever") { $0.loading.isEmpty }
      }
    } printed: {
      await ProfileCacheFindingTests().onlyNewProfilesAreKept()
    }
  }

  @Test func rowsAreThoseThatAreStored() async throws {
    try await check("DraggedList", failing: "rows are those that are stored") {
      await explore(DraggedList(), from: DraggedList.State()) {
        $0.cloud.order = { _ in }
      } checking: {
        AtRest("rows are those that are stored") { $0.rows == $0.confirmed }
      }
    } printed: {
      await DraggedListFindingTests().rowsAreThoseThatAreStored()
    }
  }

  @Test func onlyPhotosAreChosen() async throws {
    try await check("PhotoPicker", failing: "only photos are chosen") {
      await explore(PhotoPicker(), from: PhotoPicker.State()) {
        $0.cloud.delete = { _ in }
      } checking: {
        Always("only photos are chosen") { state in
          state.selection.allSatisfy { state.photos[id: $0] != nil }
        }
        AtRest("nothing is deleted for ever") { !$0.isDeleting }
      }
    } printed: {
      await PhotoPickerFindingTests().onlyPhotosAreChosen()
    }
  }
}
