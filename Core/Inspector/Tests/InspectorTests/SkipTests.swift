import ActionText
import ComposableArchitecture
import Testing

@testable import Inspector

/// Branches without an action.
@MainActor
struct SkipTests {
  private func skip(_ action: Int, _ visit: Visit) async -> (status: Int, body: JSONValue) {
    await visit.post("v1/skip", #"{"action":\#(action)}"#)
  }

  @Test func sendsWhatFollowedAgain() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.watered)
    visit.store.send(.rained(100))
    visit.store.send(.bed(.planted("rose")))
    visit.store.send(.watered)
    #expect(await skip(2, visit).body == ["skipped": 2, "sent": 2, "left": 0])
    #expect(visit.store.water == 2)
    #expect(visit.store.bed.plants == ["rose"])
    let events = await visit.events(of: stream, until: "action", count: 6)
    #expect(events.first { $0["type"] == "branch" }?["from"] == 1)
    let again = events.filter { $0["type"] == "action" && $0["way"] == 1 }
    #expect(again.map { $0["text"] } == ["bed.planted \"rose\"", "watered"])
    // The other way is kept.
    #expect(await visit.get("v1/state?at=4").body["state"]?["water"] == 102)
  }

  @Test func skipsTheFirstAndTheLastAction() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    for amount in [1, 10, 100] { visit.store.send(.rained(amount)) }
    #expect(await skip(3, visit).body["sent"] == 0)
    #expect(visit.store.water == 11)
    #expect(await skip(1, visit).body["sent"] == 1)
    #expect(visit.store.water == 10)
  }

  @Test func skipsAnActionOfAWayThatGoesOnFromAnother() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    for amount in [1, 10, 100] { visit.store.send(.rained(amount)) }
    _ = await skip(2, visit)
    #expect(visit.store.water == 101)
    // The action that was sent again is the first one of its way.
    #expect(await skip(4, visit).status == 200)
    #expect(visit.store.water == 1)
  }

  @Test func refusesWhatCannotBeSkipped() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.waited)
    _ = await visit.events(of: stream, until: "effectWaits")
    await visit.clock.advance(by: .seconds(2))
    _ = await visit.events(of: stream, until: "action", count: 1)
    #expect(await skip(2, visit).status == 409)
    #expect(await skip(7, visit).status == 404)
    #expect(await skip(0, visit).status == 404)
    #expect(await visit.post("v1/skip", #"{"action":-1}"#).status == 400)
    #expect(await visit.post("v1/skip").status == 400)
    #expect(visit.store.water == 5)
  }

  @Test func anActionThatAnOlderStateHasIgnoredIsNotOneOfAnEffect() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    for _ in 1...2 { visit.store.send(.watered) }
    _ = await visit.post("v1/jump", #"{"action":1}"#)
    visit.store.send(.watered)
    let (status, body) = await skip(3, visit)
    #expect(status == 409)
    let error = "Action 3 was sent while an older state was shown, and changed nothing."
    #expect(body["error"] == .string(error))
  }

  @Test func sendsNothingAgainThatIsRedacted() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    visit.store.send(.watered)
    visit.store.send(.keyChanged("secret"))
    visit.store.send(.watered)
    let (status, body) = await skip(1, visit)
    #expect(status == 409)
    let error = "Action 2 cannot be sent again: it has no text, or a part is redacted."
    #expect(body["error"] == .string(error))
    #expect(visit.store.water == 2)
    #expect(visit.store.key == "secret")
  }

  @Test func aRecordingOnlyGoesForwards() async throws {
    let visit = try Visit { $0.mode = .record }
    _ = try await visit.watch()
    visit.store.send(.watered)
    #expect(await skip(1, visit).status == 409)
    #expect(visit.store.water == 1)
  }
}
