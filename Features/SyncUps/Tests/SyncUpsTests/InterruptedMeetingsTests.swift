import ComposableArchitecture
import ComposableTerminalUI
import Foundation
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
    #expect(draft?.id == HeldMeeting(SyncUp.design.id))
    #expect(draft?.notes == "Hello")
    #expect(draft?.speakerIndex == 1)
    screen.press(.escape)
    screen.press(.return)
    await screen.settle()
    #expect(drafts() == [])
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings[0].notes == "Hello")
  }

  @Test func aMeetingIsKeptUntilItIsStored() async {
    let screen = await storage.detail()
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    screen.press(.tab, .tab, .tab)
    screen.type("Precious")
    await screen.settle()
    storage.stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
    screen.press(.escape)
    screen.press(.return)
    await screen.settle()
    #expect(drafts().first?.notes == "Precious")
    // It is on its way, and is not offered.
    #expect(!screen.text.contains("interrupted"))
    storage.stub.fail(.save, with: nil)
    await screen.advance(by: .seconds(1))
    await screen.settle()
    #expect(drafts() == [])
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings[0].notes == "Precious")
  }

  /// The draft of a meeting that was saved, and need not have been stored.
  private func keepSaved(as meeting: Meeting.ID) {
    let drafts = MeetingDrafts(
      rawValue: """
        [{"id":"\(SyncUp.design.id)","title":"Design","elapsedSeconds":3,"speakerIndex":0,\
        "notes":"Precious","savedAs":"\(meeting)"}]
        """
    )
    drafts.drafts.forEach(keep)
  }

  @Test func aSavedMeetingThatWasNotStoredIsOfferedAtTheNextStart() async {
    keepSaved(as: Meeting.ID(99))
    let screen = await storage.screen()
    await screen.shows("A meeting of “Design” was interrupted at 0:03.")
    screen.press("m")
    await screen.shows("Precious")
    screen.press(.escape, .return)
    await screen.settle()
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings[0].notes == "Precious")
    #expect(drafts() == [])
  }

  @Test func theDraftOfAStoredMeetingIsForgottenAtTheNextStart() async throws {
    keepSaved(as: try #require(SyncUp.design.meetings.first).id)
    let screen = await storage.screen()
    await screen.shows("Design")
    await screen.settle()
    #expect(drafts() == [])
    #expect(!screen.text.contains("interrupted"))
  }

  @Test func aSavedMeetingIsKeptWhileNothingCanBeRead() async {
    keepSaved(as: Meeting.ID(99))
    storage.stub.fail(.load, with: SyncUpsError.locked(path: "/c.sqlite"))
    let screen = await storage.screen()
    await screen.settle()
    #expect(drafts().first?.notes == "Precious")
    #expect(!screen.text.contains("interrupted"))
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
    await screen.shows("A meeting of “Design” was interrupted at 0:03.")
    await screen.shows("[ Resume m ] [ Discard M ]")
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
    screen.press("M", .leftArrow, .return)
    await screen.settle()
    #expect(drafts() == [])
    #expect(!screen.text.contains("interrupted"))
  }

  @Test func aMeetingIsDiscardedOnlyAfterAQuestion() async {
    let draft = MeetingDraft(
      id: SyncUp.design.id,
      title: "Design",
      elapsed: .seconds(3),
      notes: "Precious"
    )
    keep(draft)
    let screen = await storage.screen()
    await screen.shows("was interrupted at 0:03.")
    // One key away from `m`, and once more by mistake.
    screen.press("M", "M")
    #expect(screen.text.contains("Discard the interrupted meeting of “Design”?"))
    await screen.settle()
    #expect(drafts() == [draft])
    // The answer that loses nothing is the first one.
    screen.press(.return)
    await screen.shows("was interrupted at 0:03.")
    #expect(drafts() == [draft])
  }

  @Test func oneThatCannotBeResumedIsBehindTheOthers() async {
    keep(MeetingDraft(id: SyncUp.ID(99), title: "Gone", elapsed: .seconds(5), notes: "Precious."))
    keep(MeetingDraft(id: SyncUp.product.id, title: "Product", elapsed: .seconds(3)))
    let screen = await storage.screen()
    await screen.shows("and 1 more")
    if screen.text.contains("A meeting of “Gone” was interrupted") { screen.press("m") }
    await screen.shows("A meeting of “Product” was interrupted")
    screen.press("m")
    await screen.shows("Product")
    #expect(screen.store.path.last?.record != nil)
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
  private func screen(beside held: LockIsolated<Set<HeldMeeting>>) async -> Screen {
    var storage = storage
    storage.meetingHolds.isHeldElsewhere = { held.value.contains($0) }
    return await storage.screen()
  }

  private let draft = MeetingDraft(id: SyncUp.design.id, title: "Design", elapsed: .seconds(3))

  @Test func aMeetingThatAnotherProgramIsHoldingIsNotOffered() async {
    keep(draft)
    keep(MeetingDraft(id: SyncUp.product.id, title: "Product", elapsed: .seconds(4)))
    let screen = await screen(beside: LockIsolated([draft.id]))
    await screen.shows("A meeting of “Product” was interrupted at 0:04.")
    screen.press("M", .leftArrow, .return)
    await screen.settle()
    #expect(!screen.text.contains("interrupted"))
    #expect(drafts() == [draft])
  }

  @Test(arguments: ["m", "M"] as [KeyEquivalent])
  func aMeetingThatAnotherProgramHasResumedIsLeftToIt(key: KeyEquivalent) async {
    keep(draft)
    let held = LockIsolated<Set<HeldMeeting>>([])
    let screen = await screen(beside: held)
    await screen.shows("was interrupted at 0:03.")
    held.setValue([draft.id])
    screen.press(key)
    if key == "M" { screen.press(.leftArrow, .return) }
    await screen.shows("The meeting of “Design” is being held in another window.")
    #expect(!screen.text.contains("interrupted"))
    #expect(drafts() == [draft])
  }

  // MARK: - Two windows

  private func beginMeeting(in storage: Storage, notes: String) async -> Screen {
    let screen = await storage.detail()
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    screen.press(.tab, .tab, .tab)
    screen.type(notes)
    await screen.settle()
    return screen
  }

  @Test func twoWindowsEachKeepTheirOwnMeetingOfASyncUp() async throws {
    let held = LockIsolated<Set<HeldMeeting>>([])
    let one = storage.window("one", holding: held)
    let two = storage.window("two", holding: held)
    let first = await beginMeeting(in: one, notes: "Mine")
    let second = await beginMeeting(in: two, notes: "Theirs")
    #expect(held.value.count == 2)
    // While both run, a third one offers nothing.
    let third = await storage.window("three", holding: held).screen()
    await third.settle()
    #expect(!third.text.contains("was interrupted"))
    // The second one ends: its meeting alone is offered.
    held.withValue { _ = $0.remove(HeldMeeting(SyncUp.design.id, in: "two")) }
    let fourth = await storage.window("four", holding: held).screen()
    await fourth.shows("A meeting of “Design” was interrupted")
    fourth.press("m")
    await fourth.shows("Theirs")
    // Whoever goes on with it holds it, and leaves that of the first one alone.
    #expect(held.value.contains(HeldMeeting(SyncUp.design.id, in: "two")))
    fourth.press(.escape, .return)
    await fourth.settle()
    #expect(one.meetingHolds.drafts().count == 1)
    #expect(one.meetingHolds.drafts().allSatisfy { $0.contains("Mine") })
    first.press(.escape, .return)
    await first.settle()
    #expect(one.meetingHolds.drafts() == [])
    _ = second
  }

  @Test func aMeetingThatAnotherWindowHasDiscardedIsNotResumed() async {
    keep(draft)
    let screen = await storage.screen()
    await screen.shows("was interrupted at 0:03.")
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      $drafts.withLock { $0 = MeetingDrafts() }
    }
    screen.press("m")
    await screen.shows("The meeting of “Design” was resumed or discarded in another window.")
    #expect(!screen.text.contains("Elapsed"))
  }

  @Test func draftsOfEarlierVersionsAreRead() throws {
    let text =
      #"[{"elapsedSeconds":3,"id":"\#(SyncUp.design.id)","notes":"n","speakerIndex":1,"title":"t"}]"#
    let draft = try #require(MeetingDrafts(rawValue: text).drafts.first)
    #expect(draft.id == HeldMeeting(SyncUp.design.id))
    #expect(MeetingDrafts(rawValue: text).rawValue.contains(#""id":"\#(SyncUp.design.id)""#))
  }

  @Test func otherProgramsAreToldWhatIsHeld() async {
    let held = LockIsolated<Set<HeldMeeting>>([])
    var storage = storage
    storage.meetingHolds.hold = { id in held.withValue { _ = $0.insert(id) } }
    storage.meetingHolds.release = { id in held.withValue { _ = $0.remove(id) } }
    let screen = await storage.detail()
    #expect(held.value == [])
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    await screen.settle()
    #expect(held.value == [HeldMeeting(SyncUp.design.id)])
    await screen.advance(by: .seconds(1))
    #expect(held.value == [HeldMeeting(SyncUp.design.id)])
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
