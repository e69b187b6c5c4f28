import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FavoriteFindingTests {
  /// Not true: the switch shows what is saved
  @Test func theSwitchShowsWhatIsSaved() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: Favorite.State()) {
      Favorite()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].save = { _ in }
      let givenSave = $0[ServerClient.self].save
      $0[ServerClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("favorite", 1):
          throw RecordedError(
            description: "ServerClient.save has failed, because the exploration lets it."
          )
        default:
          return try await givenSave(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.favoriteTapped)
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Favorite.State) -> Bool = { $0.isFavorite == $0.confirmed }
    #expect(holds(store.state), "the switch shows what is saved")
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
