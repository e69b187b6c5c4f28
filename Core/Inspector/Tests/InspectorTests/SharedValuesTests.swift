import ActionText
import ComposableArchitecture
import Foundation
import Testing

@_spi(Fuzzing) @testable import Inspector

/// Two features that share values, of which one is kept in a file.
@Reducer
struct Well {
  @ObservableState
  struct State: Equatable {
    var buckets = 0
    @Shared var depth: Int
    @Shared(.inMemory("level")) var level = 1
    var pump: Pump.State

    init(_ file: URL) {
      _depth = Shared(wrappedValue: 1, .fileStorage(file))
      pump = Pump.State(level: Shared(wrappedValue: 1, .inMemory("level")))
    }
  }

  enum Action: Sendable {
    case filled
    case pump(Pump.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.pump, action: \.pump) { Pump() }
    Reduce { state, action in
      guard case .filled = action else { return .none }
      state.buckets += 1
      state.$level.withLock { $0 += 1 }
      state.$depth.withLock { $0 += 10 }
      return .none
    }
  }
}

@Reducer
struct Pump {
  @ObservableState
  struct State: Equatable {
    @Shared var level: Int
  }

  enum Action: Sendable { case started }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@MainActor
struct SharedValuesTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("well-\(UUID().uuidString).json")
  private let inspector = Inspector(of: Well.Action.self, tree: FeatureTree(of: Well()))
  private let store: StoreOf<Well>

  init() {
    let (file, inspector) = (file, inspector)
    store = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      Store(initialState: Well.State(file)) {
        Well()
      } withDependencies: {
        $0.inspect(with: inspector)
      }
    }
    inspector.attach(to: store)
  }

  private func ask(_ method: String, _ target: String, _ body: String = "") async -> JSONValue {
    let responder = Responder(inspector: inspector)
    let request = Request(method: method, target: target, body: Array(body.utf8))
    let response: Response = await withCheckedContinuation { continuation in
      responder.respond(to: request) { continuation.resume(returning: $0) }
    }
    return (try? JSONValue(parsing: String(decoding: response.body, as: UTF8.self))) ?? .null
  }

  /// Opens a stream of events, so that states are kept.
  private func watch() async {
    _ = await ask("GET", "v1/events")
    inspector.setBaseline()
  }

  private var contents: String? { try? String(contentsOf: file, encoding: .utf8) }

  @Test func showsSharedValuesAsTheyWereWithAnOlderState() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    for _ in 1...3 { store.send(.filled) }
    try await store.withState { $0.$depth }.save()
    #expect(contents == "31")

    _ = await ask("POST", "v1/jump", #"{"action":1}"#)
    #expect(store.buckets == 1)
    #expect(store.level == 2)
    #expect(store.depth == 11)
    #expect(store.pump.level == 2)
    // The file gets the value of now, not the one that is shown.
    #expect(contents == "31")
    try await store.withState { $0.$depth }.save()
    #expect(contents == "31")

    _ = await ask("POST", "v1/jump", #"{"action":0}"#)
    #expect(store.level == 1)
    #expect(store.depth == 1)

    _ = await ask("POST", "v1/live")
    #expect(store.buckets == 3)
    #expect(store.level == 4)
    #expect(store.depth == 31)
    #expect(contents == "31")
  }

  @Test func viewsAreNotifiedWhenAnOlderStateIsShown() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    store.send(.filled)
    let changes = LockIsolated(0)
    func observe() -> Int {
      withObservationTracking {
        store.level
      } onChange: {
        changes.withValue { $0 += 1 }
      }
    }
    #expect(observe() == 2)
    _ = await ask("POST", "v1/jump", #"{"action":0}"#)
    #expect(changes.value == 1)
    #expect(observe() == 1)
    _ = await ask("POST", "v1/live")
    #expect(changes.value == 2)
    #expect(observe() == 2)
  }

  @Test func whatComesMeanwhileIsThereWhenTheLiveStateIs() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    store.send(.filled)
    _ = await ask("POST", "v1/jump", #"{"action":0}"#)
    let level = store.withState { $0.$level }
    level.withLock { $0 = 70 }
    #expect(store.level == 1)
    _ = await ask("POST", "v1/live")
    #expect(store.level == 70)
  }

  @Test func aBranchGoesOnWithTheSharedValuesThereAre() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    for _ in 1...2 { store.send(.filled) }
    _ = await ask("POST", "v1/jump", #"{"action":1}"#)
    _ = await ask("POST", "v1/branch")
    #expect(store.buckets == 1)
    #expect(store.level == 3)
  }

  /// The way begins with other shared values than the action had from whose state it continues.
  @Test func statesBeforeABranchHaveTheirOwnSharedValues() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    for _ in 1...3 { store.send(.filled) }
    _ = await ask("POST", "v1/jump", #"{"action":1}"#)
    _ = await ask("POST", "v1/branch")
    // At once, and when the way has actions.
    for _ in 1...2 {
      for action in 0...3 {
        let state = await ask("GET", "v1/state?at=\(action)")["state"]
        #expect(state?["level"] == .number(1 + action), "after action \(action)")
        #expect(state?["depth"] == .number(1 + 10 * action), "after action \(action)")
      }
      store.send(.filled)
    }
    for action in 4...5 {
      let state = await ask("GET", "v1/state?at=\(action)")["state"]
      #expect(state?["level"] == .number(1 + action))
      #expect(state?["buckets"] == .number(action - 2))
    }
    let line = await ask("POST", "v1/expectation", #"{"action":1,"path":"level"}"#)["line"]
    #expect(line == "expect level 2")
    // From the way to another one, and back over both.
    _ = await ask("POST", "v1/jump", #"{"action":4}"#)
    _ = await ask("POST", "v1/branch")
    store.send(.filled)
    #expect(await ask("GET", "v1/state?at=4")["state"]?["level"] == 5)
    #expect(await ask("GET", "v1/state?at=1")["state"]?["level"] == 2)
    #expect(await ask("GET", "v1/state?at=0")["state"]?["depth"] == 1)
  }

  @Test func pagesAndScriptsAreToldWhatABranchDoesNotSetBack() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    for _ in 1...2 { store.send(.filled) }
    _ = await ask("POST", "v1/jump", #"{"action":1}"#)
    _ = await ask("POST", "v1/branch")
    let changes = await ask("GET", "v1/hello")["ways"]?[0]?["changes"]
    #expect(changes?[0]?["path"] == "depth")
    #expect(changes?[0]?["old"] == 11)
    #expect(changes?[0]?["new"] == 21)
    store.send(.filled)
    let script = await ask("POST", "v1/export", #"{"kind":"script"}"#)["text"]
    guard case .string(let text)? = script else { return #expect(Bool(false)) }
    #expect(
      text.hasPrefix("send filled\n# depth is 21: a branch does not set shared values back\n")
    )
    #expect(text.hasSuffix("send filled\n"))
  }

  /// Actions that are sent again change them once more.
  @Test func aSkipSaysWhichSharedValuesItDoesNotSetBack() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    for _ in 1...2 { store.send(.filled) }
    let answer = await ask("POST", "v1/skip", #"{"action":1}"#)
    #expect(answer["sent"] == 1)
    #expect(answer["shared"] == ["depth", "level", "pump.level"])
    #expect(store.buckets == 1)
    #expect(store.level == 4)
  }

  @Test func theEndOfTheInspectorShowsThePresent() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    store.send(.filled)
    _ = await ask("POST", "v1/jump", #"{"action":0}"#)
    #expect(store.level == 1)
    inspector.end(reason: "the test is over")
    #expect(store.level == 2)
  }

  /// A state that was kept for a page is made JSON later, when the page may have left.
  @Test func aStateIsReadAsItWasAfterThePageHasLeft() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    await watch()
    store.send(.filled)
    _ = inspector.feed.watch(-1)
    store.send(.filled)
    let answer = await ask("GET", "v1/state?at=1")
    #expect(answer["state"]?["level"] == 2)
    #expect(answer["state"]?["depth"] == 11)
    #expect(store.level == 3)
  }

  @Test func namesTheFeaturesThatReadASharedValue() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    store.send(.filled)
    guard case .array(let values)? = await ask("GET", "v1/shared")["values"] else {
      return #expect(Bool(false))
    }
    #expect(values.count == 2)
    let level = values.first { $0["places"]?[1] != nil }
    #expect(level?["value"] == 2)
    #expect(level?["places"] == ["level", "pump.level"])
    #expect(level?["readers"] == ["Well", "pump"])
    let depth = values.first { $0["places"] == ["depth"] }
    #expect(depth?["value"] == 11)
    #expect(depth?["readers"] == ["Well"])
  }
}
