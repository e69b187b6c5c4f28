import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Foundation
import NumberFactClient
import SyncUpsClient
import Testing
import Timer

@MainActor
@Suite struct FactsSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let factCalls = Calls()
    let store = TestStore(initialState: AppFeature.State(launchState: .home)) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFactClient.fact = { _ in
        switch factCalls.next() {
        case 1:
          try await clock.sleep(for: .milliseconds(100))
          return "1 is late."
        case 2:
          return try await Task.never()
        default:
          throw RecordedError(description: "There is no network.")
        }
      }
      $0.syncUpsClient.observe = { _ in .init { continuation in continuation.yield([]) } }
      $0.syncUpsSaver = saver
    }

    await saver.settle()
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.$count.withLock { $0 = 1 } }
    await store.receive(.fact(.numberChanged(1))) { $0.fact.number = 1 }
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.fact(.response(.success("1 is late.")))) {
      $0.fact.fact = "1 is late."
      $0.fact.isLoading = false
    }
    await clock.advance(by: .milliseconds(900))
    await store.receive(.timer(.delegate(.ticked))) { $0.counter.$count.withLock { $0 = 2 } }
    await store.receive(.fact(.numberChanged(2))) {
      $0.fact.fact = nil
      $0.fact.number = 2
    }
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.$count.withLock { $0 = 3 } }
    await store.receive(.fact(.numberChanged(3))) {
      $0.fact.isLoading = false
      $0.fact.number = 3
    }
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.receive(.fact(.response(.failure(FactError(rawValue: "There is no network."))))) {
      $0.fact.errorMessage = "There is no network."
      $0.fact.isLoading = false
    }
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
    await store.finish()
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
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
