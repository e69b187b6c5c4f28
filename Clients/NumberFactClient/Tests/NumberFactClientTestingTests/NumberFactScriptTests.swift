import NumberFactClient
import NumberFactClientTesting
import Testing

@Suite struct NumberFactScriptTests {
  struct Failure: Error {}

  @Test func answersWhatItWasToldTo() async throws {
    let script = NumberFactScript()
    script.answer(42, with: .success("42 is the answer."))
    script.answer(13, with: .failure(Failure()))
    #expect(try await script.client.fact(42) == "42 is the answer.")
    #expect(try await script.client.fact(42) == "42 is the answer.")
    await #expect(throws: Failure.self) { try await script.client.fact(13) }
    #expect(script.requests.map(\.number) == [42, 42, 13])
    #expect(script.requests.map(\.outcome) == [.answered, .answered, .answered])
  }

  @Test func answersEverythingElseWithTheFallback() async throws {
    let script = NumberFactScript { .success("\($0) again") }
    script.answer(1, with: .success("one"))
    #expect(try await script.client.fact(1) == "one")
    #expect(try await script.client.fact(2) == "2 again")
  }

  @Test func keepsARequestWaitingUntilThereIsAnAnswer() async throws {
    let script = NumberFactScript()
    async let first = script.client.fact(1)
    async let second = script.client.fact(2)
    await script.waitForRequests(2)
    script.answer(2, with: .success("two"))
    #expect(try await second == "two")
    #expect(script.requests.contains(.init(number: 1, outcome: .waiting)))
    script.answer(1, with: .success("one"))
    #expect(try await first == "one")
  }

  @Test func doesNotWaitForRequestsThatWereMade() async throws {
    let script = NumberFactScript { _ in .success("a fact") }
    await script.waitForRequests(0)
    _ = try await script.client.fact(1)
    await script.waitForRequests(1)
    #expect(script.requests.count == 1)
  }

  @Test func aCancelledRequestEndsAndIsRemembered() async {
    let script = NumberFactScript()
    let task = Task { try await script.client.fact(42) }
    await script.waitForRequests(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(script.requests == [.init(number: 42, outcome: .cancelled)])
    script.answer(42, with: .success("too late"))
    #expect(script.requests == [.init(number: 42, outcome: .cancelled)])
  }

  @Test func aRequestOfACancelledTaskIsNotAnswered() async {
    let script = NumberFactScript { _ in .success("never said") }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await script.client.fact(42)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(script.requests == [.init(number: 42, outcome: .cancelled)])
  }
}
