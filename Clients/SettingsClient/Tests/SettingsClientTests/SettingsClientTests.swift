import Dependencies
import SettingsClient
import Testing

@Suite struct SettingsClientTests {
  @Test func anEndpointThatWasNotGivenFailsTheTestThatCallsIt() async {
    withKnownIssue {
      #expect(throws: (any Error).self) {
        _ = try SettingsClient.testValue.hasCompletedOnboarding()
      }
    }
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        try await SettingsClient.testValue.setOnboardingCompleted(true)
      }
    }
  }

  @Test func isReachedThroughTheDependencyValues() async throws {
    let isCompleted = try withDependencies {
      $0.settingsClient.hasCompletedOnboarding = { true }
    } operation: {
      @Dependency(\.settingsClient) var client
      return try client.hasCompletedOnboarding()
    }
    #expect(isCompleted)
  }

  @Test func hasCompletedOnboardingInAPreview() async throws {
    let client = SettingsClient.previewValue
    try await client.setOnboardingCompleted(false)
    #expect(try client.hasCompletedOnboarding())
  }
}
