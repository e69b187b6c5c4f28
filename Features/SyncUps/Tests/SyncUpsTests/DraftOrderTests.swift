import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// A draft is as the last action has left it, whatever the next key does before any effect has run.
@MainActor
@Suite struct DraftOrderTests {
  private let storage = Storage()

  private var meeting: Meeting { .retrospective }

  private func editing() async -> Screen {
    let screen = await storage.detail()
    await screen.open(meeting.id)
    await screen.edit("Precious")
    return screen
  }

  @Test func typedNotesAreKeptAtOnce() async {
    let screen = await editing()
    screen.send(.notesChanged("One"))
    #expect(storage.drafts.map(\.notes) == ["One"])
    screen.send(.notesChanged("Two"))
    #expect(storage.drafts.map(\.notes) == ["Two"])
  }

  @Test func savedNotesAreNotOfferedWhenTheScreenIsLeftAtOnce() async {
    let screen = await editing()
    storage.failSaves()
    screen.press("s", .control)
    screen.press(.escape)
    #expect(
      storage.settings.value.string(forKey: "meetingDrafts")?.contains("isSaved") == true
    )
    await screen.settle()
    #expect(storage.drafts.map(\.notes) == ["Precious"])
  }

  @Test func discardedNotesAreForgottenWhenTheScreenIsLeftAtOnce() async {
    let screen = await editing()
    screen.send(.cancelEditButtonTapped)
    screen.press("c")
    #expect(storage.drafts == [])
    await screen.settle()
    #expect(storage.drafts == [])
  }

  @Test func aHeldMeetingIsKeptAtOnce() async {
    let screen = await storage.detail()
    await screen.hold(notes: "Precious")
    screen.typeNotes("Precious!")
    #expect(storage.drafts.map(\.notes) == ["Precious!"])
    storage.failSaves()
    screen.press(.escape, .return)
    #expect(
      storage.settings.value.string(forKey: "meetingDrafts")?.contains("savedAs") == true
    )
    await screen.settle()
  }

  @Test func aDiscardedMeetingIsForgottenAtOnce() async {
    let screen = await storage.detail()
    await screen.hold(notes: "Precious")
    let id = screen.store.withState { $0.path.ids.last }
    screen.press(.escape)
    await screen.settle()
    guard let id else { return }
    screen.store.send(
      .path(.element(id: id, action: .record(.alert(.presented(.discardButtonTapped)))))
    )
    #expect(storage.drafts == [])
    await screen.settle()
    #expect(storage.drafts == [])
  }
}
