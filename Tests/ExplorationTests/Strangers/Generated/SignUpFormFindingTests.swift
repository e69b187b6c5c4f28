import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SignUpFormFindingTests {
  /// Not true: the verdict is about the name
  @Test func theVerdictIsAboutTheName() async {
    let clock = TestClock()
    let checkCalls = CallsByArgument()
    let store = TestStore(
      initialState: SignUpForm.State(
        isChecking: false,
        isFree: nil,
        name: "",
        registered: nil,
        verdictFor: nil
      )
    ) {
      SignUpForm()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].check = { argument in
        switch (argument, checkCalls.next(argument)) {
        case ("root", 1):
          try await clock.sleep(for: .seconds(1))
          return false
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.binding(.set(\.name, "root")))
    await store.send(.binding(.set(\.name, "ann")))
    await clock.advance(by: .seconds(1))
    // Received: nameChecked.
    await store.skipReceivedActions(strict: false)
    let holds: (SignUpForm.State) -> Bool = { $0.verdictFor == nil || $0.verdictFor == $0.name }
    #expect(holds(store.state), "the verdict is about the name")
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
