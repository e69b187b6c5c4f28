import Foundation
import HTTPFetch
@_spi(Views) import Sharing
import TerminalHosting
@_spi(SwiftUI) import TerminalViews

/// Shows an app to a person until it ends.
@MainActor
struct AppRunner<A: App> {
  private let app: A
  private let name: String
  private let arguments: AppArguments

  init(_ app: A, name: String, arguments: AppArguments) {
    self.app = app
    self.name = name
    self.arguments = arguments
  }

  /// Runs until the user, the end of the input or a signal ends it.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    do {
      let end = try await ScreenHost(name: name, isPlain: arguments.isPlain).run { size, clock in
        let program = AppProgram(
          app,
          name: name,
          size: size,
          animationClock: clock,
          addresses: arguments.addresses
        )
        for address in arguments.addresses { program.open(address) }
        return program
      }
      for problem in end.problems { report(problem) }
      return end.problems.isEmpty ? end.code : max(end.code, 1)
    } catch {
      report("\(error)")
      return 1
    }
  }

  private func report(_ problem: String) {
    StandardStreams.current.writeError("error: \(problem)\n")
  }
}

/// An app on a screen.
@MainActor
final class AppProgram: ScreenProgram {
  let host: ViewHost
  let shell: ShellModel
  private let model: SceneModel
  private let lifecycle: AppLifecycle
  /// The commands, in a host of their own for their keys: the menu alone shows their views on the screen.
  private let commands: ViewHost
  /// Writes what shared values have not written yet. It concerns all of the process, so tests replace it.
  var writeSharedChanges: @MainActor () -> Void = {
    UserDefaults.standard.synchronize()
    UserDefaults.writeSharedChanges()
  }

  init<A: App>(
    _ app: A,
    name: String,
    size: Size,
    animationClock: (any Clock<Duration>)?,
    addresses: [URL] = []
  ) {
    let model = SceneModel()
    let lifecycle = AppLifecycle(of: UIApplication.shared.delegate)
    self.lifecycle = lifecycle
    let host = SceneHost()
    model.screenSize = {
      host.value.map { ($0.size.width, $0.size.height) } ?? (size.width, size.height)
    }
    model.becomeCurrent()
    // The delegate prepares what the views show.
    lifecycle.launch(with: addresses)
    // The shell is made before the views are, and lists the keys.
    model.update(SceneParts(of: app.body))
    let shell = ShellModel(
      keys: model.keys,
      save: {
        Self.leaveFront(model, host.value, lifecycle)
        lifecycle.end()
        return nil
      }
    )
    var environment = EnvironmentValues()
    lifecycle.giveDelegate(to: &environment)
    environment.animationClock = animationClock
    // Changes that are written as text have no clock.
    environment.drawsPictures = animationClock != nil && ScreenHost.showsPictures
    environment.imageFetcher = { url in
      Data(try await HTTPTextFetcher(maximumBytes: Picture.maximumBytes).bytes(at: url))
    }
    self.host = ViewHost(size: size, environment: environment) {
      ShellView(model: shell) {
        AppView(app, model: model)
      } status: {
        Text(name)
      }
      .environment(\.scenePhase, model.phase)
      .modifier(DirectSettings())
    }
    commands = ViewHost(size: Size(width: 80, height: 200)) {
      CommandKeysView(app: app, model: model)
    }
    model.report = { shell.fault = $0 }
    lifecycle.enter(.active)
    self.model = model
    self.shell = shell
    host.value = self.host
  }

  /// Views save unsaved changes when the app leaves the front.
  private static func leaveFront(
    _ model: SceneModel,
    _ host: ViewHost?,
    _ lifecycle: AppLifecycle
  ) {
    for phase in [ScenePhase.inactive, .background] {
      model.phase = phase
      lifecycle.enter(phase)
      _ = host?.screen
    }
  }

  /// Saves before the app is suspended, and perhaps ended meanwhile. When it goes on, it is in front again.
  func saveBeforeStop() async {
    Self.leaveFront(model, host, lifecycle)
    writeSharedChanges()
    model.phase = .active
    lifecycle.enter(.active)
  }

  /// Gives an address to the views that open them.
  func open(_ address: URL) {
    _ = host.screen
    model.open(address)
  }

  func handle(_ event: InputEvent) async {
    guard !host.send(event), case .key(let press) = event else { return }
    if press.key == ",", press.modifiers.isEmpty, model.hasSettings {
      model.showsSettings = true
    } else if press.key == .function(10), press.modifiers.isEmpty, model.hasMenu {
      model.showsMenu = true
    } else if model.hasMenu, commands.press(shortcut: press) {
      // A command was carried out.
    } else {
      shell.handle(press, in: host)
    }
    await shell.leaveIfAsked()
  }
}

/// The screen that a shell draws once more when the user leaves.
@MainActor
private final class SceneHost {
  weak var value: ViewHost?
}
