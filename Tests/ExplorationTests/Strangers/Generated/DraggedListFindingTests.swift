import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DraggedListFindingTests {
  /// Not true: rows are those that are stored
  @Test func rowsAreThoseThatAreStored() async {
    let clock = TestClock()
    let orderCalls = CallsByArgument()
    let store = TestStore(initialState: DraggedList.State()) {
      DraggedList()
    } withDependencies: {
      $0.cloud.order = { _ in }
      let givenOrder = $0.cloud.order
      $0.cloud.order = { argument in
        switch (argument, orderCalls.next(argument)) {
        case (["a", "b", "c"], 1):
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "CloudClient.order has failed, because the exploration lets it."
          )
        case (["b", "a", "c"], 1):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await givenOrder(argument)
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.rowDropped(id: "a", before: "b"))
    await store.send(.rowDropped(id: "a", before: "c"))
    await clock.advance(by: .seconds(1))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (DraggedList.State) -> Bool = { $0.rows == $0.confirmed }
    #expect(holds(store.state), "rows are those that are stored")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
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
