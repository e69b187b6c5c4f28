import Clocks
import ComposableArchitecture
import ComposableTerminalUI
import ComposedApp
import SyncUps
import TerminalHosting

/// The program on the screen, with its work at the end: the app, or one feature.
@MainActor
final class Program: ScreenProgram {
  let host: ViewHost
  let shell: ShellModel
  private let testClock: TestClock<Duration>?
  /// Returns when effects and views have come to rest.
  private let settleEffects: @MainActor (ViewHost) async -> Void
  private let wiring: AppWiring?
  /// The input that no draft keeps, in words for the user.
  private let lostInput: @MainActor () -> String?

  /// Makes the program that the options ask for.
  ///
  /// - Parameters:
  ///   - feature: The feature that is shown on its own; `nil` for the app.
  ///   - options: The options of the session.
  ///   - hooks: The changes to a session of the app.
  ///   - size: The size of the screen.
  ///   - animationClock: The clock of spinners; `nil` if they stand still.
  convenience init(
    feature: FeatureName?,
    options: SessionOptions,
    hooks: AppWiring.Hooks,
    size: Size,
    animationClock: (any Clock<Duration>)?
  ) {
    guard let feature else {
      let wiring = AppWiring(options: options, hooks: hooks)
      let testClock = options.clock == .test ? TestClock<Duration>() : nil
      // In real time as well: the effects of the last save have to run before the program ends.
      let executor = EffectExecutor()
      self.init(
        store: wiring.store(executor: executor, observer: nil, testClock: testClock),
        wiring: wiring,
        testClock: testClock,
        size: size,
        animationClock: animationClock
      ) { host in
        await host.settle(executor)
      }
      return
    }
    let shell = ShellModel()
    let host = ViewHost(size: size, environment: Self.environment(animationClock)) {
      ShellView(model: shell) {
        feature.preview
      } status: {
        Text("Preview of \(feature.title)")
      }
    }
    self.init(host: host, shell: shell, wiring: nil, testClock: nil) { _ in }
  }

  /// Makes the screen of a store of the app.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - wiring: The wiring that has made the store.
  ///   - testClock: The clock that takes the place of real time.
  ///   - size: The size of the screen.
  ///   - animationClock: The clock of spinners; `nil` if they stand still.
  ///   - leaving: The effect of the key `q`, in a word or two.
  ///   - settleEffects: Returns when the effects of the store and the views have come to rest.
  convenience init(
    store: StoreOf<AppFeature>,
    wiring: AppWiring,
    testClock: TestClock<Duration>?,
    size: Size,
    animationClock: (any Clock<Duration>)?,
    leaving: String = "quit",
    settleEffects: @escaping @MainActor (ViewHost) async -> Void
  ) {
    let keys = testClock == nil ? [] : [KeyHelp(key: "^T", title: "let a second go by")]
    let shell = ShellModel(keys: keys, leaving: leaving) {
      store.syncUps.unsavedInput
    } save: {
      // A signal in the meantime waits, as it does at the end.
      await HostEvents.whileSaving { await wiring.save() }
    }
    let host = ViewHost(size: size, environment: Self.environment(animationClock)) {
      AppView(store: store, shell: shell)
    }
    self.init(
      host: host,
      shell: shell,
      wiring: wiring,
      testClock: testClock,
      lostInput: { store.syncUps.lostInput(keepingDrafts: !wiring.options.ephemeral) },
      settleEffects: settleEffects
    )
  }

  private init(
    host: ViewHost,
    shell: ShellModel,
    wiring: AppWiring?,
    testClock: TestClock<Duration>?,
    lostInput: @escaping @MainActor () -> String? = { nil },
    settleEffects: @escaping @MainActor (ViewHost) async -> Void
  ) {
    self.host = host
    self.lostInput = lostInput
    self.shell = shell
    self.wiring = wiring
    self.testClock = testClock
    self.settleEffects = settleEffects
    ProgramFaults.current?.observe { [shell] fault in
      Task { @MainActor in shell.fault = fault.headline }
    }
    if wiring != nil { Inspection.show(in: shell) }
  }

  private static func environment(_ animationClock: (any Clock<Duration>)?) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.animationClock = animationClock
    return environment
  }

  /// Handles the user's input.
  ///
  /// With the test clock, Ctrl-T advances it by a second.
  func handle(_ event: InputEvent) async {
    if let testClock, event == .key(KeyPress("t", modifiers: .control)) {
      // An effect that is about to sleep on the clock would miss the second.
      await settleEffects(host)
      await testClock.advance(by: .seconds(1))
      await settleEffects(host)
    } else {
      send(event)
    }
    await shell.leaveIfAsked()
    if shell.hasSaved { await settleEffects(host) }
  }

  /// Saves unsaved changes at the end of the program.
  ///
  /// - Returns: The failures to save with their reasons, and the input that is lost, if any.
  func save() async -> String? {
    guard let wiring else { return nil }
    // Whoever leaves with `q` was asked. The end of the input and signals do not ask.
    let lost = shell.hasQuit ? nil : lostInput()
    // The effects of the last save belong to the recording of the session, as after ``ShellModel/leaveIfAsked()``.
    let problem = await wiring.end(saving: !shell.hasSaved) { await settleEffects(host) }
    let problems = [lost, problem].compactMap(\.self)
    return problems.isEmpty ? nil : problems.joined(separator: " ")
  }

  /// Saves unsaved changes before the program is suspended. The meeting goes on.
  func saveBeforeStop() async {
    guard let wiring else { return }
    _ = await wiring.save()
    // A meeting that is stored now has a draft in the settings no more.
    await settleEffects(host)
    _ = wiring.writeSettings()
  }

  /// Returns when no loading or saving is in progress.
  func settle() async {
    await wiring?.settle()
  }
}
