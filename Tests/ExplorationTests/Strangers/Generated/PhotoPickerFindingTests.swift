import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PhotoPickerFindingTests {
  /// Not true: only photos are chosen
  @Test func onlyPhotosAreChosen() async {
    let clock = TestClock()
    let deleteCalls = CallsByArgument()
    let store = TestStore(initialState: PhotoPicker.State()) {
      PhotoPicker()
    } withDependencies: {
      $0.cloud.delete = { argument in
        switch (argument, deleteCalls.next(argument)) {
        case ([1], 1):
          try await clock.sleep(for: .seconds(1))
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.photoTapped(id: 1))
    await store.send(.deleteButtonTapped)
    await store.skipReceivedActions(strict: false)
    if store.state.confirmation != nil {
      await store.send(.confirmation(.presented(.deleteButtonTapped)))
    }
    await store.send(.photoTapped(id: 1))
    await clock.advance(by: .seconds(1))
    // Received: deleteResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (PhotoPicker.State) -> Bool = { state in
      state.selection.allSatisfy { state.photos[id: $0] != nil }
    }
    #expect(holds(store.state), "only photos are chosen")
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
