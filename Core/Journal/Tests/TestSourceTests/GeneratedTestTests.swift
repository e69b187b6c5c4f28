import ComposableArchitecture
import Testing

@testable import TestSource

/// Tests generated from sessions with late, failed or missing answers.
@MainActor
@Suite struct GeneratedTestTests {
  private let clock = TestClock()
  private let recorder: TestScenarioRecorder
  private let store: TestStoreOf<Asking>
  private let letters = Letters()
  private let questions = LockIsolated<[String: CheckedContinuation<String, any Error>]>([:])

  init() {
    let clock = clock
    let questions = questions
    let letters = letters
    let recorder = TestScenarioRecorder(clock: clock)
    self.recorder = recorder
    store = TestStore(initialState: Asking.State()) {
      Asking()
    } withDependencies: {
      $0.continuousClock = clock
      $0.oracle.ask = { question in
        try await withCheckedThrowingContinuation { continuation in
          questions.withValue { $0[question] = continuation }
        }
      }
      $0.letters.find = { await letters.value() }
      $0.oracle.news = {
        AsyncStream { continuation in
          continuation.yield("one")
          continuation.yield("two")
        }
      }
      recorder.install(in: &$0)
    }
    store.exhaustivity = .off
  }

  private func answer(_ question: String, _ result: Result<String, any Error>) async {
    questions.withValue { $0.removeValue(forKey: question) }?.resume(with: result)
    await store.skipReceivedActions(strict: false)
  }

  /// Returns the generated statements that set dependencies and those that follow the store's creation.
  private func written(range: ClosedRange<UInt64> = 1...UInt64.max) async throws -> [String] {
    let scenario = recorder.scenario
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    let target = TestTarget(
      name: "Asking",
      reducer: "Asking()",
      initialState: "Asking.State()",
      initialValue: Asking.State(),
      clients: ["Archive": "letters"]
    )
    return try GeneratedTest(scenario, target, range: range).text.split(separator: "\n")
      .map { $0.trimmingPrefix { $0 == " " } }
      .drop { !$0.hasPrefix("let store") }
      .map { String($0) }
  }

  @Test func givesAnAnswerAtOnceThatCameBeforeAnythingElse() async throws {
    await store.send(.askButtonTapped("a"))
    await answer("a", .success("A"))
    #expect(
      try await written() == [
        "let store = TestStore(initialState: Asking.State()) {",
        "Asking()",
        "} withDependencies: {",
        #"$0.oracle.ask = { _ in "A" }"#,
        "}",
        #"await store.send(.askButtonTapped("a"))"#,
        #"await store.receive(.answered("A")) { $0.answers = ["A"] }"#,
        "await store.finish()",
        "}",
        "}",
      ]
    )
  }

  @Test func givesLateAnswersByTheClock() async throws {
    await store.send(.askButtonTapped("a"))
    await store.send(.askButtonTapped("b"))
    await answer("b", .success("B"))
    await answer("a", .failure(Failed.offline))
    let lines = try await written()
    #expect(lines.contains("try await clock.sleep(for: .seconds(1))"))
    #expect(lines.contains("throw Failed.offline"))
    #expect(
      Array(lines.drop { !$0.contains("store.send") }.prefix(6)) == [
        #"await store.send(.askButtonTapped("a"))"#,
        #"await store.send(.askButtonTapped("b"))"#,
        #"await store.receive(.answered("B")) { $0.answers = ["B"] }"#,
        "await clock.advance(by: .seconds(1))",
        #"await store.receive(.failed("offline")) { $0.answers.append("offline") }"#,
        "await store.finish()",
      ]
    )
  }

  @Test func neverGivesWhatNeverCame() async throws {
    await store.send(.askButtonTapped("a"))
    let lines = try await written()
    #expect(lines.contains("$0.oracle.ask = { _ in try await Task.never() }"))
    #expect(lines.contains("await store.skipInFlightEffects()"))
  }

  @Test func givesTheElementsOfStreams() async throws {
    await store.send(.newsButtonTapped)
    let lines = try await written()
    #expect(lines.contains(#"continuation.yield("one")"#))
    #expect(lines.contains(#"await store.receive(.answered("two")) { $0.answers.append("two") }"#))
    #expect(lines.contains("await store.skipInFlightEffects()"))
  }

  @Test func stubsAClientByThePropertyThatHoldsIt() async throws {
    await letters.write("found")
    await store.send(.lookButtonTapped)
    await store.skipReceivedActions()
    let lines = try await written()
    #expect(lines.contains(#"$0.letters.find = { "found" }"#))
  }

  @Test func waitsWithoutAnErrorWhereAnEndpointThrowsNone() async throws {
    await store.send(.lookButtonTapped)
    let lines = try await written()
    #expect(lines.contains("$0.letters.find = { await withUnsafeContinuation { _ in } }"))
  }

  @Test func advancesTheClockToWhatWakesUp() async throws {
    await store.send(.waitButtonTapped(.milliseconds(300)))
    await store.send(.waitButtonTapped(.seconds(2)))
    await clock.advance(by: .seconds(5))
    await store.skipReceivedActions()
    let lines = try await written().drop { !$0.contains("store.send") }
    #expect(
      Array(lines.prefix(5)) == [
        "await store.send(.waitButtonTapped(.milliseconds(300)))",
        "await store.send(.waitButtonTapped(.seconds(2)))",
        "await clock.advance(by: .seconds(2))",
        #"await store.receive(.answered("waited")) { $0.answers = ["waited"] }"#,
        #"await store.receive(.answered("waited")) { $0.answers.append("waited") }"#,
      ]
    )
  }

  @Test func keepsTheUsersTimeWhereTheOrderDependsOnIt() async throws {
    await store.send(.waitButtonTapped(.seconds(5)))
    await clock.advance(by: .milliseconds(4_900))
    await store.send(.waitButtonTapped(.milliseconds(300)))
    await clock.advance(by: .milliseconds(300))
    await store.skipReceivedActions()
    let lines = try await written().drop { !$0.contains("store.send") }
    #expect(lines.dropFirst().first == "await clock.advance(by: .milliseconds(4900))")
  }

  @Test func beginsWithTheStateOfALaterAction() async throws {
    await store.send(.newsButtonTapped)
    await store.skipReceivedActions()
    await store.send(.askButtonTapped("a"))
    let lines = try await written(range: 4...4)
    #expect(lines.contains { $0.contains(#"$0.answers = ["one", "two"]"#) })
    #expect(!lines.contains { $0.contains("oracle.news") })
  }

  @Test func saysThatThereIsNothing() {
    #expect(throws: TestSourceError.noActions) {
      try GeneratedTest(
        TestScenario(),
        TestTarget(
          name: "A",
          reducer: "A()",
          initialState: "A.State()",
          initialValue: Asking.State()
        )
      )
    }
  }
}

// MARK: - A feature that calls a client

@DependencyClient
struct Oracle: Sendable {
  var ask: @Sendable (_ question: String) async throws -> String
  var news: @Sendable () -> AsyncStream<String> = { .init { $0.finish() } }
}

extension Oracle: TestDependencyKey {
  static let testValue = Oracle()
}

extension DependencyValues {
  var oracle: Oracle {
    get { self[Oracle.self] }
    set { self[Oracle.self] = newValue }
  }
}

/// The answer of an archive, which comes once it is written.
private actor Letters {
  private var text: String?

  func write(_ text: String) { self.text = text }

  func value() async -> String {
    if let text { return text }
    return await withUnsafeContinuation { _ in }
  }
}

/// A client whose endpoint does not throw, and whose property has another name.
@DependencyClient
struct Archive: Sendable {
  var find: @Sendable () async -> String = { "" }
}

extension Archive: TestDependencyKey {
  static let testValue = Archive()
}

extension DependencyValues {
  var letters: Archive {
    get { self[Archive.self] }
    set { self[Archive.self] = newValue }
  }
}

@Reducer
struct Asking {
  @ObservableState
  struct State: Equatable {
    var answers: [String] = []
  }

  enum Action: Equatable {
    case answered(String)
    case askButtonTapped(String)
    case failed(String)
    case lookButtonTapped
    case newsButtonTapped
    case waitButtonTapped(Duration)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.letters) var letters
  @Dependency(\.oracle) var oracle

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(let answer), .failed(let answer):
        state.answers.append(answer)
        return .none
      case .askButtonTapped(let question):
        return .run { send in
          await send(.answered(try await oracle.ask(question: question)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      case .lookButtonTapped:
        return .run { send in await send(.answered(letters.find())) }
      case .newsButtonTapped:
        return .run { send in
          for await news in oracle.news() { await send(.answered(news)) }
        }
      case .waitButtonTapped(let duration):
        return .run { send in
          try await clock.sleep(for: duration)
          await send(.answered("waited"))
        }
      }
    }
  }
}
