import ActionText
import ComposableArchitecture
import Testing

@testable import Inspector

@MainActor
struct TimelineTests {
  @Test func showsWhatAnActionHasChanged() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.watered)
    visit.store.send(.bed(.planted("rose")))
    let events = await visit.events(of: stream, until: "action", count: 2)
    #expect(events[0]["type"] == "hello")
    #expect(events[0]["program"] == "garden 1.0")
    let (first, second) = (events[1], events[2])
    #expect(first["id"] == 1)
    #expect(first["text"] == "watered")
    #expect(first["origin"] == "user")
    #expect(first["cause"] == .null)
    #expect(first["changes"] == [["path": "water", "old": 0, "new": 1]])
    #expect(second["text"] == #"bed.planted "rose""#)
    #expect(second["feature"] == "bed")
    #expect(second["changes"] == [["path": "bed.plants[0]", "new": "rose"]])
  }

  @Test func showsActionsFromBeforeAnybodyWatchedWithoutTheirChanges() async throws {
    let visit = try Visit()
    visit.store.send(.watered)
    let stream = try await visit.watch()
    visit.store.send(.watered)
    let events = await visit.events(of: stream, until: "action", count: 2)
    #expect(events[1]["changes"] == .null)
    #expect(events[2]["changes"] == [["path": "water", "old": 1, "new": 2]])
  }

  @Test func goesOnBehindTheLastEventThatAPageHad() async throws {
    let visit = try Visit()
    for _ in 1...5 { visit.store.send(.watered) }
    let stream = try await visit.watch(after: 3)
    let events = await visit.events(of: stream, until: "action", count: 2)
    #expect(events.dropFirst().map { $0["seq"] } == [4, 5])
  }

  @Test func saysWhatItHasMissed() async throws {
    let visit = try Visit { $0.limits.events = 2 }
    for _ in 1...5 { visit.store.send(.watered) }
    let stream = try await visit.watch()
    let events = await visit.events(of: stream, until: "action", count: 2)
    #expect(
      events[1]
        == JSONObject([
          .init(key: "type", value: "missed"), .init(key: "from", value: 1),
          .init(key: "to", value: 3),
        ])
    )
  }

  @Test func dropsTheOldestOfWhatNobodyReads() async throws {
    let visit = try Visit { $0.limits.pending = 10 }
    for _ in 1...1_000 { visit.store.send(.watered) }
    let hello = await visit.get("v1/hello").body
    #expect(hello["newest"] == 1_000)
    #expect(hello["action"] == 1_000)
    guard case .integer(let oldest)? = hello["oldest"] else { return #expect(Bool(false)) }
    #expect(oldest > 985)
  }

  @Test func keepsNoStateWhileNobodyWatches() async throws {
    let visit = try Visit()
    for _ in 1...10 { visit.store.send(.watered) }
    #expect(visit.inspector.feed.shownState(after: 10) == nil)
    #expect(
      visit.inspector.feed.take().events.allSatisfy { event in
        if case .action(let action) = event.kind { action.state == nil } else { true }
      }
    )
  }

  @Test func hidesWhatIsRedactedEverywhere() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.keyChanged("0815"))
    let events = await visit.events(of: stream, until: "action")
    #expect(events[1]["text"] == "keyChanged")
    #expect(events[1]["changes"] == [])
    let state = await visit.get("v1/state?at=1").body
    #expect(state["state"]?["key"] == "(redacted)")
    #expect(
      await visit.post("v1/export", #"{"kind":"script"}"#).body["text"] == "send keyChanged\n"
    )
  }

  @Test func showsEffectsWithWhatTheyWaitFor() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    let task = visit.store.send(.waited)
    _ = await visit.events(of: stream, until: "effectWaits")
    let effect = try #require(await visit.get("v1/effects").body["inFlight"]?[0])
    #expect(effect["id"] == 1)
    #expect(effect["action"] == 1)
    #expect(effect["state"] == "inFlight")
    #expect(effect["waits"]?["kind"] == "clock")
    await visit.clock.advance(by: .seconds(2))
    await task.finish()
    let events = await visit.events(of: stream, until: "effectEnded")
    let rain = try #require(events.first { $0["type"] == "action" })
    #expect(rain["text"] == "rained 5")
    #expect(rain["origin"] == "effect")
    #expect(rain["cause"] == 1)
    #expect(rain["effect"] == 1)
    #expect(await visit.get("v1/effects").body["inFlight"] == [])
  }

  @Test func marksEffectsThatWereCancelled() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.waited)
    visit.store.send(.stopped)
    let events = await visit.events(of: stream, until: "effectEnded")
    #expect(events.contains { $0["type"] == "effectCancelled" })
    #expect(events.last?["cancelled"] == true)
  }

  @Test func tellsPagesThatTheProgramEnds() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.inspector.end(reason: "it is over")
    let events = await visit.events(of: stream, until: "end")
    #expect(events.last?["reason"] == "it is over")
    #expect(await visit.events(of: stream, until: "end") == [])
  }
}
