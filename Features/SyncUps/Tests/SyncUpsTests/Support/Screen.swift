import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Sync-ups on a screen.
@MainActor
struct Screen {
  let storage: Storage
  let store: StoreOf<SyncUpsFeature>
  let host: ViewHost

  init(
    _ storage: Storage,
    state: SyncUpsFeature.State,
    client: SyncUpsClient,
    width: Int,
    height: Int
  ) {
    let store = Store(initialState: state) {
      SyncUpsFeature()
    } withDependencies: {
      storage.provide(&$0)
      $0.syncUpsClient = client
    }
    self.storage = storage
    self.store = store
    host = ViewHost(size: Size(width: width, height: height)) { SyncUpsView(store: store) }
  }

  /// What the user sees.
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
    _ = provided { host.send(.key(KeyPress(key, modifiers: modifiers))) }
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

  /// Waits until the screen shows something that an effect brings.
  func shows(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    // The time limit of the suite ends it.
    while !Task.isCancelled {
      if self.text.contains(text) { return }
      await Task.yield()
    }
    Issue.record("“\(text)” is not on the screen:\n\(self.text)", sourceLocation: sourceLocation)
  }
}

extension Storage {
  /// The list on a screen, as soon as it is loaded.
  ///
  /// - Parameters:
  ///   - width: The columns of the screen.
  ///   - height: Its rows.
  ///   - prepare: Changes what the screen begins with.
  func screen(
    width: Int = 80,
    height: Int = 24,
    prepare: (inout SyncUpsFeature.State) -> Void = { _ in }
  ) async -> Screen {
    var state = withDependencies(provide) { SyncUpsFeature.State() }
    await saver.settle()
    prepare(&state)
    return Screen(self, state: state, client: stub.client, width: width, height: height)
  }

  /// A sync-up on a screen.
  func detail(
    of syncUp: SyncUp = .design,
    width: Int = 80,
    height: Int = 24
  ) async -> Screen {
    let screen = await screen(width: width, height: height)
    screen.store.send(.list(.syncUpTapped(syncUp.id)))
    await screen.shows("‹ Back")
    return screen
  }

  /// Lets time pass, as soon as somebody waits for it.
  func advance(by duration: Duration) async {
    for _ in 0..<100_000 {
      do { try await clock.checkSuspension() } catch { break }
      await Task.yield()
    }
    await clock.advance(by: duration)
  }
}
