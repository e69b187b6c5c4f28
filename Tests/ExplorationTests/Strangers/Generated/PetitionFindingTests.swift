import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PetitionFindingTests {
  /// Not true: a signature counts
  @Test func aSignatureCounts() async {
    let clock = TestClock()
    let bookCalls = CallsByArgument()
    let pingCalls = Calls()
    let store = TestStore(initialState: Petition.State()) {
      Petition()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].book = { argument in
        switch (argument, bookCalls.next(argument)) {
        case (7, 1):
          try await clock.sleep(for: .seconds(1))
          return 7
        default:
          return try await Task.never()
        }
      }
      $0[TownClient.self].ping = {
        switch pingCalls.next() {
        case 1:
          break
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.refreshButtonTapped)
    await store.send(.signButtonTapped)
    // Received: signed.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: countReceived.
    await store.skipReceivedActions(strict: false)
    let holds: (Petition.State) -> Bool = { !$0.isSigned || $0.count == 8 }
    #expect(holds(store.state), "a signature counts")
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
