import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NotebookFindingTests {
  /// Not true: a note is open once
  @Test func aNoteIsOpenOnce() async {
    let clock = TestClock()
    let translateCalls = Calls()
    let store = TestStore(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0[TownClient.self].translate = { _, _ in
        switch translateCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return "note 0"
        default:
          try await clock.sleep(for: .seconds(2))
          return "note 0"
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.noteTapped(0))
    await store.send(.noteTapped(0))
    await clock.advance(by: .seconds(1))
    // Received: noteResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: noteResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Notebook.State) -> Bool = { Set($0.path.map(\.id)).count == $0.path.count }
    #expect(holds(store.state), "a note is open once")
  }
}

/// Numbers the calls of an endpoint that has not always given the same in the session.
private final class Calls: Sendable {
  private let count = LockIsolated(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
