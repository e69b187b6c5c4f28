import Testing

@testable import SwiftUI

private struct ContentView: View {
  @Environment(\.openURL) private var openURL
  @State private var address = "none"

  var body: some View {
    VStack {
      Text("address: \(address)")
      Button("Help") {
        if let url = URL(string: "https://example.com/help") { openURL(url) }
      }
    }
    .onOpenURL { address = $0.absoluteString }
  }
}

private struct ExampleApp: App {
  @State private var count = 0
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      ContentView()
      Button("Count \(count)") { count += 1 }
    }
    Settings { Text("No settings yet") }
  }
}

/// An app that shows what comes of an address that leads to nothing.
private struct PictureApp: App {
  var body: some Scene {
    WindowGroup {
      AsyncImage(url: URL(string: "ftp://example.com/cat.png")) { phase in
        Text(phase.error == nil ? "loading" : "failed")
      }
    }
  }
}

@MainActor
@Suite struct AppTests {
  private func program(_ app: some App = ExampleApp()) -> AppProgram {
    AppProgram(app, name: "example", size: Size(width: 40, height: 12), animationClock: nil)
  }

  @Test func theFirstWindowIsShownWithAFrameAroundIt() {
    let lines = program().host.screen.lines
    #expect(lines.contains { $0.contains("address: none") })
    #expect(lines.last?.contains("? help  q quit") == true)
  }

  @Test func anAppHasStateOfItsOwn() async {
    let program = program()
    await program.handle(.key(KeyPress(.tab)))
    await program.handle(.key(KeyPress(.return)))
    #expect(program.host.screen.lines.contains { $0.contains("[ Count 1 ]") })
  }

  @Test func anAddressIsGivenToTheViewThatOpensIt() throws {
    let program = program()
    program.open(try #require(URL(string: "app://item/1")))
    #expect(program.host.screen.lines.contains { $0.contains("address: app://item/1") })
  }

  @Test func anAddressForTheSystemIsShown() async {
    let program = program()
    await program.handle(.key(KeyPress(.return)))
    #expect(program.host.screen.lines.contains { $0.contains("https://example.com/help") })
    await program.handle(.key(KeyPress(.escape)))
    #expect(!program.host.screen.lines.contains { $0.contains("https://example.com/help") })
  }

  @Test func anAppFetchesPictures() async {
    let program = program(PictureApp())
    await program.host.wait(for: "failed")
    #expect(program.host.shows("failed"))
  }

  @Test func settingsAreShownByAKey() async {
    let program = program()
    await program.handle(.key(KeyPress(",")))
    #expect(program.host.screen.lines.contains { $0.contains("No settings yet") })
  }

  @Test func theKeyQLeaves() async {
    let program = program()
    #expect(!program.shell.hasQuit)
    await program.handle(.key(KeyPress("q")))
    #expect(program.shell.hasQuit)
  }

  /// The phases are those of the screen: no other test reads them.
  @Test func aSceneIsToldWhenTheAppIsSuspendedAndGoesOn() async {
    let program = program(SuspendedApp())
    // Other tests of this process have shared values, too.
    var writes: [Bool] = []
    program.writeSharedChanges = {
      writes.append(program.host.screen.lines.contains { $0.contains("times, background") })
    }
    #expect(program.host.screen.lines.contains { $0.contains("left 0 times") })
    await program.saveBeforeStop()
    #expect(program.host.screen.lines.contains { $0.contains("left 1 times, active") })
    await program.saveBeforeStop()
    #expect(program.host.screen.lines.contains { $0.contains("left 2 times, active") })
    #expect(writes == [true, true])
  }

  @Test func aSceneIsToldWhenTheAppLeavesTheFront() async {
    let program = program(LoggingApp())
    _ = program.host.screen
    await program.handle(.key(KeyPress("q")))
    #expect(LoggingApp.phases == [.inactive, .background])
  }

  @Test func anAppWithoutAWindowSaysSo() {
    let lines = program(EmptyApp()).host.screen.lines
    #expect(lines.contains { $0.contains("This app has no window.") })
  }

  @Test func argumentsAreReadThatAreOfUseHere() throws {
    let address = try #require(URL(string: "app://a"))
    let arguments = AppArguments(["--plain", "-x", "--open", "app://a", "--open"])
    #expect(arguments.isPlain)
    #expect(arguments.addresses == [address])
    #expect(AppArguments([]) == AppArguments(["--other"]))
  }
}

private struct LoggingApp: App {
  static var phases: [ScenePhase] = []

  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup("Log", id: "log") { PhaseView() }
  }
}

private struct PhaseView: View {
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("\(phase)").onChange(of: phase) { _, phase in LoggingApp.phases.append(phase) }
  }
}

private struct EmptyApp: App {
  var body: some Scene {
    Settings { Text("a") }
  }
}

private struct SuspendedView: View {
  @Environment(\.scenePhase) private var phase
  @State private var count = 0

  var body: some View {
    Text("left \(count) times, \(phase)")
      .onChange(of: phase) { _, phase in if phase == .background { count += 1 } }
  }
}

private struct SuspendedApp: App {
  var body: some Scene {
    WindowGroup { SuspendedView() }
  }
}
