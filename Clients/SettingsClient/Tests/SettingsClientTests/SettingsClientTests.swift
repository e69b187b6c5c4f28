import Dependencies
import SettingsClient
import Testing

@Suite struct SettingsClientTests {
  @Test func anEndpointThatWasNotGivenFailsTheTestThatCallsIt() async {
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        _ = try await SettingsClient.testValue.hasCompletedOnboarding()
      }
    }
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        try await SettingsClient.testValue.setOnboardingCompleted(true)
      }
    }
  }

  @Test func isReachedThroughTheDependencyValues() async throws {
    let isCompleted = try await withDependencies {
      $0.settingsClient.hasCompletedOnboarding = { true }
    } operation: {
      @Dependency(\.settingsClient) var client
      return try await client.hasCompletedOnboarding()
    }
    #expect(isCompleted)
  }

  @Test func hasCompletedOnboardingInAPreview() async throws {
    let client = SettingsClient.previewValue
    try await client.setOnboardingCompleted(false)
    #expect(try await client.hasCompletedOnboarding())
  }
}
