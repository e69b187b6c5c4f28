import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MeetingCalendarFindingTests {
  /// Not true: a saved title is shown
  @Test func aSavedTitleIsShown() async {
    let clock = TestClock()
    let store = TestStore(initialState: MeetingCalendar.State()) {
      MeetingCalendar()
    } withDependencies: {
      $0[TownClient.self].save = { _ in try await clock.sleep(for: .seconds(1)) }
    }
    store.exhaustivity = .off

    await store.send(.eventTapped(id: 1))
    await store.send(.editor(.presented(.saveButtonTapped)))
    // Received: editor.presented.delegate.save.
    await store.skipReceivedActions(strict: false)
    await store.send(.eventTapped(id: 1))
    await store.send(.editor(.presented(.suggestionTapped)))
    await clock.advance(by: .seconds(1))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (MeetingCalendar.State) -> Bool = { state in
      state.toast == nil || state.events.contains { $0.title == state.toast }
    }
    #expect(holds(store.state), "a saved title is shown")
  }
}
