import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The messages that a meeting is in the hands of another window.
@MainActor
@Suite struct MeetingMessageTests {
  private let storage = Storage()
  private let held = LockIsolated<Set<HeldMeeting>>([])
  private let changes = AsyncStream.makeStream(of: Int.self)

  private let isHeld = "The meeting of “Design” is being held in another window."
  private let wasContinued = "The meeting of “Design” was continued in another window."
  private let wasTaken = "The meeting of “Design” was resumed or discarded in another window."

  private func window(_ name: String) -> Storage { storage.window(name, holding: held) }

  private func told(_ screen: Screen) async {
    changes.continuation.yield(1)
    await screen.settle()
  }

  /// Two windows that offer the meeting of one that was killed. The first is told of what others do.
  private func offering() async -> (screen: Screen, other: Screen) {
    let killed = await window("one").detail()
    await killed.hold(notes: "So far")
    held.setValue([])
    var storage = window("two")
    storage.meetingHolds.changes = { [changes] in changes.stream }
    let screen = await storage.screen(width: 120)
    await screen.shows("was interrupted")
    let other = await window("three").screen()
    await other.shows("was interrupted")
    return (screen, other)
  }

  @Test func aMeetingThatAnotherWindowHoldsIsSaidUntilItHasEnded() async {
    let (screen, other) = await offering()
    other.press("m")
    await other.shows("So far")
    screen.press("m")
    await screen.shows(isHeld)
    await told(screen)
    #expect(screen.text.contains(isHeld))
    await other.endMeeting()
    await told(screen)
    #expect(!screen.text.contains(isHeld))
  }

  @Test func itIsNotSaidWhereOneOfTheSyncUpIsHeld() async {
    let (screen, other) = await offering()
    other.press("m")
    await other.shows("So far")
    screen.press("m")
    await screen.shows(isHeld)
    screen.store.send(.list(.syncUpTapped(SyncUp.product.id)))
    await screen.shows("‹ Back")
    screen.press("m")
    await screen.shows("Elapsed")
    // That is another sync-up.
    #expect(screen.text.contains(isHeld))
    await screen.endMeeting()
    screen.press(.escape)
    screen.store.send(.list(.syncUpTapped(SyncUp.design.id)))
    await screen.shows("‹ Back")
    screen.press("m")
    await screen.shows("Elapsed")
    #expect(!screen.text.contains(isHeld))
    _ = other
  }

  @Test(arguments: ["m", "M"] as [KeyEquivalent])
  func aMeetingThatWasContinuedIsSaidWhileItIsOffered(key: KeyEquivalent) async {
    let (screen, other) = await offering()
    other.press("m")
    await other.shows("So far")
    other.typeNotes("So far, and more")
    await other.settle()
    held.setValue([])
    screen.press("M", .leftArrow, .return)
    await screen.shows(wasContinued)
    await told(screen)
    #expect(screen.text.contains(wasContinued))
    screen.press(key)
    if key == "M" { screen.press(.leftArrow, .return) }
    await screen.settle()
    #expect(!screen.text.contains(wasContinued))
  }

  @Test func aMeetingThatAnotherWindowHasTakenIsSaidUntilOneIsOffered() async {
    let (screen, other) = await offering()
    other.press("M", .leftArrow, .return)
    await other.settle()
    screen.press("m")
    await screen.shows(wasTaken)
    await told(screen)
    #expect(screen.text.contains(wasTaken))
    let next = await window("four").detail()
    await next.hold(notes: "Another one")
    await told(screen)
    #expect(screen.text.contains(wasTaken))
    held.setValue([])
    await told(screen)
    #expect(screen.text.contains("was interrupted"))
    #expect(!screen.text.contains(wasTaken))
  }

  @Test func otherMessagesStay() async {
    let (screen, other) = await offering()
    other.press("m")
    await other.shows("So far")
    screen.store.send(.savingFailed("The disk is full."))
    screen.press("m")
    await screen.shows(isHeld)
    await other.endMeeting()
    await told(screen)
    #expect(screen.store.problems == ["The disk is full."])
  }
}
