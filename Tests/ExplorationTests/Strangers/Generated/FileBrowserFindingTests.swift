import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FileBrowserFindingTests {
  /// Not true: no folder is left out
  @Test func noFolderIsLeftOut() async {
    let clock = TestClock()
    let itemsCalls = CallsByArgument()
    let store = TestStore(initialState: FileBrowser.State()) {
      FileBrowser()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].items = { argument in
        switch (argument, itemsCalls.next(argument)) {
        case (1, 1):
          return [1]
        case (2, 1):
          try await clock.sleep(for: .seconds(1))
          return [2]
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.openButtonTapped)
    // Received: folderResponse.
    await store.skipReceivedActions(strict: false)
    if store.state.path[id: 0] != nil {
      await store.send(.path(.element(id: 0, action: .openButtonTapped)))
    }
    await store.skipReceivedActions(strict: false)
    if store.state.path[id: 0] != nil {
      await store.send(.path(.popFrom(id: 0)))
    }
    await clock.advance(by: .seconds(1))
    // Received: folderResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (FileBrowser.State) -> Bool = { state in
      state.path.map(\.depth) == (0..<state.path.count).map { $0 + 1 }
    }
    #expect(holds(store.state), "no folder is left out")
  }
}

/// Numbers the calls of an endpoint, those with the same arguments on their own.
private final class CallsByArgument: Sendable {
  private let counts = LockIsolated<[String: Int]>([:])

  /// The number of this call among those with its arguments, from 1.
  func next(_ arguments: Any) -> Int {
    let key = "\(arguments)"
    return counts.withValue {
      $0[key, default: 0] += 1
      return $0[key, default: 0]
    }
  }
}
