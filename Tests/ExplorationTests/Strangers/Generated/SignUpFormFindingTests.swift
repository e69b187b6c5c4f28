import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SignUpFormFindingTests {
  /// Not true: the verdict is about the name
  @Test func theVerdictIsAboutTheName() async {
    let clock = TestClock()
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
      $0[BackendClient.self].check = { argument in
        switch argument {
        case "root":
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
