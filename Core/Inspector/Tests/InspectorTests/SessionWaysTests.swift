import ActionText
import ComposableArchitecture
import Testing

@testable import Inspector

@MainActor
struct SessionWaysTests {
  /// Three actions, then two more from the state after the first one, then one from the state after the last of the
  /// first way: 1, 2, 3 | 1, 4, 5 | 1, 2, 3, 6.
  func visit() async throws -> (visit: Visit, stream: UInt64) {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.watered)
    visit.store.send(.bed(.planted("rose")))
    visit.store.send(.watered)
    _ = await visit.post("v1/jump", #"{"action":1}"#)
    _ = await visit.post("v1/branch")
    visit.store.send(.rained(10))
    visit.store.send(.bed(.planted("fern")))
    _ = await visit.post("v1/jump", #"{"action":3}"#)
    _ = await visit.post("v1/branch")
    visit.store.send(.rained(100))
    return (visit, stream)
  }

  func water(_ visit: Visit, after action: Int) async -> JSONValue? {
    await visit.get("v1/state?at=\(action)").body["state"]?["water"]
  }

  @Test func eachStateBelongsToItsAction() async throws {
    let (visit, _) = try await visit()
    let states = [0, 1, 1, 2, 11, 11, 102]
    for (action, expected) in states.enumerated() {
      #expect(await water(visit, after: action) == .number(expected), "after action \(action)")
    }
    let plants = await visit.get("v1/state?at=2").body["state"]?["bed"]?["plants"]
    #expect(plants == ["rose"])
    #expect(await visit.get("v1/state?at=5").body["state"]?["bed"]?["plants"] == ["fern"])
    #expect(visit.store.bed.plants == ["rose"])
  }

  @Test func theNewestStateIsOfTheActionThatItComesFrom() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    for _ in 1...3 { visit.store.send(.watered) }
    _ = await visit.post("v1/jump", #"{"action":1}"#)
    _ = await visit.post("v1/branch")
    let newest = await visit.get("v1/state?at=latest").body
    #expect(newest["action"] == 1)
    #expect(newest["state"]?["water"] == 1)
    // Nothing has happened since, and the last action's state is still that of the other way.
    #expect(await water(visit, after: 3) == 3)
    #expect(await visit.post("v1/jump", #"{"action":3}"#).status == 200)
    #expect(visit.store.water == 3)
    _ = await visit.post("v1/live")
    #expect(visit.store.water == 1)
  }

  @Test func pagesAreToldOfEachWay() async throws {
    let (visit, stream) = try await visit()
    let events = await visit.events(of: stream, until: "action", count: 6)
    let branches = events.filter { $0["type"] == "branch" }
    #expect(branches.map { $0["from"] } == [1, 3])
    #expect(branches.map { $0["parent"] } == [0, 0])
    #expect(branches.map { $0["first"] } == [4, 6])
    let actions = events.filter { $0["type"] == "action" }
    #expect(actions.map { $0["way"] } == [nil, nil, nil, 1, 1, 2])
    #expect(actions.dropFirst(3).first?["changes"]?[0]?["old"] == 1)
    let ways = await visit.get("v1/hello").body["ways"]
    #expect(ways?[0]?["from"] == 1)
    #expect(ways?[1]?["from"] == 3)
    #expect(ways?[2] == nil)
  }

  @Test func anExportTakesOneWay() async throws {
    let (visit, _) = try await visit()
    func script(_ arguments: String) async -> JSONValue? {
      await visit.post("v1/export", #"{"kind":"script"\#(arguments)}"#).body["text"]
    }
    #expect(
      await script("") == "send watered\nsend bed.planted \"rose\"\nsend watered\nsend rained 100\n"
    )
    #expect(
      await script(#","to":5"#) == "send watered\nsend rained 10\nsend bed.planted \"fern\"\n"
    )
    #expect(await script(#","from":2,"to":5"#) == "send rained 10\nsend bed.planted \"fern\"\n")
  }

  @Test func changesAreThoseOfTheWay() async throws {
    let (visit, _) = try await visit()
    let changes = await visit.get("v1/changes?path=water").body["actions"]
    #expect([changes?[0]?["id"], changes?[1]?["id"], changes?[2]?["id"]] == [6, 3, 1])
    let others = await visit.get("v1/changes?path=water&at=5").body["actions"]
    #expect([others?[0]?["id"], others?[1]?["id"], others?[2]?["id"]] == [4, 1, nil])
  }

  @Test func anExpectationIsTrueOnItsWay() async throws {
    let (visit, _) = try await visit()
    let line = await visit.post("v1/expectation", #"{"action":5,"path":"water"}"#).body["line"]
    #expect(line == "expect water 11")
  }

  @Test func whatAnEffectOfTheOtherWayDoesIsNoUsers() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.watered)
    visit.store.send(.waited)
    _ = await visit.events(of: stream, until: "effectWaits")
    _ = await visit.post("v1/jump", #"{"action":1}"#)
    _ = await visit.post("v1/branch")
    await visit.clock.advance(by: .seconds(2))
    let events = await visit.events(of: stream, until: "action")
    let rained = events.last { $0["type"] == "action" }
    #expect(rained?["origin"] == "effect")
    #expect(rained?["cause"] == 2)
    #expect(visit.store.water == 6)
    let script = await visit.post("v1/export", #"{"kind":"script"}"#).body["text"]
    // The script does not start the effect.
    let comment = "# #3 rained 5 is missing: an effect of another way has sent it\n"
    #expect(script == .string("send watered\n\(comment)"))
    // On its own way, the effect is started by the script, and does there what it has done on the other way.
    let other = await visit.post("v1/export", #"{"kind":"script","to":2}"#).body["text"]
    let remark =
      "# rained 5 came of #2 on another way; the script starts its effect, which may send it again\n"
    #expect(other == .string("send watered\nsend waited\n\(remark)"))
  }

  /// The effect had done on the other way what it does again when the script is run.
  @Test func aScriptSaysWhatEffectsHaveDoneOnOtherWays() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.waited)
    _ = await visit.events(of: stream, until: "effectWaits")
    await visit.clock.advance(by: .seconds(2))
    _ = await visit.events(of: stream, until: "effectEnded")
    #expect(visit.store.water == 5)
    _ = await visit.post("v1/jump", #"{"action":1}"#)
    _ = await visit.post("v1/branch")
    visit.store.send(.watered)
    #expect(visit.store.water == 1)
    let script = await visit.post("v1/export", #"{"kind":"script"}"#).body["text"]
    let comment =
      "# rained 5 came of #1 on another way; the script starts its effect, which may send it again\n"
    #expect(script == .string("send waited\n\(comment)send watered\n"))
    // Of the way on which it came, nothing is to be said.
    let other = await visit.post("v1/export", #"{"kind":"script","to":2}"#).body["text"]
    #expect(other == "send waited\n")
    let rest = await visit.post("v1/export", #"{"kind":"script","from":2}"#).body["text"]
    #expect(rest == "send watered\n")
  }

  @Test func noMoreWaysBeginThanAreKept() async throws {
    let visit = try Visit()
    _ = try await visit.watch()
    visit.store.send(.watered)
    for number in 1...SessionWays.maximumCount {
      #expect(await visit.post("v1/jump", #"{"action":0}"#).status == 200)
      let (status, body) = await visit.post("v1/branch")
      guard number == SessionWays.maximumCount else {
        #expect(status == 200)
        continue
      }
      #expect(status == 409)
      #expect(body["error"] == "The session has 1,000 ways, and begins no more.")
    }
    #expect(await visit.post("v1/live").status == 200)
    #expect(await visit.post("v1/skip", #"{"action":1}"#).status >= 400)
    #expect(visit.inspector.status.position == nil)
  }

  @Test func manyWaysAreBounded() {
    var ways = SessionWays()
    for number in 1...100 as ClosedRange<UInt64> {
      ways.go()
      ways.branch(from: number - 1, after: number, leaving: (number, .null), with: [])
    }
    #expect(ways.all.count { $0.tip != nil } == SessionWays.maximumTips)
    #expect(ways.all.count == 101)
    // Each way has one action, and leaves out the one before its own.
    #expect(ways.isAction(99, on: 98))
    #expect(!ways.isAction(99, on: 99))
    #expect(ways.isAction(98, on: 99))
  }
}
