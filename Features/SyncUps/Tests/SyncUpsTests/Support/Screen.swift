import ComposableArchitecture
import ComposableTerminalUI
import Foundation
@_spi(Testing) import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Sync-ups on a screen.
@MainActor
struct Screen {
  let storage: Storage
  let store: StoreOf<SyncUpsFeature>
  let host: ViewHost
  /// The actions that were sent.
  let actions: LockIsolated<[SyncUpsFeature.Action]>
  /// The frame around the screen; `nil` for none.
  let shell: ShellModel?

  init(
    _ storage: Storage,
    state: SyncUpsFeature.State,
    client: SyncUpsClient,
    width: Int,
    height: Int,
    hasFrames: Bool = true,
    shell: ShellModel? = nil
  ) {
    let actions = LockIsolated<[SyncUpsFeature.Action]>([])
    let store = Store(initialState: state) {
      Reduce<SyncUpsFeature.State, SyncUpsFeature.Action> { _, action in
        actions.withValue { $0.append(action) }
        return .none
      }
      SyncUpsFeature()
    } withDependencies: {
      storage.provide(&$0)
      $0.syncUpsClient = client
    }
    self.actions = actions
    self.shell = shell
    self.storage = storage
    self.store = store
    var environment = EnvironmentValues()
    environment.taskExecutor = storage.executor.taskExecutor
    if hasFrames {
      environment.animationClock = storage.clock
    } else {
      environment.loadingClock = storage.clock
    }
    host = ViewHost(size: Size(width: width, height: height), environment: environment) {
      if let shell {
        ShellView(model: shell) {
          SyncUpsView(store: store)
        } status: {
          Text("Status")
        }
      } else {
        SyncUpsView(store: store)
      }
    }
  }

  /// The lines of the screen.
  var lines: [String] { provided { host.screen.lines } }
  var text: String { provided { host.screen.description } }

  /// The keys that the help lists.
  var keys: [String] { provided { host.keyHelp.map { "\($0.key): \($0.title)" } } }

  /// Where the cursor stands, as `column, row`.
  var cursor: String? { provided { host.cursor.map { "\($0.x), \($0.y)" } } }

  /// Presses keys.
  func press(_ keys: KeyEquivalent...) {
    for key in keys { press(key, []) }
  }

  /// Presses a key together with others.
  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers) {
    let press = KeyPress(key, modifiers: modifiers)
    provided {
      if !host.send(.key(press)) { shell?.handle(press, in: host) }
    }
  }

  /// Types a text.
  func type(_ text: String) {
    for character in text { press(KeyEquivalent(character)) }
  }

  /// Views take their dependencies from where they are read.
  private func provided<Value>(_ operation: () -> Value) -> Value {
    withDependencies {
      $0.timeZone = .gmt
    } operation: {
      operation()
    }
  }

  /// Waits until nothing can change the screen any more without input.
  func settle() async {
    await provided { _ = await host.settle(storage.executor) }
  }

  /// Waits until the screen shows a text. Fails as soon as that cannot come without input.
  func shows(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let rest = await provided {
      await host.settle(storage.executor) { $0.description.contains(text) }
    }
    guard let rest else { return }
    Issue.record(
      "“\(text)” is not on the screen, and cannot come:\n\(self.text)\n\(rest)",
      sourceLocation: sourceLocation
    )
  }

  /// Lets time pass when everything sleeps that will.
  func advance(by duration: Duration) async {
    await settle()
    await storage.clock.advance(by: duration)
    await settle()
  }

  /// Views take their dependencies from where they are read.
  private func provided<Value>(_ operation: () async -> Value) async -> Value {
    await withDependencies {
      $0.timeZone = .gmt
    } operation: {
      await operation()
    }
  }
}

extension Storage {
  /// The list on a screen, as soon as it is loaded.
  ///
  /// - Parameters:
  ///   - width: The columns of the screen.
  ///   - height: Its rows.
  ///   - shell: The frame around the screen.
  ///   - prepare: Changes what the screen begins with.
  func screen(
    width: Int = 80,
    height: Int = 24,
    shell: ShellModel? = nil,
    prepare: (inout SyncUpsFeature.State) -> Void = { _ in }
  ) async -> Screen {
    var state = withDependencies(provide) { SyncUpsFeature.State() }
    await executor.settle()
    prepare(&state)
    return Screen(
      self,
      state: state,
      client: stub.client,
      width: width,
      height: height,
      shell: shell
    )
  }

  /// A sync-up on a screen.
  func detail(
    of syncUp: SyncUp = .design,
    width: Int = 80,
    height: Int = 24,
    shell: ShellModel? = nil
  ) async -> Screen {
    let screen = await screen(width: width, height: height, shell: shell)
    screen.store.send(.list(.syncUpTapped(syncUp.id)))
    await screen.shows("‹ Back")
    return screen
  }
}
