import Dependencies
import NumberFactClient
import Testing

@Suite struct NumberFactClientTests {
  @Test func anEndpointThatWasNotGivenFailsTheTestThatCallsIt() async {
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        _ = try await NumberFactClient.testValue.fact(42)
      }
    }
  }

  @Test func isReachedThroughTheDependencyValues() async throws {
    let fact = try await withDependencies {
      $0.numberFactClient.fact = { "\($0) is nice." }
    } operation: {
      @Dependency(\.numberFactClient) var client
      return try await client.fact(42)
    }
    #expect(fact == "42 is nice.")
  }

  @Test func hasAMethodThatNamesTheNumber() async throws {
    let client = NumberFactClient(fact: { "\($0)!" })
    #expect(try await client.fact(number: 7) == "7!")
  }

  @Test func answersInAPreview() async throws {
    let fact = try await NumberFactClient.previewValue.fact(42)
    #expect(fact == "42 is a good number to show in a preview.")
  }
}
