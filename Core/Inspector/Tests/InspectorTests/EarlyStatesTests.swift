import ActionText
import ComposableArchitecture
import ConcurrencyExtras
import Foundation
import Testing

@_spi(Fuzzing) @testable import Inspector

/// The states and changes from before a page was opened.
@MainActor
struct EarlyStatesTests {
  @Test func aLatePageSeesTheSessionFromItsStart() async throws {
    let visit = try Visit { $0.limits.early = 100 }
    visit.store.send(.watered)
    visit.store.send(.bed(.planted("rose")))
    visit.store.send(.watered)
    let stream = try await visit.watch()
    let actions = await visit.events(of: stream, until: "action", count: 3)
      .filter { $0["type"] == "action" }
    #expect(actions.map { $0["changes"]?[0]?["path"] } == ["water", "bed.plants[0]", "water"])
    for (action, water) in [0, 1, 1, 2].enumerated() {
      let state = await visit.get("v1/state?at=\(action)").body["state"]
      #expect(state?["water"] == .number(water))
      #expect(state?["key"] == "(redacted)")
    }
    let changes = await visit.get("v1/changes?path=water").body["actions"]
    #expect([changes?[0]?["id"], changes?[1]?["id"], changes?[2]?["id"]] == [3, 1, nil])
  }

  /// The thread that reads them waits for a minute if nobody wakes it.
  @Test func aStateThatIsKeptWithoutAPageIsReadAtOnce() throws {
    let visit = try Visit { $0.limits.early = 100 }
    visit.store.send(.watered)
    // clock: what is tested is that nothing waits for a minute. The main actor is not left, as others may keep it
    // longer.
    let start = ContinuousClock.now
    visit.inspector.streams.begin()
    while visit.inspector.feed.hasStates { sched_yield() }
    #expect(start.duration(to: .now) < .seconds(50))
    #expect(visit.inspector.feed.isEarly)
  }

  @Test func onlyTheFirstActionsHaveTheirStatesReadWithoutAPage() async throws {
    let visit = try Visit { $0.limits.early = 2 }
    for _ in 1...4 { visit.store.send(.watered) }
    #expect(!visit.inspector.feed.isEarly)
    let stream = try await visit.watch()
    visit.store.send(.watered)
    let actions = await visit.events(of: stream, until: "action", count: 5)
      .filter { $0["type"] == "action" }
    #expect(actions.map { $0["changes"] != .null } == [true, true, false, false, true])
    #expect(await visit.get("v1/state?at=3").status == 404)
    for number in [1, 2, 4, 5] {
      let state = await visit.get("v1/state?at=\(number)").body["state"]
      #expect(state?["water"] == .number(number))
    }
  }

  @Test func theStatesBeforeGapsAreKnown() async throws {
    let visit = try Visit { $0.limits.early = 2 }
    for _ in 1...4 { visit.store.send(.watered) }
    for _ in 1...20 {
      let stream = try await visit.watch()
      visit.store.send(.watered)
      visit.inspector.closeStream(stream)
      for _ in 1...2 { visit.store.send(.watered) }
    }
    _ = try await visit.watch()
    // Of the first actions, and of those before the latest gaps.
    for number in [1, 2, 61, 62, 64] {
      let state = await visit.get("v1/state?at=\(number)").body["state"]
      #expect(state?["water"] == .number(number))
    }
    #expect(await visit.get("v1/state?at=3").status == 404)
    #expect(await visit.get("v1/state?at=63").status == 404)
  }

  @Test func theStateOfABranchIsNotThatOfTheActionBeforeIt() async throws {
    let visit = try Visit { $0.limits.early = 0 }
    let stream = try await visit.watch()
    for _ in 1...3 { visit.store.send(.watered) }
    #expect(await visit.post("v1/jump", #"{"action":1}"#).status == 200)
    #expect(await visit.post("v1/branch").status == 200)
    visit.inspector.closeStream(stream)
    for _ in 1...2 { visit.store.send(.watered) }
    _ = try await visit.watch()
    visit.store.send(.watered)
    for (number, water) in [1: 1, 2: 2, 3: 3, 5: 3, 6: 4] {
      let state = await visit.get("v1/state?at=\(number)").body["state"]
      #expect(state?["water"] == .number(water))
    }
    #expect(await visit.get("v1/state?at=4").status == 404)
  }

  @Test func actionsWithAPageDoNotCountAsEarly() async throws {
    let visit = try Visit { $0.limits.early = 2 }
    let stream = try await visit.watch()
    for _ in 1...4 { visit.store.send(.watered) }
    #expect(visit.inspector.feed.isEarly)
    visit.inspector.closeStream(stream)
    visit.store.send(.watered)
    visit.store.send(.watered)
    #expect(!visit.inspector.feed.isEarly)
  }

  @Test func statesThatNobodyWatchesCannotBeShownAgain() async throws {
    let visit = try Visit { $0.limits.early = 10 }
    for _ in 1...3 { visit.store.send(.watered) }
    _ = try await visit.watch()
    #expect(await visit.post("v1/jump", #"{"action":1}"#).status == 404)
    #expect(await visit.post("v1/jump", #"{"action":3}"#).status == 200)
  }

  @Test func aProgramWaitsForAPage() async throws {
    let visit = try Visit()
    let waiting = Task { await visit.inspector.waitForPage() }
    _ = try await visit.watch()
    await waiting.value
    // With a page that is open there is nothing to wait for.
    await visit.inspector.waitForPage()
    #expect(visit.inspector.isWatched)
  }

  /// A program that waits has no store yet.
  @Test func saysWhyThereIsNoStore() async throws {
    var options = InspectorOptions()
    options.limits.secondsUntilBusy = 1e6
    let inspector = Inspector(of: Garden.Action.self, options: options)
    func problem(_ command: String) async -> JSONValue? {
      let responder = Responder(inspector: inspector)
      let method = command == "v1/state" ? "GET" : "POST"
      let response: Response = await withCheckedContinuation { continuation in
        responder.respond(to: Request(method: method, target: command)) {
          continuation.resume(returning: $0)
        }
      }
      #expect(response.status == 409)
      return (try? JSONValue(parsing: String(decoding: response.body, as: UTF8.self)))?["error"]
    }
    let commands = ["v1/pause", "v1/live", "v1/skip", "v1/state"]
    for command in commands {
      #expect(await problem(command) == "The program has not begun yet.")
    }
    let waiting = Task { await inspector.waitForPage() }
    // yields: nothing tells that the task has begun to wait.
    while !inspector.isWaiting { await Task.yield() }
    for command in commands {
      #expect(await problem(command) == "The program waits until a page is opened.")
    }
    let stream = try #require(inspector.openStream(after: 0, head: []))
    await waiting.value
    do {
      let store = Store(initialState: Garden.State()) { Garden() }
      inspector.attach(to: store)
      #expect(inspector.liveState() != nil)
    }
    for command in commands where command != "v1/state" {
      #expect(await problem(command) == "The store is gone.")
    }
    inspector.closeStream(stream)
  }

  /// The feed wakes the thread of the streams while it holds its lock, and that thread asks the feed whether to go on.
  @Test func neitherAnActionNorTheThreadOfTheStreamsWaitsForTheOther() throws {
    let visit = try Visit { $0.limits.early = 100 }
    let (feed, streams) = (visit.inspector.feed, visit.inspector.streams)
    let wakes = LockIsolated(0)
    feed.setWake { _ in
      // Each of them is a turn of the thread, if it gets the lock in between.
      for _ in 1...1_000 {
        streams.wake(isUrgent: true)
        sched_yield()
      }
      wakes.withValue { $0 += 1 }
    }
    for _ in 1...20 {
      // The next event wakes the thread.
      _ = feed.take()
      visit.store.send(.watered)
    }
    #expect(wakes.value == 20)
  }
}
