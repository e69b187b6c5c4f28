import SampleClient
import SampleClientTesting
import Testing

@Suite struct SampleScriptTests {
  struct Failure: Error {}

  @Test func answersAsItWasToldAndCounts() async throws {
    let script = SampleScript(answer: .success("A text."))
    #expect(try await script.client.text() == "A text.")
    script.answer(with: .failure(Failure()))
    await #expect(throws: Failure.self) { try await script.client.text() }
    #expect(script.requestCount == 2)
  }
}
