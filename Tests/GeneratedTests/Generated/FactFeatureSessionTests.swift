import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing

@MainActor
@Suite struct FactFeatureSessionTests {
  @Test func replaysTheSession() async {
    let store = TestStore(initialState: FactFeature.State()) {
      FactFeature()
    } withDependencies: {
      $0.numberFactClient.fact = { argument in
        switch argument {
        case 1:
          return "1 is late."
        case 2:
          return try await Task.never()
        default:
          throw RecordedError(description: "There is no network.")
        }
      }
    }

    // Sent by what is around the feature.
    await store.send(.numberChanged(1)) { $0.number = 1 }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.response(.success("1 is late."))) {
      $0.fact = "1 is late."
      $0.isLoading = false
    }
    // Sent by what is around the feature.
    await store.send(.numberChanged(2)) {
      $0.fact = nil
      $0.number = 2
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    // Sent by what is around the feature.
    await store.send(.numberChanged(3)) {
      $0.isLoading = false
      $0.number = 3
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.response(.failure(FactError(rawValue: "There is no network.")))) {
      $0.errorMessage = "There is no network."
      $0.isLoading = false
    }
    await store.finish()
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
