import Clocks
import ComposableArchitecture
import ComposableTerminalUI
import ComposedApp
import SyncUps
import TerminalHosting

/// What is shown to a person, and what has to be done when it ends: the app, or one feature.
@MainActor
final class Program: ScreenProgram {
  let host: ViewHost
  let shell: ShellModel
  private let testClock: TestClock<Duration>?
  private let wiring: AppWiring?

  /// Makes what the options ask for.
  ///
  /// - Parameters:
  ///   - feature: The feature that is shown on its own; `nil` for the app.
  ///   - options: The options of the session.
  ///   - prepare: Has the last word on the dependencies of the app's store.
  ///   - size: The size of the screen.
  ///   - animationClock: What moves spinners; `nil` if they stand still.
  init(
    feature: FeatureName?,
    options: SessionOptions,
    prepare: @escaping @MainActor (inout DependencyValues) -> Void,
    size: Size,
    animationClock: (any Clock<Duration>)?
  ) {
    var environment = EnvironmentValues()
    environment.animationClock = animationClock
    if let feature {
      let shell = ShellModel()
      self.shell = shell
      testClock = nil
      wiring = nil
      host = ViewHost(size: size, environment: environment) {
        ShellView(model: shell) {
          feature.preview
        } status: {
          Text("Preview of \(feature.rawValue)")
        }
      }
    } else {
      let wiring = AppWiring(options: options, prepare: prepare)
      let testClock = options.clock == .test ? TestClock<Duration>() : nil
      let store = wiring.store(executor: nil, observer: nil, testClock: testClock)
      let shell = ShellModel { store.syncUps.unsavedInput }
      self.shell = shell
      self.testClock = testClock
      self.wiring = wiring
      host = ViewHost(size: size, environment: environment) { AppView(store: store, shell: shell) }
    }
  }

  /// Handles something that the user has done.
  ///
  /// With the test clock, Ctrl-T lets a second go by.
  func handle(_ event: InputEvent) async {
    if let testClock, event == .key(KeyPress("t", modifiers: .control)) {
      await testClock.advance(by: .seconds(1))
    } else {
      send(event)
    }
  }

  /// Saves what is still to be saved.
  ///
  /// - Returns: What could not be saved and why, if anything could not.
  func save() async -> String? {
    await wiring?.save()
  }

  /// Returns when nothing is being loaded or saved.
  func settle() async {
    await wiring?.settle()
  }
}
