import ActionText
import ComposableArchitecture
import Dependencies
import DependenciesMacros
import Foundation
import Testing

@testable import Journal

@DependencyClient
private struct OracleClient: Sendable {
  var ask: @Sendable (_ question: String, _ times: Int) async throws -> [String]
  var log: @Sendable (_ secret: String) -> Void
  var hints: @Sendable () -> AsyncStream<String> = { .finished }
  var opaque: @Sendable () -> OpaqueAnswer = { OpaqueAnswer() }
}

private struct OpaqueAnswer: Sendable { var inside = 1 }

private struct OracleError: Error, Codable, CustomStringConvertible {
  var reason: String
  var description: String { "The oracle says: \(reason)" }
}

extension OracleClient: TestDependencyKey {
  static let testValue = OracleClient()
}

@Reducer
private struct Oracle {
  @ObservableState
  struct State: Equatable {
    var answers: [String] = []
    var id = UUID(0)
  }
  enum Action: Sendable {
    case ask(String)
    case answered([String])
    case failed(String)
    case hinted(String)
  }
  @Dependency(\.uuid) var uuid
  @Dependency(OracleClient.self) var oracle

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask(let question):
        state.id = uuid()
        oracle.log(secret: "pin")
        return .merge(
          .run { send in
            await send(.answered(try await oracle.ask(question: question, times: 2)))
          } catch: { error, send in
            await send(.failed("\(error)"))
          },
          .run { send in
            for await hint in oracle.hints() { await send(.hinted(hint)) }
            _ = oracle.opaque()
          }
        )
      case .answered(let answers):
        state.answers += answers
        return .none
      case .failed(let text), .hinted(let text):
        state.answers.append(text)
        return .none
      }
    }
  }
}

@MainActor
@Suite struct JournalAnswerTests {
  private let recording: Recording
  init() throws { recording = try Recording() }

  private func answers(
    redaction: JournalRedaction = .none,
    ask: @escaping @Sendable (String, Int) async throws -> [String] = { [$0, "\($1)"] }
  ) async throws -> [JournalAnswer] {
    let recorder = try JournalRecorder(
      of: Oracle.Action.self,
      to: recording.url,
      app: .init(name: "oracle", version: "1"),
      redaction: redaction,
      clock: TestClock()
    )
    let executor = EffectExecutor()
    let store = Store(initialState: Oracle.State()) {
      Oracle()
    } withDependencies: {
      $0.effectExecutor = executor
      $0.uuid = .incrementing
      $0[OracleClient.self] = OracleClient(
        ask: ask,
        log: { _ in },
        hints: {
          AsyncStream {
            $0.yield("h"); $0.finish()
          }
        },
        opaque: { OpaqueAnswer() }
      )
      $0.record(with: recorder)
    }
    store.send(.ask("why"))
    await executor.settle()
    try recorder.finish()
    var reader = try JournalReader(contentsOf: recording.url)
    var answers: [JournalAnswer] = []
    while let line = try reader.next() {
      if case .answer(let answer) = line.entry { answers.append(answer) }
    }
    return answers
  }

  private func answer(_ endpoint: String, in answers: [JournalAnswer]) -> JournalAnswer? {
    answers.first { $0.endpoint == endpoint }
  }

  @Test func writesWhoHasAskedWhatAndWhatWasGiven() async throws {
    let answers = try await answers()
    #expect(
      answer("uuid", in: answers)
        == JournalAnswer(
          caller: .reducer(action: 1),
          client: "DependencyValues",
          endpoint: "uuid",
          number: 1,
          called: 0,
          arguments: nil,
          content: .value("00000000-0000-0000-0000-000000000000"),
          isRedacted: false
        )
    )
    let ask = try #require(answer("ask", in: answers))
    #expect(ask.caller == .effect(1))
    #expect(ask.client == "OracleClient")
    #expect(ask.arguments == ["why", 2])
    #expect(ask.content == .value(["why", "2"]))
    #expect(answer("log", in: answers)?.content == .value(.null))
    #expect(
      answers.filter { $0.endpoint == "hints" }.map(\.content) == [.element("h"), .finished]
    )
    #expect(
      answer("opaque", in: answers)?.content == .opaque(["inside": 1], isElement: false)
    )
  }

  @Test func writesErrors() async throws {
    let failed = try await answers { _, _ in throw OracleError(reason: "no") }
    guard case .failure(let failure) = answer("ask", in: failed)?.content else {
      Issue.record("there is no failure")
      return
    }
    #expect(failure.type == "OracleError")
    #expect(failure.description == "The oracle says: no")
    #expect(failure.value == ["reason": "no"])
  }

  @Test func writesCancellations() async throws {
    let cancelled = try await answers { _, _ in throw CancellationError() }
    #expect(answer("ask", in: cancelled)?.content == .cancelled)
  }

  @Test func nothingOfARedactedEndpointIsWritten() async throws {
    let answers = try await answers(
      redaction: JournalRedaction(endpoints: ["OracleClient.log", "OracleClient.ask"])
    )
    for endpoint in ["log", "ask"] {
      let answer = try #require(self.answer(endpoint, in: answers))
      #expect(answer.arguments == nil)
      #expect(answer.content == .redacted)
      #expect(answer.isRedacted)
    }
    #expect(try !recording.text.contains("pin"))
  }

  @Test func redactedNamesAreTakenOutOfAnswers() async throws {
    let answers = try await answers(redaction: JournalRedaction(names: ["inside"]))
    let answer = try #require(self.answer("opaque", in: answers))
    #expect(answer.content == .opaque(["inside": "(redacted)"], isElement: false))
    #expect(answer.isRedacted)
  }

  @Test func anEndpointThatIsNoneIsRefused() {
    #expect(throws: ActionTextError.self) { try JournalRedaction(endpoints: ["ask"]) }
  }
}
