import Dependencies
import SampleClient
import Testing

@Suite struct SampleClientTests {
  @Test func anEndpointThatWasNotGivenFailsTheTestThatCallsIt() async {
    await withKnownIssue {
      await #expect(throws: (any Error).self) { try await SampleClient.testValue.text() }
    }
  }

  @Test func isReachedThroughTheDependencyValues() async throws {
    let text = try await withDependencies {
      $0.sampleClient.text = { "A text." }
    } operation: {
      @Dependency(\.sampleClient) var client
      return try await client.text()
    }
    #expect(text == "A text.")
  }
}
