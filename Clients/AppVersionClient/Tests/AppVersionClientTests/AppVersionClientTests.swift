import AppVersionClient
import Dependencies
import Testing

@Suite struct AppVersionClientTests {
  @Test func anEndpointThatWasNotGivenFailsTheTestThatCallsIt() async {
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        _ = try await AppVersionClient.testValue.isUpdateAvailable()
      }
    }
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        try await AppVersionClient.testValue.openReleasePage()
      }
    }
  }

  @Test func isReachedThroughTheDependencyValues() async throws {
    let isAvailable = try await withDependencies {
      $0.appVersionClient.isUpdateAvailable = { true }
    } operation: {
      @Dependency(\.appVersionClient) var client
      return try await client.isUpdateAvailable()
    }
    #expect(isAvailable)
  }

  @Test func knowsOfNoUpdateInAPreview() async throws {
    #expect(try await AppVersionClient.previewValue.isUpdateAvailable() == false)
    try await AppVersionClient.previewValue.openReleasePage()
  }
}
