import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The settings, which keep the drafts, cannot be written: the user sees it, and sees when they can be.
@MainActor
@Suite struct UnstorableDraftTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
  private let warning = "If the program ends now, the notes are lost."

  private var file: URL { folder.appending(path: "settings.plist") }

  /// Storage whose settings belong into a folder that cannot be made, because a file is in its place.
  private func storage() throws -> Storage {
    try Data().write(to: folder)
    var storage = Storage()
    storage.appStorage = .propertyList(file, clock: storage.clock)
    return storage
  }

  private func makeRoom() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private var storedText: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  @Test func aDraftOfAMeetingThatCannotBeStoredIsSaidUntilItCan() async throws {
    let storage = try storage()
    defer { try? makeRoom() }
    let screen = await storage.detail()
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    screen.press(.tab, .tab, .tab)
    screen.type("Precious")
    await screen.shows(warning)
    #expect(screen.text.contains("The settings could not be saved to"))
    // Once, however often it fails.
    await screen.advance(by: .seconds(1))
    #expect(screen.text.components(separatedBy: warning).count == 2)
    try makeRoom()
    await screen.advance(by: .seconds(1))
    #expect(!screen.text.contains(warning))
    #expect(storedText.contains("Precious"))
  }

  @Test func editedNotesThatCannotBeStoredAreStoredLaterWithoutAnotherKey() async throws {
    let storage = try storage()
    defer { try? makeRoom() }
    let screen = await storage.detail()
    screen.press(.downArrow, .return)
    await screen.shows("[ Edit notes e ]")
    screen.press("e")
    screen.type("Precious")
    await screen.shows(warning)
    try makeRoom()
    await screen.advance(by: .seconds(5))
    #expect(!screen.text.contains(warning))
    #expect(storedText.contains("Precious"))
  }
}
