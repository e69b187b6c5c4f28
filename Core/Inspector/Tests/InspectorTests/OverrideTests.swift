import ActionText
import ComposableArchitecture
import Foundation
import Testing

@_spi(Fuzzing) @testable import Inspector

@DependencyClient
struct RainClient: Sendable {
  var amount: @Sendable (_ day: Int) async throws -> Int
  var name: @Sendable () -> String = { "drizzle" }
  var secret: @Sendable () async -> Date = { Date(timeIntervalSince1970: 0) }
}

extension RainClient: TestDependencyKey {
  static var testValue: RainClient {
    RainClient(amount: { $0 }, name: { "storm" }, secret: { Date(timeIntervalSince1970: 9) })
  }
}

extension DependencyValues {
  var rain: RainClient {
    get { self[RainClient.self] }
    set { self[RainClient.self] = newValue }
  }
}

/// A feature that shares a value, and asks a client.
@Reducer
struct Barrel {
  @ObservableState
  struct State: Equatable {
    var failure = ""
    @Shared(.inMemory("barrel")) var level = 1
    @SharedReader(value: 5) var limit: Int
    var name = ""
    var tap: Tap? = Tap()

    struct Tap: Equatable {
      @Shared(.inMemory("flow")) var flow = 2
      @Shared(value: 3) var turns: Int
    }
  }

  enum Action: Sendable {
    case asked(Int)
    case failed(String)
    case filled(Int)
    case named
    case tapPut(State.Tap)
    case tapTaken
  }

  @Dependency(\.rain) var rain

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked(let day):
        return .run { [rain] send in
          await send(.filled(try await rain.amount(day: day)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      case .failed(let text): state.failure = text
      case .filled(let amount): state.$level.withLock { $0 = amount }
      case .named: state.name = rain.name()
      case .tapPut(let tap): state.tap = tap
      case .tapTaken: state.tap = nil
      }
      return .none
    }
  }
}

@MainActor
struct OverrideTests {
  private let inspector: Inspector
  private let store: StoreOf<Barrel>

  init() {
    var options = InspectorOptions()
    options.limits.secondsUntilBusy = 1e6
    let inspector = Inspector(
      of: Barrel.Action.self,
      tree: FeatureTree(of: Barrel()),
      options: options
    )
    store = Store(initialState: Barrel.State()) {
      Barrel()
    } withDependencies: {
      $0.rain = .testValue
      $0.inspect(with: inspector)
    }
    inspector.attach(to: store)
    self.inspector = inspector
  }

  private func ask(
    _ method: String,
    _ target: String,
    _ body: String = ""
  ) async -> (status: Int, body: JSONValue) {
    let responder = Responder(inspector: inspector)
    let request = Request(method: method, target: target, body: Array(body.utf8))
    let response: Response = await withCheckedContinuation { continuation in
      responder.respond(to: request) { continuation.resume(returning: $0) }
    }
    let text = String(decoding: response.body, as: UTF8.self)
    return (response.status, (try? JSONValue(parsing: text)) ?? .null)
  }

  private func override(_ body: String) async -> (status: Int, body: JSONValue) {
    await ask("POST", "v1/override", body)
  }

  private func endpoint(_ name: String) async -> JSONValue? {
    guard case .array(let rows)? = await ask("GET", "v1/dependencies").body["endpoints"] else {
      return nil
    }
    return rows.first { $0["name"] == .string(name) }
  }

  @Test func anEndpointReturnsWhatAPageHasSet() async {
    await store.send(.asked(3)).finish()
    #expect(store.level == 3)
    #expect(await endpoint("RainClient.amount")?["calls"] == 1)
    let status = await override(#"{"endpoint":"RainClient.amount","value":70}"#)
    #expect(status.body["overrides"] == 1)
    await store.send(.asked(3)).finish()
    #expect(store.level == 70)
    #expect(await endpoint("RainClient.amount")?["override"] == ["value": 70])
    #expect(await endpoint("RainClient.amount")?["overridden"] == 1)
    #expect(await override(#"{"endpoint":"RainClient.amount"}"#).body["overrides"] == 0)
    await store.send(.asked(3)).finish()
    #expect(store.level == 3)
    #expect(await endpoint("RainClient.amount")?["override"] == .null)
  }

  @Test func anEndpointFailsAsAPageHasSet() async {
    _ = await override(#"{"endpoint":"RainClient.amount","failure":"no rain"}"#)
    await store.send(.asked(3)).finish()
    #expect(store.failure == "no rain")
    #expect(store.level == 1)
  }

  @Test func anEndpointThatAnswersAtOnceIsOverriddenToo() async {
    _ = await override(#"{"endpoint":"RainClient.name","value":"mist"}"#)
    store.send(.named)
    #expect(store.name == "mist")
    // It cannot throw, so it is asked itself.
    _ = await override(#"{"endpoint":"RainClient.name","failure":"no name"}"#)
    store.send(.named)
    #expect(store.name == "storm")
  }

  @Test func aValueOfAnotherTypeIsReported() async {
    let stream = inspector.openStream(after: 0, head: [])
    _ = await override(#"{"endpoint":"RainClient.amount","value":"much"}"#)
    await store.send(.asked(3)).finish()
    #expect(store.level == 3)
    let issues = inspector.withTimeline { $0.ring.page(after: 0) }.events
      .map { String(decoding: $0.text, as: UTF8.self) }.filter { $0.contains(#""type":"issue""#) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("The override of RainClient.amount is no Int") == true)
    if let stream { inspector.closeStream(stream) }
  }

  @Test func aSharedValueIsReplacedAndTakenBack() async {
    let status = await override(#"{"shared":"level","value":8}"#)
    #expect(status.body["overrides"] == 1)
    #expect(store.level == 8)
    var row = await ask("GET", "v1/shared").body["values"]?[0]
    #expect(row?["value"] == 8)
    #expect(row?["overridden"] == 1)
    _ = await override(#"{"shared":".inMemory(\"barrel\")","value":9}"#)
    #expect(await override(#"{"shared":"level"}"#).body["overrides"] == 0)
    #expect(store.level == 1)
    row = await ask("GET", "v1/shared").body["values"]?[0]
    #expect(row?["overridden"] == nil)
    #expect(await override(#"{"shared":"level"}"#).status == 409)
  }

  /// A feature that is dismissed takes its places in the state with it.
  @Test(
    arguments: [
      ("tap.flow", [#".inMemory("flow")"#, "tap.flow"]), ("tap.turns", ["tap.turns"]),
    ]
  )
  func aValueToWhichTheStateRefersNoLongerIsTakenBack(place: String, names: [String]) async throws {
    for name in names {
      let tap = try #require(store.withState { $0.tap })
      let old = (tap.flow, tap.turns)
      #expect(await override(#"{"shared":"\#(place)","value":8}"#).body["overrides"] == 1)
      store.send(.tapTaken)
      guard case .array(let rows)? = await ask("GET", "v1/shared").body["values"] else {
        Issue.record("no values")
        return
      }
      let row = rows.first { $0["overridden"] != nil }
      #expect(row?["key"] == .string(names[0]))
      #expect(row?["places"] == [])
      let body = JSONValue.members([("shared", .string(name))]).text()
      #expect(await override(body).body["overrides"] == 0)
      #expect(tap.flow == old.0)
      #expect(tap.turns == old.1)
      #expect(await override(body).status == 409)
      store.send(.tapPut(tap))
    }
  }

  private func overrides() async -> [JSONValue] {
    guard case .array(let rows)? = await ask("GET", "v1/shared").body["values"] else { return [] }
    return rows.filter { $0["overridden"] != nil }
  }

  /// Values without a key are named by their places, at which another value may be now.
  @Test func anOverrideIsTakenBackWhereverItsValueIs() async throws {
    let first = try #require(store.withState { $0.tap })
    let second = Barrel.State.Tap()
    func turns() -> [Int] { [first.turns, second.turns] }
    #expect(await override(#"{"shared":"tap.turns","value":8}"#).status == 200)
    store.send(.tapPut(second))
    // The place is that of a value that is not overridden.
    #expect(await override(#"{"shared":"tap.turns"}"#).status == 409)
    #expect(await override(#"{"shared":"tap.turns","value":9}"#).body["overrides"] == 2)
    #expect(turns() == [8, 9])
    let left = try #require(await overrides().first { $0["places"]?[0] == nil })
    #expect(left["key"] == "tap.turns")
    // Its value is not read where the state does not refer to it.
    #expect(left["value"] == nil)
    let number = try #require(left["override"])
    let body = JSONValue.members([("takeBack", number)]).text()
    #expect(await override(body).body["overrides"] == 1)
    #expect(turns() == [3, 9])
    #expect(await override(body).status == 409)
    store.send(.tapPut(first))
    let rest = try #require(await overrides().first?["override"])
    #expect(rest != number)
    let other = JSONValue.members([("takeBack", rest)]).text()
    #expect(await override(other).body["overrides"] == 0)
    #expect(turns() == [3, 3])
  }

  @Test(
    arguments: [
      #"{"takeBack":-1}"#, #"{"takeBack":1}"#,
      #"{"shared":"level","value":"much"}"#, #"{"shared":"nothing","value":1}"#,
      #"{"shared":"limit","value":1}"#, #"{"endpoint":"amount","value":1}"#,
      #"{"endpoint":"a.b","value":1,"failure":"x"}"#, #"{"endpoint":"a.b","failure":1}"#, "{}",
      #"{"shared":3}"#,
    ]
  )
  func refusesWhatCannotBe(body: String) async {
    #expect([400, 409].contains(await override(body).status))
    #expect(store.level == 1)
    #expect(inspector.status.overrides == 0)
  }
}
