import ActionText
import ComposableArchitecture
import Testing

@testable import Inspector

@MainActor
struct CommandTests {
  @Test func sendsAnAction() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    #expect(await visit.post("v1/send", #"{"action":"watered"}"#).body == ["id": 1])
    #expect(visit.store.water == 1)
    let events = await visit.events(of: stream, until: "action")
    #expect(events.last?["origin"] == "inspector")
  }

  @Test func saysWhatIsWrongWithAnAction() async throws {
    let visit = try Visit()
    let (status, body) = await visit.post("v1/send", #"{"action":"waterd"}"#)
    #expect(status == 400)
    guard case .string(let error)? = body["error"] else { return #expect(Bool(false)) }
    #expect(error.contains("watered"))
    let valid = await visit.post("v1/validate", #"{"action":"watered"}"#).body
    #expect(valid["isValid"] == true)
    let invalid = await visit.post("v1/validate", #"{"action":"bed.planted 3"}"#).body
    #expect(invalid["isValid"] == false)
    #expect(visit.store.water == 0)
  }

  @Test(arguments: ["v1/send", "v1/validate"])
  func quotesTheBeginningOfALongAction(_ path: String) async throws {
    let visit = try Visit()
    let long = String(repeating: "x", count: 900_000)
    let body = await visit.post(path, #"{"action":"\#(long)"}"#).body
    guard case .string(let error)? = body["error"] else { return #expect(Bool(false)) }
    #expect(error.contains("there is no action `xxx"))
    #expect(error.utf8.count < 1_100)
  }

  @Test(arguments: ["", "{}", "[]", "{", "nonsense", #"{"action":3}"#, "\u{0}"])
  func refusesABodyThatIsNoAction(body: String) async throws {
    let visit = try Visit()
    #expect(await visit.post("v1/send", body).status == 400)
  }

  @Test func doesNotKnowOtherCommands() async throws {
    let visit = try Visit()
    #expect(await visit.post("v1/nothing").status == 404)
    #expect(await visit.post("send").status == 404)
  }

  @Test func holdsBackWhatEffectsDoWhileItIsPaused() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    #expect(await visit.post("v1/pause").body["isPaused"] == true)
    visit.store.send(.waited)
    _ = await visit.events(of: stream, until: "effectWaits")
    await visit.clock.advance(by: .seconds(2))
    _ = await visit.events(of: stream, until: "status")
    #expect(visit.store.water == 0)
    #expect(await visit.post("v1/step").status == 200)
    #expect(visit.store.water == 5)
    #expect(await visit.post("v1/resume").body["isPaused"] == false)
  }

  /// Effects that go on for ever would need all memory.
  @Test func noMoreIsHeldBackThanMayBe() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    #expect(await visit.post("v1/pause").status == 200)
    let proceeded = LockIsolated(0)
    for _ in 1..<InspectorPause.maximumCount {
      #expect(visit.inspector.pause.hold { proceeded.withValue { $0 += 1 } })
    }
    #expect(visit.inspector.status.isPaused)
    #expect(proceeded.value == 0)
    #expect(visit.inspector.pause.hold { proceeded.withValue { $0 += 1 } })
    let events = await visit.events(of: stream, until: "issue")
    let text = "The program goes on: 10,000 actions and ends of effects waited for a page."
    #expect(events.last { $0["type"] == "issue" }?["text"] == .string(text))
    #expect(proceeded.value == InspectorPause.maximumCount)
    #expect(!visit.inspector.status.isPaused)
  }

  /// A page may pause the program again before everything that was held back is done.
  @Test func noMoreIsHeldBackAfterAnotherPause() {
    let told = LockIsolated(0)
    let pause = InspectorPause(changed: { _, _, _ in }, full: { told.withValue { $0 += 1 } })
    pause.pause()
    _ = pause.hold { pause.pause() }
    for _ in 1..<InspectorPause.maximumCount + 5 { _ = pause.hold {} }
    #expect(told.value == 1)
    pause.resume()
    #expect(pause.isPaused)
    _ = pause.hold {}
    #expect(told.value == 2)
    pause.resume()
    #expect(!pause.hold {})
    #expect(told.value == 2)
  }

  @Test func saysThatNothingWaits() async throws {
    let visit = try Visit()
    #expect(await visit.post("v1/step").status == 409)
  }

  @Test func showsAnOlderStateUntilTheLiveOneIsAskedFor() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    for _ in 1...3 { visit.store.send(.watered) }
    let status = await visit.post("v1/jump", #"{"action":1}"#).body
    #expect(status["isLive"] == false)
    #expect(status["position"] == 1)
    #expect(visit.store.water == 1)
    // A user's action changes nothing now.
    visit.store.send(.watered)
    #expect(visit.store.water == 1)
    #expect(await visit.post("v1/send", #"{"action":"watered"}"#).status == 409)
    #expect(await visit.post("v1/live").body["isLive"] == true)
    #expect(visit.store.water == 3)
    visit.store.send(.watered)
    #expect(visit.store.water == 4)
  }

  @Test func branchesFromTheStateThatIsShown() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    for _ in 1...3 { visit.store.send(.watered) }
    #expect(await visit.post("v1/branch").status == 409)
    _ = await visit.post("v1/jump", #"{"action":1}"#)
    #expect(await visit.post("v1/branch").body["isLive"] == true)
    visit.store.send(.watered)
    #expect(visit.store.water == 2)
    #expect(await visit.get("v1/state?at=latest").body["state"]?["water"] == 2)
  }

  @Test func saysThatAStateIsNotKept() async throws {
    let visit = try Visit { $0.limits.shown = 2 }
    _ = try await visit.watch()
    for _ in 1...5 { visit.store.send(.watered) }
    #expect(await visit.post("v1/jump", #"{"action":2}"#).status == 404)
    #expect(await visit.post("v1/jump", #"{"action":4}"#).status == 200)
  }

  @Test func aRecordingOnlyGoesForwards() async throws {
    let visit = try Visit { $0.mode = .record }
    _ = try await visit.watch()
    visit.store.send(.watered)
    #expect(await visit.post("v1/jump", #"{"action":1}"#).status == 409)
    #expect(await visit.post("v1/send", #"{"action":"watered"}"#).status == 200)
  }

  @Test func nothingIsSentToASessionThatHappensAgain() async throws {
    let visit = try Visit { $0.mode = .replay }
    #expect(await visit.post("v1/send", #"{"action":"watered"}"#).status == 409)
    #expect(visit.store.water == 0)
  }

  /// Actions that a page held back would be missing where the recording has them.
  @Test(arguments: [InspectorOptions.Mode.replay, .travel])
  func aSessionThatHappensAgainIsNotHeld(mode: InspectorOptions.Mode) async throws {
    let visit = try Visit { $0.mode = mode }
    let stream = try await visit.watch()
    visit.store.send(.waited)
    _ = await visit.events(of: stream, until: "effectWaits")
    let (status, body) = await visit.post("v1/pause")
    #expect(status == 409)
    #expect(body["error"] == "A recorded session happens again: it cannot be paused.")
    for command in ["step", "branch", "jump", "skip", "override"] {
      let body = #"{"action":1,"endpoint":"a.b","value":1}"#
      #expect(await visit.post("v1/\(command)", body).status == 409)
    }
    #expect(await visit.post("v1/live").status == 200)
    #expect(await visit.post("v1/resume").status == 200)
    #expect(!visit.inspector.status.isPaused)
    await visit.clock.advance(by: .seconds(2))
    _ = await visit.events(of: stream, until: "action")
    #expect(visit.store.water == 5)
    // From then on, it is the user's.
    visit.inspector.goOn(as: .app)
    #expect(await visit.post("v1/pause").status == 200)
  }

  @Test func writesAnExpectation() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    visit.store.send(.bed(.planted("rose")))
    let line = await visit.post("v1/expectation", #"{"action":1,"path":"bed.plants[0]"}"#).body
    #expect(line == ["line": #"expect bed.plants[0] "rose""#])
    #expect(await visit.post("v1/expectation", #"{"action":1,"path":"soil"}"#).status == 404)
    #expect(await visit.post("v1/expectation", #"{"action":1,"path":"..["}"#).status == 400)
  }

  @Test func exportsTheActionsOfTheUserAsAScript() async throws {
    let visit = try Visit()
    for _ in 1...3 { visit.store.send(.watered) }
    let file = await visit.post("v1/export", #"{"kind":"script","from":2,"to":3}"#).body
    #expect(file["text"] == "send watered\nsend watered\n")
    #expect(await visit.post("v1/export", #"{"kind":"recording"}"#).status == 409)
    #expect(await visit.post("v1/export", #"{"kind":"test"}"#).status == 409)
    #expect(await visit.post("v1/export", #"{"kind":"x"}"#).status == 400)
  }

  @Test func attachesToAStoreThatIsThere() async throws {
    let visit = try Visit(isInstalled: false)
    let stream = try await visit.watch()
    visit.store.send(.watered)
    let events = await visit.events(of: stream, until: "action")
    #expect(events.last?["text"] == "watered")
  }
}
