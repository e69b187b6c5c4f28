import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TicketScannerFindingTests {
  /// Not true: a ticket is for one
  @Test func aTicketIsForOne() async {
    let clock = TestClock()
    let bookCalls = CallsByArgument()
    let eventsCalls = Calls()
    let store = TestStore(initialState: TicketScanner.State()) {
      TicketScanner()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].book = { argument in
        switch (argument, bookCalls.next(argument)) {
        case (7, 1):
          try await clock.sleep(for: .seconds(2))
          return 7
        case (7, 2):
          try await clock.sleep(for: .seconds(2))
          return 7
        default:
          return try await Task.never()
        }
      }
      $0[TownClient.self].events = {
        switch eventsCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              continuation.yield(7)
              try await clock.sleep(for: .seconds(1))
              continuation.yield(7)
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.scanButtonTapped)
    // Received: codeScanned.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: codeScanned.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: ticketResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: ticketResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (TicketScanner.State) -> Bool = { Set($0.admitted).count == $0.admitted.count }
    #expect(holds(store.state), "a ticket is for one")
    await store.skipInFlightEffects(strict: false)
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
