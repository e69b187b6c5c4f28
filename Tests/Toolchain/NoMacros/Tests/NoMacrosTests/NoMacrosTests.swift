import ComposableArchitecture
import Testing

@MainActor
@Suite struct NoMacrosTests {
  private func guests() -> IdentifiedArrayOf<GuestFeature.State> {
    [.init(id: 1, name: "Ada"), .init(id: 2, name: "Alan")]
  }

  @Test func anElementRunsItsEffects() async {
    let store = TestStore(initialState: PartyFeature.State(guests: guests())) {
      PartyFeature()
    } withDependencies: {
      $0.greetingClient.greeting = { "Welcome, \($0)." }
    }
    await store.send(\.guests[id: 2].greetTapped)
    await store.receive(\.guests[id: 2].greeted) {
      $0.guests[id: 2]?.greeting = "Welcome, Alan."
    }
  }

  @Test func whatIsPresentedDismissesItself() async {
    let store = TestStore(initialState: PartyFeature.State()) { PartyFeature() }
    await store.send(\.inviteTapped) {
      $0.invitation = GuestFeature.State(id: 0, name: "Blob")
    }
    await store.send(\.invitation.dismissTapped)
    await store.receive(\.invitation.dismiss) { $0.invitation = nil }
  }

  @Test func onlyReadersOfAFieldAreTold() {
    let store = Store(initialState: PartyFeature.State(guests: guests())) { PartyFeature() }
    let tellings = LockIsolated(0)
    withObservationTracking {
      _ = store.invitation
    } onChange: {
      tellings.withValue { $0 += 1 }
    }
    store.send(.guests(.element(id: 1, action: .greeted("Hello."))))
    #expect(tellings.value == 0)
    store.send(.inviteTapped)
    #expect(tellings.value == 1)
  }

  @Test func anEnumOfFeaturesRunsTheFeatureOfItsCase() {
    let state = EntryFeature.State.guest(GuestFeature.State(id: 1, name: "Ada"))
    let store = Store(initialState: state) { EntryFeature.body }
    guard case .guest(let guest) = store.case else {
      Issue.record("The state is in the case 'guest'.")
      return
    }
    guest.send(.greeted("Hello."))
    #expect(guest.greeting == "Hello.")
    #expect(store.state[case: \.guest]?.greeting == "Hello.")
  }

  @Test func aViewSendsItsOwnActions() {
    let store = Store(initialState: 0) { BellScreen.Bell() }
    BellScreen(store: store).send(.ringTapped)
    #expect(store.withState { $0 } == 1)
  }

  @Test func anEndpointThatNobodyHasImplementedReports() async {
    let client = GreetingClient()
    await withKnownIssue {
      _ = try? await client.greeting(name: "Ada")
    } matching: {
      $0.description.contains("Unimplemented: 'GreetingClient.greeting'")
    }
  }
}
