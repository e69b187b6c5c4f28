import Dispatch
import Foundation
import TerminalViews

/// A program with scenes, which runs in a terminal.
///
/// ```swift
/// @main
/// struct TodosApp: App {
///   var body: some Scene {
///     WindowGroup { TodosView() }
///   }
/// }
/// ```
///
/// Without a terminal, and with the argument `--plain`, the screen is written as text, and then each change on a
/// line of its own. `--open ADDRESS` gives an address to ``View/onOpenURL(perform:)``.
@MainActor
@preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene

  /// The scenes of the app.
  @SceneBuilder var body: Body { get }

  /// Makes the app when the program begins.
  init()
}

extension App {
  /// Runs the app until the user leaves it, and ends the process.
  @MainActor public static func main() {
    let arguments = AppArguments(Array(CommandLine.arguments.dropFirst()))
    Task { @MainActor in
      let code = await AppRunner(Self(), name: "\(Self.self)", arguments: arguments).run()
      exit(code)
    }
    dispatchMain()
  }
}
