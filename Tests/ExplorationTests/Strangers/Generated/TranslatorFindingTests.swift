import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TranslatorFindingTests {
  /// Not true: the translation is of the text
  @Test func theTranslationIsOfTheText() async {
    let clock = TestClock()
    let translateCalls = CallsByArgument()
    let store = TestStore(initialState: Translator.State()) {
      Translator()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].translate = { argument1, argument2 in
        switch ((argument1, argument2), translateCalls.next((argument1, argument2))) {
        case (("a", "French"), 1):
          try await clock.sleep(for: .seconds(1))
          return "French: a"
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.textChanged("a"))
    await clock.advance(by: .milliseconds(300))
    await store.send(.languageButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: translationResponse.success.
    await store.skipReceivedActions(strict: false)
    let holds: (Translator.State) -> Bool = { state in
      state.translation == nil || state.translation == "\(state.language): \(state.text)"
    }
    #expect(holds(store.state), "the translation is of the text")
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
