import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Forms, rows and dialogs.
@MainActor
@Suite struct PrintedMixedTests: PrintedTests {
  @Test func anErrorOfAnOlderName() async throws {
    try await check("NameForm", failing: "an error is about the name") {
      await explore(NameForm(), from: NameForm.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].find = { "\($0)!" }
      } checking: {
        Always("an error is about the name") { $0.error == nil || $0.error == $0.name }
      }
    } printed: {
      await NameFormFindingTests().anErrorIsAboutTheName()
    }
  }

  @Test func anAnswerByPlace() async throws {
    try await check("Thumbnails", failing: "no row loads for ever") {
      await explore(Thumbnails(), from: Thumbnails.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].page = { $0 }
      } checking: {
        AtRest("no row loads for ever") { state in
          state.rows.allSatisfy { !$0.isLoading }
        }
      }
    } printed: {
      await ThumbnailsFindingTests().noRowLoadsForEver()
    }
  }

  @Test func aFailureBringsAnOldCopyBack() async throws {
    try await check("Undo", failing: "what is deleted stays away") {
      await explore(Undo(), from: Undo.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].delete = { _ in }
      } checking: {
        AtRest("what is deleted stays away") { state in
          state.rows.allSatisfy { !state.deleted.contains($0.id) }
        }
      }
    } printed: {
      await UndoFindingTests().whatIsDeletedStaysAway()
    }
  }

  @Test func aFailureIsSwallowed() async throws {
    try await check("Upload", failing: "an upload comes to an end") {
      await explore(Upload(), from: Upload.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        Eventually("an upload comes to an end", from: \.isUploading) { !$0.isUploading }
      }
    } printed: {
      await UploadFindingTests().anUploadComesToAnEnd()
    }
  }

  @Test func moreIsPaidThanThereIs() async throws {
    try await check("Purse", failing: "the balance is not negative") {
      await explore(Purse(), from: Purse.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        Always("the balance is not negative") { $0.balance >= 0 }
      }
    } printed: {
      await PurseFindingTests().theBalanceIsNotNegative()
    }
  }

  @Test func anotherRowIsDeleted() async throws {
    try await check("Confirmation", failing: "the row that was asked for is deleted") {
      await explore(Confirmation(), from: Confirmation.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        Always("the row that was asked for is deleted") { $0.wrong == nil }
      }
    } printed: {
      await ConfirmationFindingTests().theRowThatWasAskedForIsDeleted()
    }
  }
}
