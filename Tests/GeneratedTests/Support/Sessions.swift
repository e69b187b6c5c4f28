import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Foundation
import NumberFactClientTesting
import Onboarding
import SyncUps
import SyncUpsClient
import TestSource
import Timer

/// Recorded use of the app, feature by feature.
@MainActor
enum Sessions {
  /// Counts by hand and by the timer, and asks for facts.
  static func home() async -> TestScenario {
    let app = await Drive()
    app.facts.answer(1, with: .success("1 is \"odd\".\nAnd a square."))
    await app.send(.counter(.incrementButtonTapped), .fact(.factButtonTapped))
    await app.send(.timer(.toggleTimerButtonTapped))
    await app.wait(.seconds(1))
    await app.wait(.seconds(1))
    await app.send(.timer(.toggleTimerButtonTapped), .counter(.decrementButtonTapped))
    return await app.end()
  }

  /// Counts on from a persisted count, by hand and by the timer.
  static func kept() async -> TestScenario {
    let app = await withDependencies {
      $0.defaultAppStorage.set(5, forKey: "count")
    } operation: {
      await Drive()
    }
    await app.send(.counter(.incrementButtonTapped), .timer(.toggleTimerButtonTapped))
    await app.wait(.seconds(1))
    await app.send(.timer(.toggleTimerButtonTapped), .counter(.decrementButtonTapped))
    return await app.end()
  }

  /// Requests facts whose responses are late, fail or never arrive.
  static func facts() async -> TestScenario {
    let app = await Drive()
    await app.send(.counter(.incrementButtonTapped), .fact(.factButtonTapped))
    await app.send(.timer(.toggleTimerButtonTapped))
    app.facts.answer(1, with: .success("1 is late."))
    await app.wait(.zero)
    await app.wait(.seconds(1))
    await app.send(.fact(.factButtonTapped), .counter(.incrementButtonTapped))
    app.facts.answer(3, with: .failure(Offline()))
    await app.send(.fact(.factButtonTapped))
    await app.send(.timer(.toggleTimerButtonTapped))
    return await app.end()
  }

  /// Launches the app for the first time, and goes through the onboarding.
  static func launch() async -> TestScenario {
    let app = await Drive(.splash)
    await app.send(
      .onAppear,
      .onboarding(.nextButtonTapped),
      .onboarding(.backButtonTapped),
      .onboarding(.nextButtonTapped),
      .onboarding(.nextButtonTapped),
      .onboarding(.nextButtonTapped)
    )
    return await app.end()
  }

  /// Adds a sync-up, edits it, holds a meeting, and deletes it.
  static func syncUps() async -> TestScenario {
    let app = await Drive()
    await app.send(.syncUps(.task))
    await add(in: app)
    let id = app.store.state.syncUps.list.syncUps[0].id
    await app.send(.syncUps(.list(.syncUpTapped(id))))
    await edit(in: app)
    await meet(in: app)
    await app.send(
      .syncUps(.list(.deleteButtonTapped(id))),
      .syncUps(.list(.destination(.presented(.alert(.confirmDeletion(id)))))),
      .syncUps(.list(.undoButtonTapped)),
      .syncUps(.list(.deletionConfirmed(id)))
    )
    await app.wait(.seconds(1))
    return await app.end()
  }

  /// Counts by the timer while a meeting is held, so that saves and ticks of two clocks come at the same seconds.
  ///
  /// - Returns: The session, and the numbers of actions with which parts begin: before the sync-up is saved in the
  ///   second of a tick, and in the meeting.
  static func ticking() async -> (session: TestScenario, parts: [UInt64]) {
    let app = await Drive()
    var parts: [UInt64] = []
    func mark() { parts.append(UInt64(app.recorder.scenario.actionCount) + 1) }
    func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
      .syncUps(.path(.element(id: 1, action: .record(action))))
    }
    await app.send(.syncUps(.task), .timer(.toggleTimerButtonTapped))
    await add(in: app, beforeSaving: mark)
    await app.wait(.seconds(1))
    let id = app.store.state.syncUps.list.syncUps[0].id
    await app.send(
      .syncUps(.list(.syncUpTapped(id))),
      .syncUps(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped)))),
      record(.task)
    )
    mark()
    await app.wait(.seconds(1))
    await app.send(record(.binding(.set(\.notes, "Good."))))
    await app.wait(.seconds(1))
    await app.send(record(.endMeetingButtonTapped), record(.alert(.presented(.saveButtonTapped))))
    await app.wait(.seconds(1))
    await app.send(.timer(.toggleTimerButtonTapped))
    return (await app.end(), parts)
  }

  /// Types the fields of a sync-up and a search, letter by letter, with identifiers as an app makes them.
  static func typed() async -> TestScenario {
    let count = LockIsolated<UInt8>(0)
    let app = await Drive(
      uuid: UUIDGenerator {
        let number = count.withValue {
          $0 += 1
          return $0
        }
        return UUID(uuid: (192, 255, 238, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, number))
      }
    )
    func form(_ action: SyncUpForm.Action) -> AppFeature.Action {
      .syncUps(.list(.destination(.presented(.add(action)))))
    }
    await app.send(.syncUps(.task), .syncUps(.list(.addSyncUpButtonTapped)))
    for text in prefixes(of: "Design") {
      await app.send(form(.binding(.set(\.syncUp.title, text))))
    }
    await app.send(
      form(.binding(.set(\.focus, nil))),
      form(.binding(.set(\.minutes, 6))),
      form(.binding(.set(\.minutes, 7)))
    )
    for text in prefixes(of: "Blob") {
      await app.send(form(.attendeeNameChanged(.init(text, at: 0))))
    }
    await app.send(form(.addAttendeeButtonTapped))
    for text in prefixes(of: "Blob Jr") {
      await app.send(form(.attendeeNameChanged(.init(text, at: 1))))
    }
    await app.send(.syncUps(.list(.confirmAddSyncUpButtonTapped)))
    await app.wait(.seconds(1))
    for text in prefixes(of: "des") {
      await app.send(.syncUps(.list(.binding(.set(\.searchText, text)))))
      await app.wait(.milliseconds(100))
    }
    await app.wait(SyncUpsList.searchDelay)
    return await app.end()
  }

  /// Returns the contents of a field while a text is typed.
  private static func prefixes(of text: String) -> [String] {
    (1...text.count).map { String(text.prefix($0)) }
  }

  /// Adds a sync-up that the host saves before the debounced save.
  static func saved() async -> TestScenario {
    let app = await Drive()
    await app.send(
      .syncUps(.task),
      .syncUps(.list(.addSyncUpButtonTapped)),
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Design"))))))),
      .syncUps(
        .list(
          .destination(.presented(.add(.attendeeNameChanged(.init("Blob", at: 0)))))
        )
      ),
      .syncUps(.list(.confirmAddSyncUpButtonTapped))
    )
    await app.save()
    await app.send(.counter(.incrementButtonTapped))
    return await app.end()
  }

  /// Searches sync-ups repeatedly, so that lists are released and shared anew.
  static func searched() async -> TestScenario {
    let app = await Drive()
    await app.send(.syncUps(.task))
    await add(in: app)
    let id = app.store.state.syncUps.list.syncUps[0].id
    await app.send(.syncUps(.list(.syncUpTapped(id))), .syncUps(.path(.popFrom(id: 0))))
    for text in ["x", "", "Des", ""] {
      await app.send(.syncUps(.list(.binding(.set(\.searchText, text)))))
      await app.wait(SyncUpsList.searchDelay)
    }
    return await app.end()
  }

  private static func add(in app: Drive, beforeSaving: () -> Void = {}) async {
    func form(_ action: SyncUpForm.Action) -> AppFeature.Action {
      .syncUps(.list(.destination(.presented(.add(action)))))
    }
    await app.send(
      .syncUps(.list(.addSyncUpButtonTapped)),
      .syncUps(.list(.confirmAddSyncUpButtonTapped)),
      form(.binding(.set(\.syncUp.title, "Design"))),
      form(.attendeeNameChanged(.init("Blob", at: 0))),
      form(.addAttendeeButtonTapped),
      form(.attendeeNameChanged(.init("Blob Jr", at: 1))),
      form(.binding(.set(\.minutes, 1))),
      form(.binding(.set(\.syncUp.theme, .seafoam))),
      .syncUps(.list(.confirmAddSyncUpButtonTapped))
    )
    beforeSaving()
    await app.wait(.seconds(1))
  }

  private static func edit(in app: Drive) async {
    func screen(_ action: SyncUpDetail.Action) -> AppFeature.Action {
      .syncUps(.path(.element(id: 0, action: .detail(action))))
    }
    await app.send(
      screen(.editButtonTapped),
      screen(.destination(.presented(.edit(.binding(.set(\.syncUp.title, "Art")))))),
      screen(.destination(.presented(.edit(.attendeesDeleted([0]))))),
      screen(.doneEditingButtonTapped)
    )
    await app.wait(.seconds(1))
  }

  private static func meet(in app: Drive) async {
    func record(_ action: RecordMeeting.Action) -> AppFeature.Action {
      .syncUps(.path(.element(id: 1, action: .record(action))))
    }
    await app.send(
      .syncUps(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped)))),
      record(.task)
    )
    await app.wait(.seconds(1))
    await app.wait(.seconds(1))
    await app.send(
      record(.binding(.set(\.notes, "Good."))),
      record(.endMeetingButtonTapped),
      record(.alert(.presented(.saveButtonTapped)))
    )
    await app.wait(.seconds(1))
    let meeting = app.store.state.syncUps.list.syncUps[0].meetings[0].id
    await app.send(
      .syncUps(.path(.element(id: 0, action: .detail(.meetingTapped(meeting))))),
      .syncUps(.path(.element(id: 2, action: .meeting(.closeButtonTapped))))
    )
  }
}

private struct Offline: Error, CustomStringConvertible {
  let description = "There is no network."
}
