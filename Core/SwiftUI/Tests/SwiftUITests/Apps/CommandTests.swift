import Testing

@testable import SwiftUI

private struct CountCommands: Commands {
  @Binding var count: Int
  @Environment(\.openWindow) private var openWindow

  var body: some Commands {
    CommandMenu("Count") {
      Button("Count up") { count += 1 }.keyboardShortcut("u", modifiers: [.command])
      Button("Reset") { count = 0 }.disabled(count == 0)
    }
    CommandGroup(after: .newItem) {
      Button("Open log") { openWindow(id: "log") }.keyboardShortcut("l", modifiers: [.command])
    }
    CommandGroup(replacing: .help) {}
    SidebarCommands()
  }
}

private struct CommandsApp: App {
  @State private var count = 0

  var body: some Scene {
    WindowGroup {
      Text("count \(count)")
    }
    .commands {
      CountCommands(count: $count)
      if count > 1 {
        CommandMenu("Many") { Button("Halve") { count /= 2 } }
      }
    }
    .onChange(of: count) { _, count in CommandsApp.log.append(count) }
    WindowGroup("Log", id: "log") { Text("log window") }
  }

  static var log: [Int] = []
}

private struct PlainApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { Text("phase \(phase)") }
  }
}

@MainActor
@Suite(.serialized) struct CommandTests {
  private func program(_ app: some App = CommandsApp()) -> AppProgram {
    AppProgram(app, name: "commands", size: Size(width: 50, height: 20), animationClock: nil)
  }

  private func press(
    _ key: KeyEquivalent,
    _ modifiers: EventModifiers = [],
    in program: AppProgram
  ) async {
    await program.handle(.key(KeyPress(key, modifiers: modifiers)))
  }

  @Test func theMenuShowsCommandsByTheirTitles() async throws {
    let program = program()
    await press(try #require(.function(10)), in: program)
    for text in ["Count", "Count up", "^U", "Reset", "File", "Open log"] {
      #expect(program.host.shows(text), "\(text)")
    }
    #expect(!program.host.shows("Help"))
    #expect(!program.host.shows("Many"))
  }

  @Test func aCommandOfTheMenuChangesTheApp() async throws {
    let program = program()
    await press(try #require(.function(10)), in: program)
    try program.host.tap("Count up")
    #expect(program.host.shows("count 1"))
    #expect(!program.host.shows("Reset"))
  }

  @Test func aCommandHasAKeyWithoutTheMenu() async {
    let program = program()
    _ = program.host.screen
    await press("u", .control, in: program)
    await press("u", .control, in: program)
    #expect(program.host.shows("count 2"))
    await press("l", .control, in: program)
    #expect(program.host.shows("log window"))
  }

  @Test func commandsComeAndGo() async throws {
    let program = program()
    _ = program.host.screen
    await press("u", .control, in: program)
    await press("u", .control, in: program)
    await press(try #require(.function(10)), in: program)
    #expect(program.host.shows("Many"))
    try program.host.tap("Halve")
    #expect(program.host.shows("count 1"))
  }

  @Test func aSceneIsToldOfAChange() async {
    let program = program()
    _ = program.host.screen
    CommandsApp.log = []
    await press("u", .control, in: program)
    _ = program.host.screen
    #expect(CommandsApp.log == [1])
  }

  @Test func anAppWithoutCommandsHasNoMenu() async throws {
    let program = program(PlainApp())
    await press(try #require(.function(10)), in: program)
    #expect(!program.host.shows("Menu"))
    #expect(program.host.shows("phase active"))
  }
}
