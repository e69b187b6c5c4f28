import Testing

@testable import SwiftUI

private struct Note: Hashable, Codable {
  var name: String
}

private struct MainView: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.openSettings) private var openSettings

  var body: some View {
    VStack {
      Text("main window")
      Button("Open log") { openWindow(id: "log") }
      Button("Open about") { openWindow(id: "about") }
      Button("Open status") { openWindow(id: "Status") }
      Button("Open note a") { openWindow(value: Note(name: "a")) }
      Button("Open number 3") { openWindow(value: 3) }
      Button("Open nothing") { openWindow(id: "nothing") }
      Button("Set up") { openSettings() }
    }
  }
}

private struct LogView: View {
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      Text("log window")
      Button("Close by name") { dismissWindow(id: "log") }
      Button("Close") { dismiss() }
      Button("More") { openWindow(id: "about") }
    }
  }
}

private struct NoteView: View {
  @Binding var note: Note?

  var body: some View {
    VStack {
      Text("note \(note?.name ?? "none")")
      Button("Rename") { note?.name += "!" }
    }
  }
}

private struct WindowsApp: App {
  var body: some Scene {
    WindowGroup { MainView() }
    WindowGroup("Log", id: "log") { LogView() }
    Window("About", id: "about") { Text("about window") }
    MenuBarExtra("Status", systemImage: "star") {
      HSplitView {
        Text("status window")
        VSplitView { Text("at the side") }
      }
    }
    .menuBarExtraStyle(.window)
    WindowGroup("Note", for: Note.self) { note in NoteView(note: note) }
    WindowGroup(for: Int.self) { $number in
      if let number { Text("number \(number)") }
    }
    Settings { Text("settings window") }
  }
}

@MainActor
@Suite struct WindowTests {
  private let program = AppProgram(
    WindowsApp(),
    name: "windows",
    size: Size(width: 80, height: 20),
    animationClock: nil
  )

  private func press(_ key: KeyEquivalent) async {
    await program.handle(.key(KeyPress(key)))
  }

  @Test func theFirstWindowIsShown() {
    #expect(program.host.shows("main window"))
    #expect(!program.host.shows("log window"))
  }

  @Test func aWindowIsOpenedByItsNameAndClosedByEsc() async throws {
    try program.host.tap("Open log")
    #expect(program.host.shows("log window"))
    #expect(!program.host.shows("main window"))
    await press(.escape)
    #expect(program.host.shows("main window"))
  }

  @Test(arguments: ["Close", "Close by name"])
  func aWindowClosesItself(button: String) throws {
    try program.host.tap("Open log")
    try program.host.tap(button)
    #expect(program.host.shows("main window"))
  }

  @Test func anItemOfTheBarOfMenusIsAWindow() throws {
    try program.host.tap("Open status")
    #expect(program.host.shows("status window"))
    #expect(program.host.shows("at the side"))
  }

  @Test func windowsStandInFrontOfEachOther() async throws {
    try program.host.tap("Open log")
    try program.host.tap("More")
    #expect(program.host.shows("about window"))
    await press(.escape)
    #expect(program.host.shows("log window"))
    await press(.escape)
    #expect(program.host.shows("main window"))
  }

  @Test func aWindowShowsItsValueAndMayChangeIt() async throws {
    try program.host.tap("Open note a")
    #expect(program.host.shows("note a"))
    try program.host.tap("Rename")
    #expect(program.host.shows("note a!"))
    await press(.escape)
    #expect(program.host.shows("main window"))
  }

  @Test func aWindowTakesABinding() throws {
    try program.host.tap("Open number 3")
    #expect(program.host.shows("number 3"))
  }

  @Test func aNameThatNoWindowHasIsReported() throws {
    try program.host.tap("Open nothing")
    #expect(program.host.shows("No WindowGroup has the id “nothing”."))
    #expect(program.host.shows("main window"))
  }

  @Test func settingsAreOpenedByAView() throws {
    try program.host.tap("Set up")
    #expect(program.host.shows("settings window"))
  }

  @Test func theMenuListsTheWindows() async throws {
    await program.handle(.key(KeyPress(try #require(.function(10)))))
    #expect(program.host.shows("Window"))
    try program.host.tap("About")
    #expect(program.host.shows("about window"))
  }
}
