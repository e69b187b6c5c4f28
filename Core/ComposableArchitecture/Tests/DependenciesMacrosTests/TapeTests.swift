import Clocks
import ConcurrencyExtras
import DependenciesMacros
import Foundation
import Testing

@testable import Dependencies

@DependencyClient
private struct TapedClient: Sendable {
  var fetch: @Sendable (_ id: Int, _ name: String?) async throws -> String
  var count: @Sendable () -> Int = { 0 }
  var fail: @Sendable () throws(TapedFailure) -> Void = {}
  var values: @Sendable (_ first: Int) -> AsyncStream<Int> = { _ in .finished }
  var lines: @Sendable () async -> AsyncThrowingStream<String, any Error> = { .finished() }
  var main: @MainActor @Sendable (_ text: String) -> String = { $0 }
  var change: @Sendable (_ number: inout Int) -> Int = { $0 }
}

private struct TapedFailure: Error, Equatable {
  var reason = "none"
}

/// Writes the calls and answers down, or answers by hand.
private final class WrittenTape: Tape {
  let log = LockIsolated<[String]>([])
  /// The responses to replay; `nil` records.
  let answers: LockIsolated<[EndpointAnswerBox]>?
  let waits = LockIsolated(0)

  init(answering answers: [EndpointAnswer]? = nil) {
    self.answers = answers.map { answers in
      let boxes = answers.map { EndpointAnswerBox(answer: $0) }
      return LockIsolated(boxes)
    }
  }

  func take(_ call: EndpointCall) -> (any TapedCall)? {
    let text = "\(call.client).\(call.endpoint)\(call.arguments) \(call.form)"
    log.withValue { $0.append(text) }
    return Take(tape: self)
  }

  final class Take: TapedCall {
    let tape: WrittenTape
    init(tape: WrittenTape) { self.tape = tape }
    var isReplaying: Bool { tape.answers != nil }
    func wait(isolation: isolated (any Actor)?) async { tape.waits.withValue { $0 += 1 } }
    func answer(as type: Any.Type) -> EndpointAnswer? {
      tape.answers?.withValue { $0.isEmpty ? nil : $0.removeFirst() }?.answer
    }
    func record(_ answer: EndpointAnswer) {
      let text =
        switch answer {
        case .failure(let error as TapedFailure): "failure(\(error.reason))"
        default: "\(answer)"
        }
      tape.log.withValue { $0.append(text) }
    }
  }
}

/// Answers in these tests are values that nobody changes.
private struct EndpointAnswerBox: @unchecked Sendable {
  // Safe: see above.
  let answer: EndpointAnswer
}

@Suite struct TapeTests {
  private func using<R>(_ tape: WrittenTape, _ operation: () async throws -> R) async rethrows -> R
  {
    try await withDependencies {
      $0.tape = tape
    } operation: {
      try await operation()
    }
  }

  private var client: TapedClient {
    var client = TapedClient()
    client.fetch = { id, name in "\(id)\(name ?? "-")" }
    client.count = { 7 }
    client.fail = { () throws(TapedFailure) in throw TapedFailure() }
    client.values = { first in
      AsyncStream { continuation in
        continuation.yield(first)
        continuation.yield(first + 1)
        continuation.finish()
      }
    }
    client.lines = {
      AsyncThrowingStream { continuation in
        continuation.yield("a")
        continuation.finish(throwing: TapedFailure(reason: "end"))
      }
    }
    client.main = { $0 + "!" }
    client.change = { $0 }
    return client
  }

  @Test func recordsWhatEndpointsAnswer() async throws {
    let tape = WrittenTape()
    let client = client
    try await using(tape) {
      let text = try await client.fetch(id: 1, name: nil)
      #expect(text == "1-")
      #expect(client.count() == 7)
      #expect(throws: TapedFailure()) { try client.fail() }
      #expect(await client.main(text: "a") == "a!")
    }
    #expect(
      tape.log.value == [
        "TapedClient.fetch(1, nil) asynchronous", #"value("1-")"#,
        "TapedClient.count() immediate", "value(7)",
        "TapedClient.fail() immediate", "failure(none)",
        "TapedClient.maina immediate", #"value("a!")"#,
      ]
    )
  }

  @Test func recordsTheElementsOfStreams() async throws {
    let tape = WrittenTape()
    let client = client
    await using(tape) {
      var values: [Int] = []
      for await value in client.values(first: 3) { values.append(value) }
      #expect(values == [3, 4])
      await #expect(throws: TapedFailure(reason: "end")) {
        for try await line in await client.lines() { #expect(line == "a") }
      }
    }
    #expect(
      tape.log.value == [
        "TapedClient.values3 stream", "element(3)", "element(4)", "finished",
        "TapedClient.lines() stream", #"element("a")"#, "failure(end)",
      ]
    )
  }

  @Test func answersInPlaceOfEndpoints() async throws {
    let tape = WrittenTape(answering: [
      .value("taped"), .value(1), .failure(TapedFailure(reason: "taped")), .element(9), .finished,
      .element("z"), .failure(TapedFailure(reason: "taped")),
    ])
    let client = TapedClient()
    try await using(tape) {
      let text = try await client.fetch(id: 1, name: nil)
      #expect(text == "taped")
      #expect(client.count() == 1)
      #expect(throws: TapedFailure(reason: "taped")) { try client.fail() }
      var values: [Int] = []
      for await value in client.values(first: 3) { values.append(value) }
      #expect(values == [9])
      var lines: [String] = []
      await #expect(throws: TapedFailure(reason: "taped")) {
        for try await line in await client.lines() { lines.append(line) }
      }
      #expect(lines == ["z"])
    }
    // Only what may take time is waited for.
    #expect(tape.waits.value == 5)
  }

  @Test func anAnswerOfTheWrongTypeIsNone() async throws {
    let tape = WrittenTape(answering: [.value("no number")])
    let client = client
    await using(tape) {
      #expect(client.count() == 7)
    }
  }

  @Test func whatOnlyTheEndpointCanAnswerIsNotTaped() async {
    let tape = WrittenTape()
    let client = client
    await using(tape) {
      var number = 1
      #expect(client.change(&number) == 1)
    }
    #expect(tape.log.value == [])
  }

  @Test func whatAnEndpointCallsIsAPartOfIt() async throws {
    let tape = WrittenTape()
    var outer = client
    let inner = client
    outer.fetch = { id, _ in
      @Dependency(\.uuid) var uuid
      return "\(inner.count()) \(uuid())"
    }
    let client = outer
    try await using(tape) {
      try await withDependencies {
        $0.uuid = .incrementing
      } operation: {
        _ = try await client.fetch(id: 1, name: "b")
      }
    }
    #expect(
      tape.log.value == [
        #"TapedClient.fetch(1, Optional("b")) asynchronous"#,
        #"value("7 00000000-0000-0000-0000-000000000000")"#,
      ]
    )
  }

  @Test func recordsIdentifiersDatesAndRandomNumbers() async {
    let tape = WrittenTape()
    await using(tape) {
      withDependencies {
        $0.uuid = .incrementing
        $0.date.now = Date(timeIntervalSinceReferenceDate: 5)
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting(number: 3))
      } operation: {
        @Dependency(\.uuid) var uuid
        @Dependency(\.date.now) var now
        @Dependency(\.withRandomNumberGenerator) var random
        _ = uuid()
        _ = now
        #expect(random { [$0.next(), $0.next()] } == [3, 4])
        #expect(random { $0.next() } == 5)
      }
    }
    #expect(
      tape.log.value == [
        "DependencyValues.uuid() immediate", "value(00000000-0000-0000-0000-000000000000)",
        "DependencyValues.date() immediate", "value(2001-01-01 00:00:05 +0000)",
        "DependencyValues.random() immediate", "value([3, 4])",
        "DependencyValues.random() immediate", "value([5])",
      ]
    )
  }

  @Test func answersIdentifiersDatesAndRandomNumbers() async {
    let id = UUID(42)
    let date = Date(timeIntervalSinceReferenceDate: 9)
    let tape = WrittenTape(answering: [.value(id), .value(date), .value([8, 9] as [UInt64])])
    await using(tape) {
      withDependencies {
        $0.uuid = .incrementing
        $0.date.now = .distantPast
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting(number: 3))
      } operation: {
        @Dependency(\.uuid) var uuid
        @Dependency(\.date.now) var now
        @Dependency(\.withRandomNumberGenerator) var random
        #expect(uuid() == id)
        #expect(now == date)
        #expect(random { [$0.next(), $0.next()] } == [8, 9])
      }
    }
  }

  @Test func recordsAndAnswersTheTimesOfClocks() async throws {
    let clock = ImmediateClock()
    let tape = WrittenTape()
    try await using(tape) {
      try await withDependencies {
        $0.continuousClock = clock
      } operation: {
        @Dependency(\.continuousClock) var taped
        try await taped.sleep(for: .seconds(2))
      }
    }
    #expect(
      tape.log.value == [
        "DependencyValues.continuousClock.now() immediate", "value(0.0 seconds)",
        "DependencyValues.continuousClock.sleep2.0 seconds asynchronous", "value()",
      ]
    )

    let replayed = WrittenTape(answering: [.value(Duration.seconds(3)), .value(())])
    try await using(replayed) {
      try await withDependencies {
        $0.continuousClock = clock
      } operation: {
        @Dependency(\.continuousClock) var taped
        try await taped.sleep(for: .seconds(2))
      }
    }
    #expect(
      replayed.log.value == [
        "DependencyValues.continuousClock.now() immediate",
        "DependencyValues.continuousClock.sleep5.0 seconds asynchronous",
      ]
    )
  }

  @Test func aClockIsItselfWithoutATape() {
    let clock = TestClock()
    withDependencies {
      $0.continuousClock = clock
    } operation: {
      @Dependency(\.continuousClock) var read
      #expect(read is TestClock<Duration>)
    }
  }
}

private struct Counting: RandomNumberGenerator, Sendable {
  var number: UInt64

  mutating func next() -> UInt64 {
    defer { number += 1 }
    return number
  }
}
