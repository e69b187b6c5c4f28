import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// A meeting survives the end of the program.
@MainActor
@Suite struct InterruptedMeetingsTests {
  private let storage = Storage()

  /// The drafts that the settings keep.
  private func drafts() -> IdentifiedArrayOf<MeetingDraft> {
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      return drafts.drafts
    }
  }

  private func keep(_ draft: MeetingDraft) {
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      $drafts.withLock { _ = $0.drafts.updateOrAppend(draft) }
    }
  }

  @Test func aMeetingIsKeptWhileItIsHeldAndNoLonger() async {
    let screen = await storage.detail()
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    await screen.advance(by: .seconds(1))
    screen.press("n")
    screen.press(.tab, .tab, .tab)
    screen.type("Hello")
    await screen.settle()
    let draft = drafts().first
    #expect(draft?.id == SyncUp.design.id)
    #expect(draft?.notes == "Hello")
    #expect(draft?.speakerIndex == 1)
    screen.press(.escape)
    screen.press(.return)
    await screen.settle()
    #expect(drafts() == [])
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings[0].notes == "Hello")
  }

  @Test func anInterruptedMeetingIsOfferedAndGoesOn() async {
    keep(
      MeetingDraft(
        id: SyncUp.design.id,
        title: "Design",
        elapsed: .seconds(3),
        speakerIndex: 1,
        notes: "So far."
      )
    )
    let screen = await storage.screen()
    await screen.shows("A meeting of “Design” was interrupted at 0:03. [ Resume m ] [ Discard M ]")
    screen.press("m")
    await screen.shows("Elapsed 0:03")
    #expect(screen.text.contains("Speaker 2 of 3: Blob Jr (paused)"))
    #expect(screen.text.contains("So far."))
    screen.press("p")
    await screen.advance(by: .seconds(1))
    #expect(screen.text.contains("Elapsed 0:04"))
    #expect(drafts().first?.elapsed == .seconds(4))
    screen.press(.escape, .return)
    await screen.settle()
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings[0].notes == "So far.")
    #expect(drafts() == [])
    #expect(!screen.text.contains("interrupted"))
  }

  @Test func anInterruptedMeetingIsDiscarded() async {
    keep(MeetingDraft(id: SyncUp.design.id, title: "Design", elapsed: .zero))
    let screen = await storage.screen()
    await screen.shows("was interrupted at 0:00.")
    screen.press("M")
    await screen.settle()
    #expect(drafts() == [])
    #expect(!screen.text.contains("interrupted"))
  }

  @Test func theNotesOfASyncUpThatIsGoneAreNotLost() async {
    let draft = MeetingDraft(
      id: SyncUp.ID(99),
      title: "Gone",
      elapsed: .seconds(5),
      notes: "Precious."
    )
    keep(draft)
    let screen = await storage.screen()
    await screen.shows("A meeting of “Gone” was interrupted")
    screen.press("m")
    await screen.shows("“Gone” is not there any more. The notes of its meeting: Precious.")
    #expect(drafts() == [draft])
  }

  // MARK: - Held by another program

  /// A screen of a program beside another one that is holding meetings.
  private func screen(beside held: LockIsolated<Set<SyncUp.ID>>) async -> Screen {
    var storage = storage
    storage.meetingHolds.isHeldElsewhere = { held.value.contains($0) }
    return await storage.screen()
  }

  private let draft = MeetingDraft(id: SyncUp.design.id, title: "Design", elapsed: .seconds(3))

  @Test func aMeetingThatAnotherProgramIsHoldingIsNotOffered() async {
    keep(draft)
    keep(MeetingDraft(id: SyncUp.product.id, title: "Product", elapsed: .seconds(4)))
    let screen = await screen(beside: LockIsolated([SyncUp.design.id]))
    await screen.shows("A meeting of “Product” was interrupted at 0:04.")
    screen.press("M")
    await screen.settle()
    #expect(!screen.text.contains("interrupted"))
    #expect(drafts() == [draft])
  }

  @Test(arguments: ["m", "M"] as [KeyEquivalent])
  func aMeetingThatAnotherProgramHasResumedIsLeftToIt(key: KeyEquivalent) async {
    keep(draft)
    let held = LockIsolated<Set<SyncUp.ID>>([])
    let screen = await screen(beside: held)
    await screen.shows("was interrupted at 0:03.")
    held.setValue([SyncUp.design.id])
    screen.press(key)
    await screen.shows("The meeting of “Design” is being held in another window.")
    #expect(!screen.text.contains("interrupted"))
    #expect(drafts() == [draft])
  }

  @Test func otherProgramsAreToldWhatIsHeld() async {
    let held = LockIsolated<Set<SyncUp.ID>>([])
    var storage = storage
    storage.meetingHolds.hold = { id in held.withValue { _ = $0.insert(id) } }
    storage.meetingHolds.release = { id in held.withValue { _ = $0.remove(id) } }
    let screen = await storage.detail()
    #expect(held.value == [])
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    await screen.settle()
    #expect(held.value == [SyncUp.design.id])
    // Another program was holding a meeting of it, and has ended.
    held.setValue([])
    await screen.advance(by: .seconds(1))
    #expect(held.value == [SyncUp.design.id])
    screen.press(.escape, .return)
    await screen.settle()
    #expect(held.value == [])
  }

  @Test(arguments: ["", "nonsense", "[{}]", "[", "null"])
  func whatCannotBeUnderstoodIsNoDraft(text: String) {
    #expect(MeetingDrafts(rawValue: text).drafts.isEmpty)
  }

  @Test func draftsAreReadAsTheyWereWritten() {
    var drafts = MeetingDrafts()
    #expect(drafts.rawValue == "")
    drafts.drafts = [
      MeetingDraft(
        id: SyncUp.design.id,
        title: "é\n",
        elapsed: .seconds(3),
        speakerIndex: 2,
        notes: "a\"b"
      ),
      MeetingDraft(id: SyncUp.product.id, title: "", elapsed: .zero),
    ]
    #expect(MeetingDrafts(rawValue: drafts.rawValue) == drafts)
  }
}
