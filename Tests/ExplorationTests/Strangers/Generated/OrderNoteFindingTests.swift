import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OrderNoteFindingTests {
  /// Not true: a sent note is no draft
  @Test func aSentNoteIsNoDraft() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: OrderNote.State()) {
      OrderNote()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("a", 1):
          break
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.textChanged("a"))
    await store.send(.sendButtonTapped)
    // Received: sendResponse.success.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: draftSaved.
    await store.skipReceivedActions(strict: false)
    let holds: (OrderNote.State) -> Bool = { !$0.isSent || $0.savedDraft == nil }
    #expect(holds(store.state), "a sent note is no draft")
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
