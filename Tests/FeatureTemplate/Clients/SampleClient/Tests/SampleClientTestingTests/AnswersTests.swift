import SampleClient
import SampleClientTesting
import Testing

@Suite struct AnswersTests {
  @Test func answersAsItWasTold() async throws {
    #expect(try await SampleClient.answering(.success("A text.")).text() == "A text.")
    let failing = SampleClient.answering(.failure(CancellationError()))
    await #expect(throws: CancellationError.self) { try await failing.text() }
  }
}
