import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NotebookFindingTests {
  /// Not true: a note is open once
  @Test func aNoteIsOpenOnce() async {
    let clock = TestClock()
    let translateCalls = CallsByArgument()
    let store = TestStore(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].translate = { argument1, argument2 in
        switch ((argument1, argument2), translateCalls.next((argument1, argument2))) {
        case (("note 0", "plain"), 1):
          try await clock.sleep(for: .seconds(1))
          return "note 0"
        case (("note 0", "plain"), 2):
          try await clock.sleep(for: .seconds(2))
          return "note 0"
        default:
          return try await Task.never()
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
