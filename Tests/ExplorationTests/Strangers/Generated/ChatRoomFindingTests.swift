import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ChatRoomFindingTests {
  /// Not true: each message comes once
  @Test func eachMessageComesOnce() async {
    let clock = TestClock()
    let messagesCalls = Calls()
    let store = TestStore(initialState: ChatRoom.State()) {
      ChatRoom()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].messages = {
        switch messagesCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield(1)
            }
          }
        case 2:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(2))
              continuation.yield(1)
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.appeared)
    await store.send(.appeared)
    await clock.advance(by: .seconds(1))
    // Received: incoming.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: incoming.
    await store.skipReceivedActions(strict: false)
    let holds: (ChatRoom.State) -> Bool = { Set($0.messages).count == $0.messages.count }
    #expect(holds(store.state), "each message comes once")
    await store.skipInFlightEffects(strict: false)
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
