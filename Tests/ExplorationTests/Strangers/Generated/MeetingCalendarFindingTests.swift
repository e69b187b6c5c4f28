import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MeetingCalendarFindingTests {
  /// Not true: a saved title is shown
  @Test func aSavedTitleIsShown() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: MeetingCalendar.State()) {
      MeetingCalendar()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].save = { _ in }
      let givenSave = $0[TownClient.self].save
      $0[TownClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("A", 1):
          try await clock.sleep(for: .seconds(1))
        default:
          return try await givenSave(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.eventTapped(id: 1))
    await store.skipReceivedActions(strict: false)
    if store.state.editor != nil {
      await store.send(.editor(.presented(.saveButtonTapped)))
    }
    // Received: editor.presented.delegate.save.
    await store.skipReceivedActions(strict: false)
    await store.send(.eventTapped(id: 1))
    await store.skipReceivedActions(strict: false)
    if store.state.editor != nil {
      await store.send(.editor(.presented(.suggestionTapped)))
    }
    await clock.advance(by: .seconds(1))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (MeetingCalendar.State) -> Bool = { state in
      state.toast == nil || state.events.contains { $0.title == state.toast }
    }
    #expect(holds(store.state), "a saved title is shown")
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
