import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CurrencyConverterFindingTests {
  /// Not true: the rate is that of the currency
  @Test func theRateIsThatOfTheCurrency() async {
    let clock = TestClock()
    let rateCalls = CallsByArgument()
    let store = TestStore(initialState: CurrencyConverter.State()) {
      CurrencyConverter()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].rate = { argument in
        switch (argument, rateCalls.next(argument)) {
        case ("euro", 1):
          try await clock.sleep(for: .seconds(1))
          return 100
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.currencySelected(.euro))
    await store.send(.currencySelected(.pound))
    await clock.advance(by: .seconds(1))
    // Received: rateResponse.success.
    await store.skipReceivedActions(strict: false)
    let holds: (CurrencyConverter.State) -> Bool = { state in
      state.rate == nil || state.rate == CurrencyConverter.rates[state.currency.rawValue]
    }
    #expect(holds(store.state), "the rate is that of the currency")
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
